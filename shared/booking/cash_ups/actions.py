"""The end of a day (spec §4.23)."""

from booking.cash_ups import queries as cash_ups
from booking.cash_ups.errors import BeforeLastCashUp, CashUpIsClosed, DateNotToClose, NothingToClose
from booking.cash_ups.models import CloseCashUp
from booking.cash_ups.records import OneCashUp
from booking.cash_ups.rules import check_close, counted_methods
from booking.core.deferred import Deferred
from booking.core.errors import raises
from booking.database.transactions import Transaction
from booking.identity.actors import Member


@raises(DateNotToClose, CashUpIsClosed, BeforeLastCashUp, NothingToClose)
def close(db: Transaction, actor: Member, wanted: CloseCashUp) -> Deferred[OneCashUp]:
    """Closes the cash-up that is open, with all money that moved since the one before, and opens the next. Of two who
    close at once the second closes what is left, or is refused."""
    locked = cash_ups.lock_till(db)
    till = cash_ups.get_open(db, wanted.date).get()
    check_close(till, wanted.date, wanted.number)
    closed = cash_ups.create_cash_up(
        db,
        locked,
        number=till["number"],
        day=wanted.date,
        methods=counted_methods(till, wanted.counted),
        note=wanted.note,
        user_id=actor.user_id,
    )
    return closed.then(lambda cash_up: {"cashUp": cash_up})
