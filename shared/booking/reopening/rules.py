"""Decisions about taking a status of a booking back (spec §3.9), without a database."""

from booking.bookings.deposits import DepositStatus
from booking.reopening.errors import BookingHasSale, MoneyWentBack, NotClosed, NothingToUndo, SessionRedeemed
from booking.reopening.records import WayBack

CLOSED = ("completed", "cancelled", "no_show")


def undone(way_back: WayBack) -> str:
    """Returns the status to which undoing leads back. Raises NothingToUndo, and what `_check_nothing_followed` does."""
    previous = way_back["previous_status"]
    if previous is None or not way_back["changed_just_now"] or way_back["status"] not in (*CLOSED, "seated"):
        raise NothingToUndo
    _check_nothing_followed(way_back)
    return previous


def reopened(way_back: WayBack) -> str:
    """Returns the status to which reopening leads back; confirmed where the earlier one was not recorded. Raises
    NotClosed, and what `_check_nothing_followed` does."""
    if way_back["status"] not in CLOSED:
        raise NotClosed
    _check_nothing_followed(way_back)
    return way_back["previous_status"] or "confirmed"


def deposit_again(way_back: WayBack) -> DepositStatus:
    """Returns the status of the deposit of a booking that is led back: what was kept is paid again, or due if the
    business has nothing of it."""
    if way_back["status"] not in CLOSED or way_back["deposit_status"] != "forfeited":
        return way_back["deposit_status"]
    return "paid" if way_back["kept_cents"] else "pending"


def _check_nothing_followed(way_back: WayBack) -> None:
    """Raises BookingHasSale, SessionRedeemed or MoneyWentBack if the change has had a consequence."""
    if way_back["has_sale"]:
        raise BookingHasSale
    if way_back["has_redemption"]:
        raise SessionRedeemed
    if way_back["money_went_back"]:
        raise MoneyWentBack
