"""Pictures that people bring: looked at with care, and drawn anew, so that what is kept is a picture and nothing else.

What comes in is of four kinds that cameras and browsers make; its size is read before anything is unpacked. What is
kept is JPEG of a size for a page, or WebP where something shines through, without whatever else the file said: where it
was taken, by what, and for whom. Pages make large ones smaller before they send them (`static/pictures.js`).
"""

from __future__ import annotations

import threading
from io import BytesIO

from arbitro.play.running import Refused

MOST_BYTES = 10 * 1024 * 1024
"""What a file may weigh."""

MOST_PIXELS = 40_000_000
"""Of a photograph, which unpacks to no more than is needed of it."""

MOST_DRAWN = 16_000_000
"""Of any other, which unpacks whole: 64 MB for a moment. A few hundred bytes of one can say that they are that much."""

SIDE = 1600
"""Pixels of the longer side of what is kept."""

FACE = 240
"""Pixels of either side of a face, which is cut to a square."""

KINDS = ("JPEG", "PNG", "WEBP", "GIF")

_one = threading.Lock()
"""One at a time: a picture takes much room while it is unpacked."""


def redrawn(data: bytes, face: bool = False) -> bytes:
    """A picture as it is kept, or a face cut out of it. Raises `Refused` for what is none, or too large."""
    try:
        from PIL import Image, ImageOps
    except ImportError:
        raise Refused("no-pictures-here") from None
    if len(data) > MOST_BYTES:
        raise Refused("no-picture-large", most=MOST_BYTES // 1024**2)
    with _one:
        try:
            image: Image.Image = Image.open(BytesIO(data), formats=KINDS)
            most = MOST_PIXELS if image.format == "JPEG" else MOST_DRAWN
            if image.width * image.height > most:
                raise Refused("no-picture-wide", most=most // 10**6)
            # Of a photograph no more is unpacked than is needed; other kinds take no notice.
            least = SIDE * image.width // max(image.size), SIDE * image.height // max(image.size)
            image.draft("RGB", (2 * FACE, 2 * FACE) if face else least)
            image = ImageOps.exif_transpose(image)
            image = image.convert("RGBA" if image.has_transparency_data else "RGB")
            if face:
                # Of a picture that stands upright the upper part: there the face is.
                image = ImageOps.fit(image, (FACE, FACE), centering=(0.5, 0.25))
            else:
                image.thumbnail((SIDE, SIDE))
            image.info.clear()
            out = BytesIO()
            # JPEG is written in a tenth of the time, and weighs as much as WebP by its quickest way.
            image.save(out, "WEBP" if image.mode == "RGBA" else "JPEG", quality=82, method=0)
        except Refused:
            raise
        except (Image.DecompressionBombError, Image.DecompressionBombWarning):
            raise Refused("no-picture-wide", most=MOST_PIXELS // 10**6) from None
        except Exception:
            # Whatever a decoder comes upon, the file is at fault.
            raise Refused("no-picture") from None
    return out.getvalue()


def kind_of(kept: bytes) -> str:
    """The media type of a picture as it is kept."""
    return "image/webp" if kept.startswith(b"RIFF") else "image/jpeg"
