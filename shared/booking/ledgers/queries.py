"""All SQL of the ledgers: the check of every one, which alone looks at all tenants at once, and the ledger of what a
business uses that is counted."""

from typing import Literal
from uuid import UUID

from booking.database.statements import execute, fetch_all
from booking.database.transactions import Transaction
from booking.ledgers.records import Difference


def list_differences(db: Transaction) -> list[Difference]:
    """Every number of any tenant that differs from its ledger, all at the same moment. It reads the ledgers as a whole,
    and may take minutes for that."""
    execute(db, "select set_config('statement_timeout', '240s', true)")
    return fetch_all(db, Difference, "select * from ledger_differences()")


def record_usage(db: Transaction, kind: Literal["email", "sms"], quantity: int, job_id: UUID) -> None:
    """Counts emails, or segments of an SMS, for the current business; each job counts once for each kind."""
    execute(
        db,
        "insert into usage_ledger (company_id, kind, quantity, job_id)"
        " values (current_company(), %(kind)s, %(quantity)s, %(job_id)s)",
        {"kind": kind, "quantity": quantity, "job_id": job_id},
    )
