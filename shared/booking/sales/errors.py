"""Errors of the sales domain."""

from collections.abc import Callable, Sequence
from typing import TypedDict
from uuid import UUID

from booking.core.errors import AdminNeeded, ApiError, BadRequest, Conflict, NotFound, ReferenceNotFound, WrongEngine
from booking.gift_cards.errors import GiftCardNotFound
from booking.packages.errors import AppointmentRedeemed, NoCoveredBooking, NoSessionLeft, SoldPackageOfLineNotFound
from booking.services.errors import PriceNeedsAdmin


class SaleNotFound(NotFound):
    message = "There is no such sale."


class SoldProductInactive(Conflict):
    message = "lines: a product is not sold any more."


class SoldProductShort(Conflict):
    message = "lines: there is not enough of a product in stock."


class SoldPackageNotFound(NotFound):
    message = "lines: there is no such package on sale."


class EarlierSale(TypedDict):
    """The completed sale that has closed out the booking."""

    saleId: UUID


class AlreadyPaid(Conflict, constraint="sales_once_per_booking"):
    tells_code = True
    details = EarlierSale
    message = "bookingId: a sale has closed out this booking already."

    def __init__(self, sale_id: UUID | None = None) -> None:
        super().__init__(beside={} if sale_id is None else {"saleId": sale_id})


class RefundUnderWay(Conflict):
    tells_code = True
    message = "bookingIds: their deposit is being paid back. Try again in a minute."


class BuyerMissing(BadRequest):
    message = "customerId: is required to sell a package to a walk-in."


class GiftCardShort(Conflict):
    message = "giftCardCode: there is not enough left on this card."


class GiftCardBuysNoGiftCard(Conflict):
    message = "giftCardCode: a gift card does not pay for gift cards."


class PaymentsDiffer(BadRequest):
    message = "payments: must add up to what is left to pay."


class MoreThanOwed(Conflict):
    message = "amountCents: is more than what is owed for this sale."


class ReceiptNeedsEmail(BadRequest):
    message = "email: is required, since no client of this sale has an address."


class PaidTooMuch(BadRequest):
    message = "paidInPersonCents: is more than what is left to pay."


class SaleIsVoided(Conflict):
    message = "This sale has been voided already."


class HasReturns(Conflict):
    tells_code = True
    message = "Something of this sale was returned. What is left of it comes back by a return, too."


class MoreThanPaid(Conflict):
    tells_code = True
    message = "refunds: more than was paid like this and has not gone back."


class OtherCard(Conflict):
    tells_code = True
    message = "giftCardCode: is not the code of the gift card that paid for this sale."


class VoidNeedsAdmin(AdminNeeded):
    message = "An admin has to do this: the sale comes to more than staff may void."


NO_SUCH_CUSTOMER = ReferenceNotFound.of("customerId", "customer", constraint="sales_customer_exists")
NO_SUCH_SELLER = ReferenceNotFound.of("soldByProviderId", "provider", constraint="sales_seller_exists")
NO_SUCH_APPOINTMENT = ReferenceNotFound.of("bookingId", "appointment", constraint="sales_appointment_exists")
NO_SUCH_RESERVATION = ReferenceNotFound.of("bookingId", "reservation", constraint="sales_reservation_exists")
NO_SUCH_APPOINTMENTS = ReferenceNotFound.of("bookingIds", "appointment")
NO_SUCH_RESERVATIONS = ReferenceNotFound.of("bookingIds", "reservation")
NO_SUCH_PRODUCT = ReferenceNotFound.of("lines", "product")
NO_SUCH_SERVICE = ReferenceNotFound.of("lines", "service", constraint="sale_lines_service_exists")

OF_A_SALE: Sequence[Callable[[], ApiError]] = (
    WrongEngine,
    GiftCardNotFound,
    NO_SUCH_CUSTOMER,
    NO_SUCH_SELLER,
    NO_SUCH_PRODUCT,
    SoldProductInactive,
    SoldProductShort,
    SoldPackageNotFound,
    SoldPackageOfLineNotFound,
    NoCoveredBooking,
    NoSessionLeft,
    AppointmentRedeemed,
    NO_SUCH_SERVICE,
    NO_SUCH_APPOINTMENT,
    NO_SUCH_RESERVATION,
    NO_SUCH_APPOINTMENTS,
    NO_SUCH_RESERVATIONS,
    AlreadyPaid,
    RefundUnderWay,
    BuyerMissing,
    GiftCardShort,
    GiftCardBuysNoGiftCard,
    PaidTooMuch,
    PaymentsDiffer,
    PriceNeedsAdmin,
)
"""The errors with which a sale is refused, recorded or quoted."""
