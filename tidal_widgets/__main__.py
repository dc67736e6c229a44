"""`python -m tidal_widgets` is the command `tidal-widgets`."""

import sys

from tidal_widgets.cli import main

sys.exit(main())
