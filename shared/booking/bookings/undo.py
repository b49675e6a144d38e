"""How long the last change can be taken back (spec §3.9)."""

UNDO_SECONDS = 10
"""How long that is. What tells of the change, or does what cannot be undone, waits as long."""
