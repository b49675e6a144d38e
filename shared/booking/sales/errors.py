"""Errors of the sales domain."""

from booking.core.errors import BadRequest, Conflict, NotFound, ReferenceNotFound


class SaleNotFound(NotFound):
    message = "There is no such sale."


class SoldProductInactive(Conflict):
    message = "lines: a product is not sold any more."


class SoldProductShort(Conflict):
    message = "lines: there is not enough of a product in stock."


class SoldPackageNotFound(NotFound):
    message = "lines: there is no such package on sale."


class BookingClosedOut(Conflict, constraint="sales_once_per_booking"):
    message = "bookingId: a sale has closed out this booking already."


class GiftCardShort(Conflict):
    message = "giftCardCode: there is not enough left on this card."


class PaidTooMuch(BadRequest):
    message = "paidInPersonCents: is more than what is left to pay."


class SaleIsVoided(Conflict):
    message = "This sale has been voided already."


NO_SUCH_CUSTOMER = ReferenceNotFound.of("customerId", "customer", constraint="sales_customer_exists")
NO_SUCH_SELLER = ReferenceNotFound.of("soldByProviderId", "provider", constraint="sales_seller_exists")
NO_SUCH_APPOINTMENT = ReferenceNotFound.of("bookingId", "appointment", constraint="sales_appointment_exists")
NO_SUCH_RESERVATION = ReferenceNotFound.of("bookingId", "reservation", constraint="sales_reservation_exists")
NO_SUCH_PRODUCT = ReferenceNotFound.of("lines", "product")
NO_SUCH_SERVICE = ReferenceNotFound.of("lines", "service", constraint="sale_lines_service_exists")
