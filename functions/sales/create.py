"""POST /api/sales: record a sale, over the counter or closing out a booking.

The sale, its lines, the stock, the packages, the gift card and the points of loyalty that it moves commit together or
not at all.
"""

from booking.core.errors import WrongEngine
from booking.database.transactions import Deferred
from booking.gift_cards.errors import GiftCardNotFound
from booking.sales import actions as sales
from booking.sales.errors import (
    NO_SUCH_APPOINTMENT,
    NO_SUCH_CUSTOMER,
    NO_SUCH_PRODUCT,
    NO_SUCH_RESERVATION,
    NO_SUCH_SELLER,
    NO_SUCH_SERVICE,
    BookingClosedOut,
    GiftCardShort,
    PaidTooMuch,
    SoldPackageNotFound,
    SoldProductInactive,
    SoldProductShort,
)
from booking.sales.models import CreateSale
from booking.sales.records import OneSale
from booking.web.http import Created
from booking.web.session import SessionRequest, session_route


@session_route(
    body=CreateSale,
    errors=[
        WrongEngine,
        GiftCardNotFound,
        NO_SUCH_CUSTOMER,
        NO_SUCH_SELLER,
        NO_SUCH_PRODUCT,
        SoldProductInactive,
        SoldProductShort,
        SoldPackageNotFound,
        NO_SUCH_SERVICE,
        NO_SUCH_APPOINTMENT,
        NO_SUCH_RESERVATION,
        BookingClosedOut,
        GiftCardShort,
        PaidTooMuch,
    ],
    enqueues=["loyalty_pass_push"],
)
def handler(request: SessionRequest[CreateSale]) -> Deferred[Created[OneSale]]:
    return sales.record(request.db, request.caller, request.body).then(Created)
