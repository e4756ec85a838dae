"""Every worked example of every system, one file each: see `arbitro.cases` for the format."""

from __future__ import annotations

from pathlib import Path

import pytest

from arbitro.cases import check_case, read_case

HERE = Path(__file__).parent
EXAMPLES = sorted(HERE.glob("*/examples/*.toml"))


@pytest.mark.parametrize("path", EXAMPLES, ids=[f"{path.parts[-3]}/{path.stem}" for path in EXAMPLES])
def test_example(path: Path):
    """The file's `title` says what must hold, its `source` where the numbers come from."""
    case = read_case(path)

    assert case.system == path.parts[-3], "a case stands in its system's folder"
    check_case(case)
