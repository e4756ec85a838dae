"""What is said, and with which status, where what went wrong is the sender's doing."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from arbitro.dice import DiceError
from arbitro.play.running import Refused
from arbitro.table import BadAnswer

STATUS = {
    "no-wish": 422,
    "no-command": 422,
    "no-fields": 422,
    "no-form": 422,
    "no-faces": 422,
    "no-name": 422,
    "no-text": 422,
    "no-house-rule": 422,
    "no-export": 422,
    "no-unseen-sign": 422,
    "no-version": 422,
    "no-multipart": 415,
    "no-utf8": 422,
    "no-deep": 422,
    "no-many": 422,
    "no-long": 422,
    "no-number": 422,
    "no-whole-number": 422,
    "no-dial-number": 422,
    "no-long-text": 422,
    "no-more-room": 409,
    "no-import-long": 422,
    "no-import-now": 429,
    "no-hurry": 429,
    "no-streams": 429,
    "no-import": 422,
    "no-system": 422,
    "simulate-no-arena": 422,
    "simulate-axis": 422,
    "simulate-value": 422,
    "designer-many": 422,
    "no-seat": 403,
    "no-closed": 403,
    "no-shown": 403,
    "no-more-games": 503,
    "no-more-bytes": 503,
    "no-muted": 403,
    "no-ghost": 403,
    "no-other-seat": 404,
    "no-origin": 403,
    "no-host": 403,
    "no-link": 404,
    "no-picture-there": 404,
    "no-picture": 422,
    "no-portrait-brought": 422,
    "no-picture-wide": 422,
    "no-picture-large": 413,
    "no-handout-title": 422,
    "no-person": 404,
    "no-unsure": 422,
    "no-entry": 404,
    "no-way": 404,
    "no-contact": 404,
    "no-mail-address": 422,
    "no-hook-address": 422,
    "no-hook-shape": 422,
    "no-hook-private": 422,
    "no-browser": 422,
    "no-fight-there": 404,
    "no-passkey": 403,
    "no-passkey-late": 403,
    "no-passkeys-here": 404,
    "no-time-zone": 422,
    "no-quiet-hours": 422,
    "no-large": 413,
}
"""Of a refusal by its code; 409 for all others: as things stand, it cannot be."""


def refusal_of(error: Refused | BadAnswer | DiceError) -> tuple[str, Mapping[str, Any], int]:
    """The code, facts and status of what went wrong."""
    if isinstance(error, Refused):
        return error.phrase.code, error.phrase.facts, STATUS.get(error.phrase.code, 409)
    return error.code, error.facts, 422
