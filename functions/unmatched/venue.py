"""ANY /api/venue/*: whatever no other route of the dashboard's API below /api/venue answers."""

import json
from pathlib import Path

from booking.web.unmatched import refuse_unknown_paths

# made from the templates by `make generate`, so that a wrong method on a known path is 405 and not 404.
PATHS = json.loads(Path(__file__).with_name("paths.json").read_text())["venue"]

handler = refuse_unknown_paths(PATHS, stage="venue")
