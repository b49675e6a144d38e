"""ANY /*: whatever no other route of the guests' API answers.

Whoever types a slash behind the address of a page is led to it.
"""

import json
from pathlib import Path

from booking.web.unmatched import refuse_unknown_paths

# Made from the templates by `make generate`, so that a wrong method on a known path is 405 and not 404.
PATHS = json.loads(Path(__file__).with_name("paths.json").read_text())["guest"]

handler = refuse_unknown_paths(PATHS, error_shape="guest", has_pages=True)
