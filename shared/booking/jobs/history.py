"""Deletes what nobody needs any more after 30 days, or after a day, a few rows at a time (spec §6.5)."""

from booking.database.statements import send_value
from booking.database.transactions import transaction

ROWS_AT_ONCE = 1000
KINDS = (
    "outbox",
    "job_receipts",
    "idempotency_keys",
    "released_cancellations",
    "ended_holds",
    "rate_windows",
    "user_sessions",
    "webhook_events",
    "customer_exports",
    "record_changes",
    "freed_times",
    "changed_times",
    "cached_times",
)


def prune(kind: str) -> int:
    """Deletes the oldest rows of a kind, at most ROWS_AT_ONCE in a transaction of its own, and returns how many. Fewer
    than ROWS_AT_ONCE means that none are left."""
    with transaction() as db:
        return send_value(db, int, "select prune(%(kind)s, %(rows)s)", {"kind": kind, "rows": ROWS_AT_ONCE}).get()
