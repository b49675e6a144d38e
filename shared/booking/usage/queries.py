"""All SQL of the usage ledger: what a business uses that is counted."""

from typing import Literal
from uuid import UUID

from booking.db import Database


def record_usage(db: Database, kind: Literal["email", "sms"], quantity: int, job_id: UUID) -> None:
    """Counts emails, or segments of an SMS, for the current business; each job counts once for each kind."""
    db.execute(
        "insert into usage_ledger (company_id, kind, quantity, job_id)"
        " values (current_company(), %(kind)s, %(quantity)s, %(job_id)s)",
        {"kind": kind, "quantity": quantity, "job_id": job_id},
    )
