"""POST /api/sales: record a sale, over the counter or closing out a booking.

The sale, its lines, the stock, the packages and the gift card that it moves commit together or not at all. Whatever
rivals may want as well is locked first: products and packages in the order of their ids, then the gift card.
"""

from dataclasses import asdict

from booking.gift_cards import queries as gift_cards
from booking.http import Created
from booking.packages import queries as packages
from booking.products import queries as products
from booking.routes.session import SessionRequest, session_route
from booking.sales import queries as sales, rules
from booking.sales.models import CreateSale
from booking.sales.records import OneSale


@session_route(body=CreateSale)
def handler(request: SessionRequest[CreateSale]) -> Created[OneSale]:
    wanted, user_id = request.body, request.caller.user_id
    rules.check_engine(request.caller.business_type, {line.kind for line in wanted.lines}, wanted.booking_table)
    amounts = rules.amounts(
        (line.total_cents for line in wanted.lines), wanted.discount_type, wanted.discount_value, wanted.tip_cents
    )
    rules.check_paid(amounts.total_cents, wanted.paid_in_person_cents)

    quantities, packages_sold = wanted.product_quantities(), wanted.package_quantities()
    if quantities:
        rules.check_in_stock(quantities, products.find_and_lock_products(request.db, quantities))
    if packages_sold:
        rules.check_on_sale(packages_sold, packages.find_and_lock_packages_on_sale(request.db, packages_sold))
    card = gift_cards.lock_card(request.db, wanted.gift_card_code) if wanted.gift_card_code is not None else None
    payment = rules.payment(
        amounts.total_cents, card and card["balance_cents"], wanted.payment_method, wanted.paid_in_person_cents
    )

    fields = wanted.model_dump(exclude={"lines"}) | asdict(amounts) | asdict(payment)
    sale = sales.create_sale(request.db, {**fields, "total_cents": amounts.total_cents, "created_by": user_id})
    line_ids = sales.create_lines(request.db, sale["id"], [line.model_dump() for line in wanted.lines])
    if quantities:
        taken = {product_id: -quantity for product_id, quantity in quantities.items()}
        products.move_stock(request.db, taken, "sale", user_id, sale["id"])
    if packages_sold and sale["customer_id"] is not None:
        copies = wanted.package_copies(line_ids)
        packages.sell_packages(request.db, sale["customer_id"], request.caller.timezone, copies)
    if card is not None and payment.gift_card_applied_cents:
        gift_cards.redeem_card(request.db, card["id"], payment.gift_card_applied_cents, sale["id"], user_id)
    return Created({"sale": sales.get_sale(request.db, sale["id"])})
