"""`python -m arbitro`: the program `arbitro`, where its script is not on the path."""

from arbitro.cli import main

main()
