"""Erases customers who have not been there for as long as their business keeps them (spec §4.21)."""

import random
from collections.abc import Callable
from uuid import UUID, uuid4

from booking.database.acting import act_as
from booking.database.transactions import Admission, transaction
from booking.erasures import queries
from booking.erasures.rules import MOST_ERASED_A_NIGHT

ERASED_AT_ONCE = 25
SECONDS_FOR_ONE_STEP = 12.0


def erase_inactive(seconds_left: Callable[[], float]) -> int:
    """Erases MOST_ERASED_A_NIGHT inactive customers of each business at most, and returns how many of all. Businesses
    take turns, beginning anywhere, ERASED_AT_ONCE in a transaction; the next night goes on."""
    with transaction() as db:
        turns = [(business, 0) for business in queries.list_retaining_businesses(db).get()]
    random.shuffle(turns)
    run, total = str(uuid4()), 0
    while turns and seconds_left() > SECONDS_FOR_ONE_STEP:
        business, before = turns.pop(0)
        erased = _erase_some(business, min(ERASED_AT_ONCE, MOST_ERASED_A_NIGHT - before), run)
        total += erased
        if erased == ERASED_AT_ONCE and before + erased < MOST_ERASED_A_NIGHT:
            turns.append((business, before + erased))
    return total


def _erase_some(business: UUID, rows: int, run: str) -> int:
    with transaction(Admission("select enter_business(%(business)s)", {"business": business})) as db:
        act_as(db, "system", None, action="retention", request_id=run)
        return queries.erase_inactive(db, rows).get()
