"""The scripts of the guests' pages, as browsers load them: they need no build, and the pages do not need them."""

from pathlib import Path

_HERE = Path(__file__).parent

WIDGET = (_HERE / "embed.js").read_bytes()
"""Shows a venue's page in a frame of another site."""
GUEST = (_HERE / "guest.js").read_text()
"""Stands in the pages themselves, and makes a guest's way through them quicker."""
