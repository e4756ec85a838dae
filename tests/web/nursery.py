"""What `arbitro` is forked from in tests that start it often (`programs.py`): all is read that it begins by reading.

Nothing is opened or started yet. Imported by `multiprocessing` alone, in a process of its own.
"""

from __future__ import annotations

import gc

from arbitro.cli import app  # noqa: F401  imported for the children
from arbitro.cli.shared import load_all
from arbitro.systems import SYSTEMS
from arbitro.web.leaves import PAGES
from arbitro.words import LANGUAGES, speaker
from tests.web import programs  # noqa: F401

load_all()
for language in LANGUAGES:
    for system in (None, *SYSTEMS):
        speaker(language, system)
for template in PAGES.list_templates():
    PAGES.get_template(template)
# What is here already is nothing that a child has to look through.
gc.freeze()
