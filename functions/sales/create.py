"""POST /api/sales: record a sale, over the counter or closing out a booking.

The sale, its lines, the stock, the packages and the gift card that it moves commit together or not at all. Whatever
rivals may want as well is locked first: products and packages in the order of their ids, then the gift card.
"""

from dataclasses import asdict
from uuid import UUID

from booking.gift_cards import queries as gift_cards
from booking.http import Created
from booking.packages import queries as packages
from booking.products import queries as products
from booking.products.errors import ProductInactive
from booking.routes.session import SessionRequest, session_route
from booking.sales import queries as sales, rules
from booking.sales.models import CreateSale
from booking.sales.records import OneSale


@session_route(body=CreateSale)
def handler(request: SessionRequest[CreateSale]) -> Created[OneSale]:
    wanted, user_id = request.body, request.caller.user_id
    rules.check_engine(request.caller.business_type, {line.kind for line in wanted.lines}, wanted.booking_table)
    pieces = wanted.pieces()
    _lock_stock(request, pieces)
    _sell_packages(request)
    card = gift_cards.lock_card(request.db, wanted.gift_card_code) if wanted.gift_card_code is not None else None

    amounts = rules.amounts(
        (line.total_cents for line in wanted.lines), wanted.discount_type, wanted.discount_value, wanted.tip_cents
    )
    payment = rules.payment(
        amounts.total_cents, card and card["balance_cents"], wanted.payment_method, wanted.paid_in_person_cents
    )
    fields = wanted.model_dump(exclude={"lines"}) | asdict(amounts) | asdict(payment)
    sale_id = sales.create_sale(request.db, {**fields, "total_cents": amounts.total_cents, "created_by": user_id})
    sales.create_lines(request.db, sale_id, [line.model_dump() for line in wanted.lines])
    if pieces:
        products.move_stock(request.db, {which: -count for which, count in pieces.items()}, "sale", user_id, sale_id)
    if card is not None and payment.gift_card_applied_cents:
        gift_cards.redeem_card(request.db, card["id"], payment.gift_card_applied_cents, sale_id, user_id)
    return Created({"sale": sales.get_sale(request.db, sale_id)})


def _lock_stock(request: SessionRequest[CreateSale], pieces: dict[UUID, int]) -> None:
    if pieces and not all(product["active"] for product in products.lock_products(request.db, pieces).values()):
        raise ProductInactive


def _sell_packages(request: SessionRequest[CreateSale]) -> None:
    customer_id = request.body.customer_id
    for package_id, count in sorted(request.body.packages().items()):
        assert customer_id is not None, "the body has been checked for it"
        packages.lock_package_on_sale(request.db, package_id)
        for _ in range(count):
            sold = packages.sell_package(request.db, package_id, customer_id, request.caller.timezone)
            packages.copy_services(request.db, sold)
