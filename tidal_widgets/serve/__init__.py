"""The dashboard on Voila: its set-up, its template, and what may be wrong with an installation."""

PUBLIC = ("app", "chosen_table", "doctor", "folders", "lan", "picture", "ports")
