"""What the entries of `content/` are called: the only words of this system that are data."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from arbitro.systems.brp import content
from arbitro.systems.brp.ailments import ANTIDOTE
from arbitro.systems.common import names


@cache
def term(code: str) -> Mapping[str, str] | None:
    """A content entry's names, or None; skills with their specialities are put together."""
    kind, slash, speciality = code.partition("/")
    skill = content.SKILLS.get(kind)
    if skill is not None:
        if not slash:
            return {"en": skill.name.en, "es": skill.name.es, "gender": "f"}
        return {"gender": "f", **composed(skill.name, speciality)}
    if kind == ANTIDOTE and speciality in content.POISONS:
        poison = content.POISONS[speciality].name
        return {"en": f"antidote for {poison.en}", "es": f"antídoto contra {poison.es}", "gender": "m"}
    for shelf in SHELVES:
        entry = shelf.get(code)
        if entry is not None:
            return names(entry)
    return None


def composed(name: content.Term, speciality: str) -> dict[str, str]:
    """`Firearm (rifle)`; `Firearm (…)` for any."""
    if speciality.startswith("*"):
        return {"en": f"{name.en} (…)", "es": f"{name.es} (…)"}
    parts = [content.SPECIALITIES.get(each) for each in speciality.split("|")]
    said = {}
    for language in ("en", "es"):
        words = [
            getattr(part, language) if part is not None else each
            for part, each in zip(parts, speciality.split("|"), strict=True)
        ]
        said[language] = f"{getattr(name, language)} ({' / '.join(words)})"
    return said


SHELVES: tuple[Mapping[str, content.Named], ...] = (
    content.MELEE, content.MISSILE, content.SHIELDS, content.ARMOUR, content.NATURAL, content.CREATURES,
    content.ENCOUNTERS, content.PROFESSIONS, content.POISONS, content.ILLNESSES, content.THINGS,
)  # fmt: skip
