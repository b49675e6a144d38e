"""Errors of the erasures domain."""

from booking.core.errors import BadRequest, Conflict, NotFound, ReferenceNotFound


class NotConfirmed(BadRequest):
    message = "confirm: must be the customer's email address, or their name if they have none."


class BookingsToCome(Conflict):
    message = "The customer has bookings to come; they have to be cancelled, too."
    tells_code = True


class BookingUnderWay(Conflict):
    message = "The customer is here just now. Complete the booking first."


class DepositOpen(Conflict):
    message = "A deposit of the customer is still open, or a time is kept for them."


class SameCustomer(BadRequest):
    message = "into: must be another customer than the one that is merged."


NOT_TO_MERGE_INTO = ReferenceNotFound.of("into", "customer")


class ErasureRequestNotFound(NotFound):
    message = "There is no such request, or it is decided."
