"""What the desk takes of deposits, and gives back, whichever way it is told (docs/decisions/deposits.md#at-the-desk).

Python decides, and the rows of `desk_deposits` are the money: each is in the till's cash-up, under its method.
"""

from collections.abc import Mapping
from typing import Any, TypeVar, cast
from uuid import UUID

from booking.core.errors import raises
from booking.database.transactions import Transaction
from booking.refunds import queries, rules
from booking.refunds.errors import DepositApplied
from booking.refunds.records import DeskEntry

Changes = TypeVar("Changes", bound=Mapping[str, Any])


@raises(DepositApplied)
def write_down(
    db: Transaction, current: Mapping[str, Any], changes: Changes, asked_cents: int | None
) -> tuple[Changes, DeskEntry]:
    """Decides what follows for the deposit of a booking of either engine, which is locked, when a member writes down
    how it stands: returns the changes with the status that it then has, and what the desk takes or gives back.
    `queries.enter_at_desk` writes that down once the booking is written: from then on a close of the till waits."""
    nothing = DeskEntry(current["id"])
    if "deposit_status" not in changes:
        return changes, nothing
    before, wanted = current["deposit_status"], changes["deposit_status"]
    desk = queries.get_desk(db, current["id"]).get()
    rules.check_left(desk, current["sale_id"], before, wanted)
    cents = rules.at_desk_cents(desk, before, wanted, asked_cents)
    columns = {name: value for name, value in changes.items() if name != "deposit_method"}
    columns["deposit_status"] = rules.stands(desk, before, wanted)
    if cents < 0:
        entry = DeskEntry(current["id"], rules.by_last_method(desk["by_method"], -cents))
    else:
        entry = DeskEntry(current["id"], [(changes.get("deposit_method"), cents)]) if cents else nothing
    return cast(Changes, columns), entry


def give_back(db: Transaction, booking_id: UUID, cents: int) -> None:
    """Has the desk give back so much of what it took of the deposit of a booking, by its methods, the last first. The
    booking is locked, and the desk has as much. `queries.note_what_is_kept` then says how the deposit stands."""
    queries.enter_at_desk(
        db, DeskEntry(booking_id, rules.by_last_method(queries.get_desk(db, booking_id).get()["by_method"], cents))
    )
