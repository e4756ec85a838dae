"""A game in progress: who sits at the table, what was asked, answered and told, and what follows."""
