"""What the links of the play room say."""

NEW, START = "new", "start"
"""The choice of seats, and a game that begins at once."""
SEAT, BEAT, TAPPED = "seat", "beat", "tap"
"""Who looks on, which part of what the others did, and the pieces tapped."""
