"""The end of a day, and petty cash (spec §4.23)."""

from typing import TYPE_CHECKING
from uuid import uuid4

from booking.audit_log import queries as audit_log
from booking.cash_ups import queries as cash_ups
from booking.cash_ups.errors import (
    BeforeLastCashUp,
    CashUpIsClosed,
    CountedBelowZero,
    DateNotToClose,
    NothingToClose,
)
from booking.cash_ups.records import OneCashUp, OneTillMovement
from booking.cash_ups.rules import check_close, check_taken_out, counted_methods
from booking.core.deferred import Deferred
from booking.core.errors import raises
from booking.database.transactions import Transaction
from booking.identity.actors import Member
from booking.refunds.errors import RefundNeedsAdmin

if TYPE_CHECKING:
    from booking.cash_ups.models import CloseCashUp, MoveCash


@raises(DateNotToClose, CountedBelowZero, CashUpIsClosed, BeforeLastCashUp, NothingToClose)
def close(db: Transaction, actor: Member, wanted: "CloseCashUp") -> Deferred[OneCashUp]:
    """Closes the cash-up that is open, with all money that moved since the one before, and opens the next. Of two who
    close at once the second closes what is left, or is refused."""
    locked = cash_ups.lock_till(db)
    till = cash_ups.get_open(db, wanted.date).get()
    methods = counted_methods(till, wanted.counted)
    check_close(till, wanted.date, wanted.number, methods)
    closed = cash_ups.create_cash_up(
        db,
        locked,
        till,
        day=wanted.date,
        methods=methods,
        float_cents=wanted.float_cents,
        note=wanted.note,
        user_id=actor.user_id,
    )
    return closed.then(lambda cash_up: {"cashUp": cash_up})


@raises(RefundNeedsAdmin)
def move(db: Transaction, actor: Member, wanted: "MoveCash") -> Deferred[OneTillMovement]:
    """Writes down cash that is put into the drawer or taken out of it. What meets a close is in it, or in the next; of
    several who take something out at once no more do than their limit has room for."""
    locked = cash_ups.lock_till(db)
    taken = cash_ups.get_taken_by_staff(db)
    membership = actor.membership.get()
    if wanted.kind == "out":
        check_taken_out(membership, taken.get() + wanted.amount_cents)
    movement_id = uuid4()
    moved = cash_ups.create_movement(db, locked, movement_id, wanted, actor.user_id)
    audit_log.enter(
        db,
        record_type="till_movements",
        record_id=str(movement_id),
        after={"kind": wanted.kind, "amount_cents": wanted.amount_cents},
    )
    return moved.then(lambda movement: {"tillMovement": movement})
