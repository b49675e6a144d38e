"""Schedule cron(0 17 * * ? *): check every tenant's stock, gift cards, packages and points against their ledgers.

Each run looks at what was written since the last one. Once a week it begins a round through everything, and the next
run goes on where time is up. Each difference is named in the log and counted in the metric LedgerDifferences, which an
alarm watches, in every run until it is gone.
"""

from itertools import groupby, islice
from operator import itemgetter
from typing import Any

from booking.core.log import logger
from booking.core.metrics import measure
from booking.database.transactions import transaction
from booking.jobs.functions import ScheduledRun, scheduled
from booking.ledgers import queries as ledgers

MAX_NAMED = 20  # of one tenant: one fault can touch many records, and the first of them show it
SECONDS_FOR_THE_REST = 2 * ledgers.STEP_SECONDS + 10.0  # for the last step, and then to log the differences


class RoundTakesTooLong(RuntimeError):
    """A round through everything is not over when the next one is due."""


@scheduled()
def handler(run: ScheduledRun) -> dict[str, Any]:
    with transaction() as db:
        late = ledgers.begin_check(db).get()
    over = False
    while not over and run.seconds_left > SECONDS_FOR_THE_REST:
        over = not _continue()
    with transaction() as db:
        differences = ledgers.list_differences(db).get()
    for _, of_tenant in groupby(differences, key=itemgetter("company_id")):
        for difference in islice(of_tenant, MAX_NAMED):
            logger().error("a number differs from its ledger", **difference)
    measure({"LedgerDifferences": len(differences)})
    if late and not over:
        raise RoundTakesTooLong(f"{len(differences)} differences so far")
    return {"differences": len(differences)}


def _continue() -> bool:
    """Does one step of the check, which is kept even if the run fails later; returns False if no step was left."""
    with transaction() as db:
        return ledgers.continue_check(db).get()
