"""Decisions about holds (spec §12.8), without a database."""

from collections.abc import Mapping

from booking.checkouts.errors import PaymentUnderWay
from booking.holds.errors import AlreadyExtended, BeingOffered, BeingPaid
from booking.holds.records import Hold
from booking.identity.booking_tokens import Expired


def check_runs(hold: Hold) -> None:
    """Raises Expired for a hold that has run out."""
    if hold["has_run_out"]:
        raise Expired


def check_extendable(hold: Hold) -> None:
    """Raises Expired or AlreadyExtended unless its guest may have more time."""
    check_runs(hold)
    if hold["is_extended"]:
        raise AlreadyExtended


def check_decision(hold: Hold, changes: Mapping[str, object]) -> None:
    """Raises BeingPaid unless a member confirms or cancels the held booking, and does nothing else with it,
    PaymentUnderWay while somebody could still pay, and BeingOffered for a time that is offered on the wait list."""
    if hold["is_offered"]:
        raise BeingOffered
    if changes.keys() != {"status"} or changes["status"] not in ("confirmed", "cancelled"):
        raise BeingPaid
    check_nobody_pays(hold)


def check_nobody_pays(hold: Hold) -> None:
    """Raises PaymentUnderWay while the hold has a page on which somebody could pay."""
    if hold["has_page"]:
        raise PaymentUnderWay
