"""All SQL of the ledgers domain, the only one that looks at all tenants at once."""

from typing import cast

from booking.db import Database
from booking.ledgers.records import Difference


def list_differences(db: Database) -> list[Difference]:
    """Every number of any tenant that differs from its ledger, all at the same moment. It reads the ledgers as a whole,
    and may take minutes for that."""
    db.execute("select set_config('statement_timeout', '240s', true)")
    return cast(list[Difference], db.execute("select * from ledger_differences()").fetchall())
