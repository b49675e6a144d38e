"""Ends debts: what ends or settles the debt of a deposit closes the page on which it is paid."""

from collections.abc import Sequence
from uuid import UUID

from booking.bookings.undo import UNDO_SECONDS
from booking.database.transactions import Transaction
from booking.deposits import queries, rules
from booking.deposits.records import PageToClose


def close_pages(db: Transaction, booking_ids: Sequence[UUID], *, after_seconds: int = UNDO_SECONDS) -> None:
    """Has jobs close the pages on which the deposits of these bookings are paid, once what ends the debt can not be
    undone any more: called in the transaction of whatever may end it, with the bookings locked. The job asks whether
    the deposit can still be paid then, so calling this too often does no harm. A page that is just being made is not
    given to anybody: who makes it asks the same, under the same lock."""
    queries.enqueue_closing(db, booking_ids, after_seconds)


def find_page_to_close(db: Transaction, page_id: UUID) -> PageToClose | None:
    """Finds a page on which nobody is to pay any more: its deposit cannot be paid as it is asked for there, or the
    business has disconnected its account. None if somebody may still pay there, or nobody could."""
    page = queries.find_page(db, page_id).get()
    if page is None:
        return None
    debt = queries.find_debt(db, page["subject"]).get()
    if page["is_connected"] and rules.may_be_paid(debt, page["wanted"]):
        return None
    return {"session_id": page["session_id"], "account_id": page["account_id"]}
