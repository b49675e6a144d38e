"""Errors of giving a booking to another client, and of changing what a sale has closed out."""

from typing import TypedDict
from uuid import UUID

from booking.core.errors import Conflict


class SaleOfBooking(TypedDict):
    """The completed sale that closes out the booking."""

    saleId: UUID


class HasSale(Conflict):
    tells_code = True
    details = SaleOfBooking
    message = "This booking is paid. Return or void its sale at the till first."

    def __init__(self, sale_id: UUID | None = None) -> None:
        super().__init__(beside={} if sale_id is None else {"saleId": sale_id})


class DepositOfClient(Conflict):
    message = "customerId: a deposit for this booking was paid, or is being paid, by its client."


class SeriesOfClient(Conflict):
    message = "customerId: this booking is of a series of its client's."


class EnquiryOfClient(Conflict):
    message = "customerId: this booking is of an enquiry of its client's."


class VisitHasOneClient(Conflict):
    message = "wholeGroup: the visit has more services, and is one client's. Change them together."


class NamedByClient(Conflict):
    message = "guestName: this booking has a client, whose name it has."
