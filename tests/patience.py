"""How long a test waits for what is on its way.

It is enough for the busiest machine, and costs nothing: a test goes on as soon as the thing is there.
"""

PATIENCE = 180  # seconds
