"""Pictures that people bring: looked at with care, and drawn anew, so that what is kept is a picture and nothing else.

What comes in is of three kinds that cameras and browsers make, and no larger than a page shows it: pages make a
photograph smaller before they send it (`static/pictures.js`), so that to unpack it costs this table next to nothing.
What is kept is JPEG, on white where something shone through, or a face as WebP, without whatever else the file said:
where it was taken, by what, and for whom.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator
from io import BytesIO

from arbitro.play.running import Refused

MOST_BYTES = 2 * 1024 * 1024
"""What a file may weigh."""

KINDS = ("JPEG", "PNG", "WEBP")

MOST_PIXELS = 600_000
"""Of a picture: what unpacks in some 40 ms of one processor, whatever its bytes."""

MOST_PHOTO = 2_000_000
"""Of a JPEG that comes in one scan, as cameras and pages write it, which unpacks in less."""

MOST_KEPT = 1600 * 1600
"""Of a picture that some table has kept, of an earlier version as well, when its game is brought in."""

MOST_PARTS = 600
"""Before the picture itself, or with it: each costs a decoder something, however little is in it."""

MOST_SCANS = 20
"""Of a JPEG, each over all of the picture, however short; cameras and libraries write a dozen at most."""

MOST_TEXT = 1024 * 1024
"""Bytes to which what a PNG says beside the picture may unpack."""

FACE = 240
"""Pixels of either side of a face, which is cut to a square."""

_one = threading.Lock()
"""One at a time: a picture takes much room while it is unpacked."""


def redrawn(data: bytes, face: bool = False, kept: bool = False) -> bytes:
    """A picture as it is kept, or a face cut out of it. Raises `Refused` for what is none, or too large.

    `kept`: it is one that some table has kept, and stays of its kind.
    """
    try:
        from PIL import Image, ImageOps, PngImagePlugin
    except ImportError:
        raise Refused("no-pictures-here") from None
    if len(data) > MOST_BYTES and not kept:
        raise Refused("no-picture-large", most=MOST_BYTES // 1024**2)
    if not _plain(data):
        raise Refused("no-picture")
    Image.MAX_IMAGE_PIXELS = None  # Of how many it is, is looked at here.
    PngImagePlugin.MAX_TEXT_MEMORY = MOST_TEXT
    with _one:
        try:
            image: Image.Image = Image.open(BytesIO(data), formats=KINDS)
            photo = image.format == "JPEG" and "progressive" not in image.info
            most = MOST_KEPT if kept else MOST_PHOTO if photo else MOST_PIXELS
            if image.width * image.height > most:
                raise Refused("no-picture-wide", wide=image.width, high=image.height)
            if face:
                # Of a photograph no more is unpacked than is needed; other kinds take no notice.
                image.draft("RGB", (2 * FACE, 2 * FACE))
            image = ImageOps.exif_transpose(image)
            clear = image.has_transparency_data
            image = image.convert("RGBA" if clear else "RGB")
            if face:
                # Of a picture that stands upright the upper part: there the face is.
                image = ImageOps.fit(image, (FACE, FACE), centering=(0.5, 0.25))
            elif clear and not kept:
                image = Image.alpha_composite(Image.new("RGBA", image.size, "white"), image).convert("RGB")
            image.info.clear()
            out = BytesIO()
            # JPEG is written in a tenth of the time, and weighs as much as WebP by its quickest way.
            image.save(out, "WEBP" if image.mode == "RGBA" else "JPEG", quality=82, method=0)
        except Refused:
            raise
        except Exception:
            # Whatever a decoder comes upon, the file is at fault.
            raise Refused("no-picture") from None
    return out.getvalue()


def _plain(data: bytes) -> bool:
    """Whether a file has no more parts than a picture has; what is of another kind, or none, is for the decoder."""
    if data.startswith(b"\x89PNG"):
        return all(number < MOST_PARTS for number, _ in enumerate(_chunks(data)))
    if data.startswith(b"\xff\xd8"):
        heads = [head for _, head in zip(range(MOST_PARTS), _segments(data), strict=False)]
        return heads[-1:] == [SCAN] and data.count(SCAN) <= MOST_SCANS and CODED.isdisjoint(heads)
    return True


SCAN = b"\xff\xda"

CODED = frozenset([bytes([0xFF, each]) for each in range(0xC3, 0xD0)]) - {b"\xff\xc4"}
"""How the segments begin of JPEGs in other ways than those of cameras and browsers, the slowest among them."""


def _chunks(data: bytes) -> Iterator[bytes]:
    """The kinds of the chunks of a PNG (PNG specification, 5.3)."""
    at = 8
    while at < len(data):
        yield data[at + 4 : at + 8]
        at += 12 + int.from_bytes(data[at : at + 4])


def _segments(data: bytes) -> Iterator[bytes]:
    """The markers of a JPEG's segments up to its first scan (ITU-T T.81, B.1), with nothing between."""
    at, marker = 2, b""
    while marker != SCAN and data[at : at + 1] == b"\xff":
        marker = data[at : at + 2]
        yield marker
        at += 2 + int.from_bytes(data[at + 2 : at + 4])


def kind_of(kept: bytes) -> str:
    """The media type of a picture as it is kept."""
    return "image/webp" if kept.startswith(b"RIFF") else "image/jpeg"
