"""All SQL of the ledgers: the check of every ledger, which alone looks at all tenants at once, and the ledger of
metered use."""

from datetime import timedelta
from uuid import UUID

from booking.core.deferred import Deferred
from booking.database.statements import send, send_all, send_value
from booking.database.transactions import Transaction
from booking.jobs import outbox
from booking.ledgers.records import Difference

# A transaction may begin this long before a check, end after it, and still not be missed: a request takes
# seconds, an import by hand may take hours.
LOOK_BACK = timedelta(days=1)
# A little less than a week, so that a daily schedule begins a round on the same day each week.
ROUND_EVERY = timedelta(days=6, hours=12)
# What one step looks at: so much time of what was written, or so many records of a round.
STEP = timedelta(hours=1)
STEP_RECORDS = 500
STEP_SECONDS = 45
# How long usage is kept message by message: longer than any charged period, and any question about it.
USAGE_KEPT = timedelta(days=92)
ROLLED_UP_AT_ONCE = 5000


def begin_check(db: Transaction) -> Deferred[bool]:
    """Begins the part of the check that is due: what was written since the last one, and once a week a round through
    everything. If the last run was cut off, it goes on. Returns whether a round has lasted for longer than a week."""
    return send_value(
        db,
        bool,
        "select begin_ledger_check(%(look_back)s, %(round_every)s)",
        {"look_back": LOOK_BACK, "round_every": ROUND_EVERY},
    )


def continue_check(db: Transaction) -> Deferred[bool]:
    """Compares the next balances with their ledgers; returns False if no balance was left to compare."""
    _have_time(db)
    return send_value(
        db,
        bool,
        "select continue_ledger_check(%(step)s, %(records)s)",
        {"step": STEP, "records": STEP_RECORDS},
    )


def list_differences(db: Transaction) -> Deferred[list[Difference]]:
    """Lists the records of all tenants whose number (such as a product's stock, or a gift card's balance) a check found
    to differ from the sum of its ledger, and differs still. All are compared again in one statement, so as of one
    moment."""
    _have_time(db)
    return send_all(db, Difference, "select * from confirmed_ledger_differences()")


def _have_time(db: Transaction) -> None:
    send(db, "select set_local('statement_timeout', %(most)s)", {"most": f"{STEP_SECONDS}s"})


def record_email(db: Transaction, job_id: UUID) -> None:
    """Counts an email for the current business, once for each job."""
    send(
        db,
        "insert into usage_ledger (company_id, kind, quantity, job_id)"
        " values (current_company(), 'email', 1, %(job_id)s)",
        {"job_id": job_id},
    )


def record_sms(db: Transaction, segments: int, cost_cents: int, job_id: UUID) -> None:
    """Counts an SMS for the current business, once for each job, and has another job report it to the payment
    processor."""
    send(
        db,
        "insert into usage_ledger (company_id, kind, quantity, cost_cents, job_id)"
        " values (current_company(), 'sms', %(segments)s, %(cost_cents)s, %(job_id)s)",
        {"segments": segments, "cost_cents": cost_cents, "job_id": job_id},
    )
    outbox.enqueue_later(db, "sms_counted", {"jobId": job_id})


def roll_up_usage(db: Transaction) -> Deferred[int]:
    """Adds the oldest usage of all tenants up into sums, ROLLED_UP_AT_ONCE messages or as many as are old; returns how
    many."""
    return send_value(
        db,
        int,
        "select roll_up_usage(now() - %(kept)s, %(rows)s)",
        {"kept": USAGE_KEPT, "rows": ROLLED_UP_AT_ONCE},
    )
