"""Each forgery of an exported game is found, and named for what it is."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from arbitro.proof.signing import public_of
from arbitro.proof.verify import verify
from tests.proof.forging import FORGERIES, SERVER, Evening, Forgery, evening, forged


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Evening]:
    """Sixteen wishes or more of lanterns, with dice, notes and a throw that is secret."""
    with evening(tmp_path_factory.mktemp("evening")) as one:
        yield one


@pytest.mark.parametrize("what", FORGERIES)
def test_a_forgery_is_found_and_named(what: str, played: Evening) -> None:
    """The kinds: see `forging.py`. The honest file has none of them."""
    one: Forgery = FORGERIES[what]
    key = public_of(SERVER.signing) if one.server else ""
    earlier = played.file(one.earlier) if one.earlier else b""
    honest = played.file(one.seat)
    assert verify(honest, key, earlier).findings == []

    report = verify(forged(one.do, honest), key, forged(one.before, earlier))

    assert tuple(dict.fromkeys(finding.code for finding in report.findings)) == one.found
