"""Whether a game was as an exported file says: chains of commitments, signed heads, dice that can be checked.

    chain    entries as commitments, chained; what of them is opened to whom
    signing  the server's key, and what it signs
    dice     faces from a key that was settled before, and from what the roller sent
    verify   what a file proves, and each way in which it does not

Nothing here knows a game, a rule or a page: a file can be checked by whoever has it, and `web/static/verify.html`
does the same in a browser. What is proved and what is not: docs/proof.md.
"""
