"""Fights to their end: exact odds, best play, and as many fights as one likes, all from the rules that are played."""
