"""The dashboard on Voila: its set-up, its template, and what may be wrong with an installation."""

PUBLIC = ("app", "asked", "doctor", "folders", "lan", "picture", "ports")
