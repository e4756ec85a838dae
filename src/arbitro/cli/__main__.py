"""`python -m arbitro.cli`."""

from arbitro.cli import main

main()
