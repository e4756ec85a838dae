"""Passkeys (WebAuthn): who wants to opens their person with a finger or a key, where the browser offers it.

A passkey is kept with its person, whose id it carries to any other device: nobody is asked for a name. A challenge
says itself, under the server's secret, when it was made and for what; what came before the last one that somebody
answered is worth nothing, so that none is answered twice and nothing is kept of those who only ask.
"""

from __future__ import annotations

import hmac
import logging
import secrets
import time
from typing import Any

import msgspec
from fastapi import APIRouter, Depends, Request
from fastapi.responses import Response
from msgspec import Struct
from msgspec.structs import replace

from arbitro.play.limits import fault_of
from arbitro.play.running import Refused
from arbitro.web.forms import text_of
from arbitro.web.me import sure_of
from arbitro.web.persons import Passkey, Person, seconds, with_device
from arbitro.web.seats import check_name
from arbitro.web.site import Site, Visit, read_body

MOST = 20
"""Passkeys of one person."""

PATIENCE = 5 * 60
"""Seconds in which a challenge may be answered."""

logger = logging.getLogger(__name__)


class Sent(Struct, frozen=True):
    """What the page's script sends."""

    credential: dict[str, Any]
    """What the browser gave it (`PublicKeyCredential.toJSON`)."""
    name: str = ""


def routes(site: Site) -> APIRouter:
    """What the script sends and is answered; the pages have the rest."""
    router = APIRouter(prefix="/me/passkeys", dependencies=[Depends(read_body)], include_in_schema=False)

    def place_of(here: Visit) -> str:
        if host := here.home.keys:
            return host
        raise Refused("no-passkeys-here")

    @router.post("/add/ask")
    def ask_for_one(request: Request) -> Response:
        import webauthn
        from webauthn.helpers import structs

        here = sure_of(site, request)
        host, person = place_of(here), here.person
        known = [webauthn.base64url_to_bytes(name) for name, one in person.passkeys.items() if one.host == host]
        options = webauthn.generate_registration_options(
            rp_id=host,
            rp_name=here.t("arbitro"),
            user_name=person.name or here.t("somebody"),
            user_id=here.me.encode(),
            challenge=challenge(site.secret, here.home.origin, here.me),
            timeout=PATIENCE * 1000,
            authenticator_selection=structs.AuthenticatorSelectionCriteria(
                resident_key=structs.ResidentKeyRequirement.REQUIRED
            ),
            exclude_credentials=[structs.PublicKeyCredentialDescriptor(each) for each in known],
        )
        return said(webauthn.options_to_json(options))

    @router.post("/add")
    def add(request: Request) -> Response:
        import webauthn

        here = sure_of(site, request)
        host, sent = place_of(here), read_sent(here)
        check_name(sent.name)
        try:
            asked = client_challenge(sent)
            found = webauthn.verify_registration_response(
                credential=sent.credential,
                expected_challenge=asked,
                expected_rp_id=host,
                expected_origin=here.home.origin,
            )
        except Exception as error:
            raise unfit(error) from None
        name = webauthn.helpers.bytes_to_base64url(found.credential_id)
        fresh = Passkey(
            " ".join(sent.name.split()), host, seconds(), found.credential_public_key, count=found.sign_count
        )

        def added(one: Person) -> Person:
            return with_device(replace(one, passkeys={**one.passkeys, name: fresh}), here.session.device, sure=True)

        if len(here.person.passkeys) >= MOST:
            raise Refused("no-more-passkeys", most=MOST)
        when = asked_at(site.secret, here.home.origin, here.me, asked)
        if not site.persons.answer(here.me, when, added):
            raise Refused("no-passkey")
        site.watch.note("passkey-added", request)
        return said()

    @router.post("/out")
    def out(request: Request) -> Response:
        here = sure_of(site, request)
        name = text_of(here.form(), "passkey", 2_000)
        site.persons.change(
            here.me,
            lambda one: replace(one, passkeys={key: each for key, each in one.passkeys.items() if key != name}),
        )
        site.watch.note("passkey-removed", request)
        return here.to("/me")

    @router.post("/open/ask")
    def ask_who(request: Request) -> Response:
        import webauthn

        here = Visit(site, request)
        options = webauthn.generate_authentication_options(
            rp_id=place_of(here), challenge=challenge(site.secret, here.home.origin), timeout=PATIENCE * 1000
        )
        return said(webauthn.options_to_json(options))

    @router.post("/open")
    def come(request: Request) -> Response:
        import webauthn

        here = Visit(site, request)
        host, sent = place_of(here), read_sent(here)
        try:
            asked = client_challenge(sent)
            handle = webauthn.base64url_to_bytes(sent.credential["response"]["userHandle"]).decode()
            who, person = site.persons.read(handle)
            name = sent.credential["id"]
            assert person is not None
            passkey = person.passkeys[name]
            found = webauthn.verify_authentication_response(
                credential=sent.credential,
                expected_challenge=asked,
                expected_rp_id=host,
                expected_origin=here.home.origin,
                credential_public_key=passkey.public,
                credential_current_sign_count=passkey.count,
            )
        except Exception as error:
            raise unfit(error) from None
        used = replace(passkey, count=found.new_sign_count, used=seconds())

        def opened(one: Person) -> Person:
            return replace(one, passkeys={**one.passkeys, name: used})

        when = asked_at(site.secret, here.home.origin, "", asked)
        if not site.persons.answer(who, when, opened):
            raise Refused("no-passkey")
        site.watch.note("passkey-used", request)
        return here.known(here.spoken(said(), person), site.persons.open(here.token, who, sure=True))

    return router


def said(text: str = "{}") -> Response:
    """What the script reads."""
    return Response(text, media_type="application/json")


def read_sent(here: Visit) -> Sent:
    """What the script has sent. Raises `Refused`."""
    if fault := fault_of(here.body):
        raise Refused(fault)
    try:
        return msgspec.json.decode(here.body, type=Sent)
    except msgspec.MsgspecError:
        raise Refused("no-passkey") from None


def unfit(error: Exception) -> Refused:
    """The one line for whatever is wrong with a passkey: a browser gives nothing else that would help its reader."""
    logger.info("a passkey was refused: %s: %s", type(error).__name__, error)
    return Refused("no-passkey")


# Challenges


def challenge(secret: str, origin: str, person: str = "") -> bytes:
    """A new one: when, something random, and a mark that only this server can make for this origin and person."""
    begin = microseconds().to_bytes(8, "big") + secrets.token_bytes(16)
    return begin + _mark(secret, origin, person, begin)


def asked_at(secret: str, origin: str, person: str, found: bytes) -> int:
    """When a challenge was made, in microseconds. Raises `Refused` for one that is not ours, or too old."""
    begin, mark = found[:24], found[24:]
    at = int.from_bytes(begin[:8], "big")
    if not hmac.compare_digest(mark, _mark(secret, origin, person, begin)):
        raise Refused("no-passkey")
    if microseconds() - at > PATIENCE * 1_000_000:
        raise Refused("no-passkey-late")
    return at


def client_challenge(sent: Sent) -> bytes:
    """The challenge that a browser says it has answered."""
    from webauthn.helpers import base64url_to_bytes, parse_client_data_json

    return parse_client_data_json(base64url_to_bytes(sent.credential["response"]["clientDataJSON"])).challenge


def _mark(secret: str, origin: str, person: str, begin: bytes) -> bytes:
    return hmac.digest(secret.encode(), b"passkey\n" + f"{origin}\n{person}\n".encode() + begin, "sha256")[:16]


def microseconds() -> int:
    """The server's clock, finely: two challenges are never of the same moment."""
    return time.time_ns() // 1000
