"""Refusals of the sales domain."""

from booking.errors import BadRequest, Conflict, NotFound


class SaleNotFound(NotFound):
    message = "There is no such sale."


class SaleCustomerNotFound(NotFound, constraint="sales_customer_exists"):
    message = "customerId: there is no such customer."


class SellerNotFound(NotFound, constraint="sales_seller_exists"):
    message = "soldByProviderId: there is no such provider."


class SoldProductNotFound(NotFound):
    message = "lines: there is no such product."


class SoldProductInactive(Conflict):
    message = "lines: a product is not sold any more."


class SoldProductShort(Conflict):
    message = "lines: there is not enough of a product in stock."


class SoldPackageNotFound(NotFound):
    message = "lines: there is no such package on sale."


class SoldServiceNotFound(NotFound, constraint="sale_lines_service_exists"):
    message = "lines: there is no such service."


class ClosedOutAppointmentNotFound(NotFound, constraint="sales_appointment_exists"):
    message = "bookingId: there is no such appointment."


class ClosedOutReservationNotFound(NotFound, constraint="sales_reservation_exists"):
    message = "bookingId: there is no such reservation."


class BookingClosedOut(Conflict, constraint="sales_once_per_booking"):
    message = "bookingId: a sale has closed out this booking already."


class GiftCardShort(Conflict):
    message = "giftCardCode: there is not enough left on this card."


class PaidTooMuch(BadRequest):
    message = "paidInPersonCents: is more than what is left to pay."


class SaleIsVoided(Conflict):
    message = "This sale has been voided already."
