"""All SQL of the ledgers: the check of every one, which alone looks at all tenants at once, and the ledger of what a
business uses that is counted."""

from datetime import timedelta
from typing import Literal
from uuid import UUID

from booking.database.statements import execute, fetch_all, fetch_value
from booking.database.transactions import Transaction
from booking.ledgers.records import Difference

# How long before a check a transaction may have begun that ended after it and is still not missed: a request takes
# seconds, an import by hand may take hours.
LOOK_BACK = timedelta(days=1)
# A little less than a week, so that a daily schedule begins a round on the same day each week.
ROUND_EVERY = timedelta(days=6, hours=12)
# What one step looks at: so much time of what was written, or so many records of a round.
STEP = timedelta(hours=1)
STEP_RECORDS = 500
STEP_SECONDS = 45
# How long usage is kept message by message: longer than any period that is charged, and the question what was charged.
USAGE_KEPT = timedelta(days=92)
ROLLED_UP_AT_ONCE = 5000


def begin_check(db: Transaction) -> bool:
    """Begins what is due of the check: what was written since the last one; once a week a round through everything. If
    the last run was cut off, it is due to go on. Whether a round has lasted for longer than a week."""
    return fetch_value(
        db,
        bool,
        "select begin_ledger_check(%(look_back)s, %(round_every)s)",
        {"look_back": LOOK_BACK, "round_every": ROUND_EVERY},
    )


def continue_check(db: Transaction) -> bool:
    """Does the next step of the check; False when nothing was left to do."""
    _have_time(db)
    return fetch_value(
        db,
        bool,
        "select continue_ledger_check(%(step)s, %(records)s)",
        {"step": STEP, "records": STEP_RECORDS},
    )


def list_differences(db: Transaction) -> list[Difference]:
    """Every number of any tenant that a check has found to differ from its ledger and that differs still, all at the
    same moment."""
    _have_time(db)
    return fetch_all(db, Difference, "select * from confirmed_ledger_differences()")


def _have_time(db: Transaction) -> None:
    execute(db, f"select set_config('statement_timeout', '{STEP_SECONDS}s', true)")


def record_usage(db: Transaction, kind: Literal["email", "sms"], quantity: int, job_id: UUID) -> None:
    """Counts emails, or segments of an SMS, for the current business; each job counts once for each kind."""
    execute(
        db,
        "insert into usage_ledger (company_id, kind, quantity, job_id)"
        " values (current_company(), %(kind)s, %(quantity)s, %(job_id)s)",
        {"kind": kind, "quantity": quantity, "job_id": job_id},
    )


def roll_up_usage(db: Transaction) -> int:
    """Puts the oldest usage of all tenants into sums, ROLLED_UP_AT_ONCE messages or as many as are old; how many they
    were."""
    return fetch_value(
        db,
        int,
        "select roll_up_usage(now() - %(kept)s, %(rows)s)",
        {"kept": USAGE_KEPT, "rows": ROLLED_UP_AT_ONCE},
    )
