"""Decides whether a booking can be given to another client (docs/decisions/bookings.md#another-client), without a
database."""

from collections.abc import Iterable, Sequence
from uuid import UUID

from booking.handovers.errors import DepositOfClient, EnquiryOfClient, HasSale, SeriesOfClient
from booking.handovers.records import ClientsBooking, Handover
from booking.reopening.errors import SessionRedeemed


def check_unpaid(sale_id: UUID | None) -> None:
    """Raises HasSale for a booking that a sale has closed out."""
    if sale_id is not None:
        raise HasSale(sale_id)


def check_free(bookings: Iterable[ClientsBooking]) -> None:
    """Raises what keeps one of the bookings with its client: a sale, a redeemed session, a deposit, a series, an
    enquiry."""
    for booking in bookings:
        check_unpaid(booking["sale_id"])
        if booking["has_redemption"]:
            raise SessionRedeemed
        if booking["deposit_status"] not in ("none", "pending") or booking["has_page"]:
            raise DepositOfClient
        if booking["is_of_series"]:
            raise SeriesOfClient
        if booking["is_of_enquiry"]:
            raise EnquiryOfClient


def client_to_tell(bookings: Iterable[ClientsBooking]) -> UUID | None:
    """Returns the client who has heard of the bookings and is to hear that they are off; None if nobody is."""
    return next((booking["client_id"] for booking in bookings if booking["has_heard"]), None)


def handed_over(bookings: Sequence[ClientsBooking], customer_id: UUID) -> Handover:
    """Returns what changes of each of the bookings with its client."""
    handed: Handover = {"customer_id": customer_id, "guest_name": None, "client_since": bookings[0]["now"]}
    if any(booking["has_their_notes"] for booking in bookings):
        handed["notes"] = None
    return handed
