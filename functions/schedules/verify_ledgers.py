"""Schedule cron(0 17 * * ? *): check every tenant's stock, gift cards and packages against their ledgers.

What differs is named in the log and counted in the metric LedgerDifferences, which an alarm watches.
"""

from itertools import groupby, islice
from operator import itemgetter
from typing import Any

from booking.core.log import logger
from booking.database.transactions import transaction
from booking.jobs.functions import ScheduledRun, scheduled
from booking.ledgers import queries as ledgers

MAX_NAMED = 20  # of one tenant: one fault can touch many records, and the first of them show it


@scheduled()
def handler(run: ScheduledRun) -> dict[str, Any]:
    with transaction() as db:
        differences = ledgers.list_differences(db)
    for _, of_tenant in groupby(differences, key=itemgetter("company_id")):
        for difference in islice(of_tenant, MAX_NAMED):
            logger().error("a number differs from its ledger", **difference)
    run.measure("LedgerDifferences", len(differences))
    return {"differences": len(differences)}
