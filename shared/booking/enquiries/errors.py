"""Errors of the enquiries domain."""

from booking.core.errors import Conflict, LimitReached, NotFound


class EnquiryNotFound(NotFound, constraint="enquiry_messages_enquiry_exists"):
    message = "There is no such enquiry."


class EnquiryConverted(Conflict):
    message = "This enquiry has a reservation already."


class EnquiryNotConverted(Conflict):
    message = "This enquiry has no reservation."


class EnquiryStatusRefused(Conflict):
    message = "status: cannot be changed this way by hand."


class EnquiryHoldsTables(Conflict):
    message = "status: this enquiry has a reservation; release the hold or cancel the reservation first."


class HoldNotReleasable(Conflict):
    message = "Only a pending or cancelled hold can be released; a booking is cancelled instead."


class HoldHasPayment(Conflict):
    message = "This hold has a payment and cannot be released; cancel the reservation instead."


class ThreadFull(LimitReached):
    most, noun, holder = 500, "thread entries", "enquiry"
