"""What nobody needs any more: taken away after 30 days, a few rows at a time (spec §6.5)."""

from typing import LiteralString, TypeAlias

from booking.database.statements import send_value
from booking.database.transactions import transaction

Kind: TypeAlias = LiteralString

ROWS_AT_ONCE = 1000
KINDS: tuple[Kind, ...] = (
    "outbox",
    "job_receipts",
    "idempotency_keys",
    "released_cancellations",
    "rate_windows",
    "user_sessions",
)


def prune(kind: Kind) -> int:
    """Takes away some of the oldest rows of a kind, in a transaction of its own; how many those were. Fewer than
    ROWS_AT_ONCE are all that there were."""
    with transaction() as db:
        return send_value(db, int, f"select prune_{kind}(%(rows)s)", {"rows": ROWS_AT_ONCE}).get()
