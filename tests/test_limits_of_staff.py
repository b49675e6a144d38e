"""The amounts above which an organization wants an admin, whatever route is taken (spec §5.8): off until they are set,
and then no member of the staff pays back, voids, gives away or reprices more."""

from collections.abc import Callable
from functools import partial
from typing import Any
from uuid import uuid4

import pytest

from local.template import Route
from tests.functions.refunds.refund_requests import key, refund, refunds_at_stripe
from tests.support.every_route import MEMBER_ROUTES, WITH_EVERY_CHANGE, contract_of, every, name_of
from tests.support.faulty_upstream import ATTEMPTS, FaultyUpstream, answer_lost, refused
from tests.support.holds import REFUSAL
from tests.support.makers import Maker, Tenant, User
from tests.support.processor import Processor
from tests.support.races import at_once, holding, once_waiting, statuses
from tests.support.sales_counter import custom, of, sell, stock_of, void
from tests.support.sample_requests import samples_for
from tests.support.service_client import Answer, Call
from tests.support.tenant_rows import rows_of

LIMITS = ("refund", "void", "goodwill", "price")
WRITING = [route for route in MEMBER_ROUTES if route.method != "GET" and contract_of(route).asked.role is None]
BOUND = {
    "RefundsCreate": "refund_needs_admin",
    "ReturnsCreate": "refund_needs_admin",
    "TillMovementsCreate": "refund_needs_admin",
    "SalesVoid": "void_needs_admin",
    "SettlementsSettle": "refund_needs_admin",
    "GiftCardsIssue": "goodwill_needs_admin",
    "SalesCreate": "price_needs_admin",
}


def limit(tenant: Tenant, **cents: int | None) -> None:
    body = {f"{name}LimitCents": value for name, value in cents.items()}
    assert tenant.owner.patch("/api/organization", body).status == 200


def assert_needs_admin(answer: Answer, code: str) -> None:
    assert (answer.status, answer.json["code"]) == (403, code)
    assert answer.error.startswith("An admin has to do this: ")


# Every route


def money_moved(db: Any, tenant: Tenant, stripe_url: str) -> dict[str, int]:
    """How often each of this has happened in the business."""
    found: dict[str, int] = db.execute(
        """
        select (select count(*) from sales where company_id = %(id)s and status = 'voided') as voids,
               (select count(*) from gift_card_movements where company_id = %(id)s and kind = 'issue') as cards,
               (select count(*) from sales where company_id = %(id)s and discount_cents > 0) as discounts,
               (select count(*) from till_refunds where company_id = %(id)s) as given_back,
               (select count(*) from till_movements where company_id = %(id)s and kind = 'out') as taken_out,
               (
                   select count(*) from sale_lines l join products p on p.id = l.product_id
                    where l.company_id = %(id)s and p.price_cents <> l.unit_price_cents
               ) as prices
        """,
        {"id": tenant.company_id},
    ).fetchone()
    paid = db.execute("select payment_intent_id as id from payments where company_id = %s", (tenant.company_id,))
    return found | {"refunds": sum(len(refunds_at_stripe(row["id"], stripe_url)) for row in paid)}


@pytest.mark.parametrize("route", every(WRITING, others=WITH_EVERY_CHANGE), ids=name_of)
def test_no_route_lets_staff_move_money_beyond_a_limit(
    route: Route, make: Maker, call: Call, db: Any, stripe_url: str
) -> None:
    def ask(**limits: int) -> tuple[Answer, bool]:
        samples = samples_for(make, route)
        body = samples.body(route) if contract_of(route).body else None
        staff = make.member(samples.tenant.company_id, permissions=("manage_services", "goodwill_gift_cards"))
        limit(samples.tenant, **limits)
        before = money_moved(db, samples.tenant, stripe_url)
        path, headers = samples.path(route) + samples.query(route), samples.headers(route)
        answer = call(route.method, path, body, cookie=staff.cookie, headers=headers)
        return answer, money_moved(db, samples.tenant, stripe_url) != before

    _, moves_money = ask()
    assert moves_money == (route.function in BOUND), "whoever adds such a route binds it by a limit"
    if moves_money:
        answer, has_moved = ask(**dict.fromkeys(LIMITS, 0))
        assert_needs_admin(answer, BOUND[route.function])
        assert not has_moved


# What counts


def issue(user: User, cents: int) -> Answer:
    return user.post("/api/gift-cards", {"amountCents": cents})


def test_up_to_the_limit_staff_do_it_themselves_and_above_it_an_admin_does(
    make: Maker, salon: Tenant, db: Any, stripe_url: str
) -> None:
    limit(salon, **dict.fromkeys(LIMITS, 2000))
    before = rows_of(db, salon)
    assert_needs_admin(issue(salon.staff, 2001), "goodwill_needs_admin")
    assert rows_of(db, salon) == before
    assert issue(salon.staff, 2000).status == 201
    assert issue(salon.owner, 2001).status == 201

    small, large = make.sale(salon), make.sale(salon, tipCents=1)
    assert_needs_admin(void(salon, large), "void_needs_admin")
    assert void(salon, small).status == 200
    assert salon.owner.post(f"/api/sales/{large['id']}/void", {}).status == 200

    intent = make.payment(salon, 5000)
    assert_needs_admin(
        refund(salon.staff, {"paymentIntentId": intent, "amountCents": 2001}, key()), "refund_needs_admin"
    )
    assert_needs_admin(refund(salon.staff, {"paymentIntentId": intent}, key()), "refund_needs_admin")
    assert refunds_at_stripe(intent, stripe_url) == []
    assert refund(salon.staff, {"paymentIntentId": intent, "amountCents": 2000}, key()).status == 201
    assert refund(salon.owner, {"paymentIntentId": intent}, key()).status == 201


def test_small_refunds_of_one_payment_count_together_before_and_after_the_webhook_has_reported_them(
    make: Maker, salon: Tenant, processor: Processor
) -> None:
    limit(salon, refund=2000)
    intent = make.payment(salon, 5000)
    half = {"paymentIntentId": intent, "amountCents": 1500}
    assert refund(salon.staff, half, key()).status == 201
    assert_needs_admin(refund(salon.staff, half, key()), "refund_needs_admin")
    processor.catch_up()
    assert_needs_admin(refund(salon.staff, half, key()), "refund_needs_admin")
    assert refund(salon.staff, {**half, "amountCents": 500}, key()).status == 201


def test_of_six_refunds_at_once_as_many_are_made_as_staff_may_make(make: Maker, salon: Tenant, stripe_url: str) -> None:
    limit(salon, refund=1000)
    intent = make.payment(salon, 6000)
    tens = [partial(refund, salon.staff, {"paymentIntentId": intent, "amountCents": 1000}, key()) for _ in range(6)]
    answers = at_once(tens)
    assert statuses(answers) == [201] + [403] * 5
    assert {one.json["code"] for one in answers if one.status == 403} == {"refund_needs_admin"}
    assert refunds_at_stripe(intent, stripe_url) == [1000]


def test_a_refund_that_the_processor_refused_or_that_failed_gives_its_room_back(
    make: Maker, salon: Tenant, processor: Processor, faulty_stripe: FaultyUpstream
) -> None:
    limit(salon, refund=1000)
    intent = make.payment(salon, 5000)
    body = {"paymentIntentId": intent, "amountCents": 1000}
    faulty_stripe.faults.append(refused(400, REFUSAL))
    assert refund(salon.staff, body, key()).status == 502
    made = refund(salon.staff, body, key())
    assert made.status == 201
    assert_needs_admin(refund(salon.staff, body, key()), "refund_needs_admin")
    processor.fail_refund(made.json["refund"]["id"])
    processor.catch_up()
    assert refund(salon.staff, body, key()).status == 201


def test_the_same_refund_sent_again_is_no_second_one(
    make: Maker, salon: Tenant, processor: Processor, faulty_stripe: FaultyUpstream
) -> None:
    """Also when nobody heard the first answer, and the processor has reported the refund meanwhile."""
    limit(salon, refund=1000)
    for is_reported in (False, True):
        intent, once = make.payment(salon, 1000), key()
        body = {"paymentIntentId": intent, "amountCents": 1000}
        faulty_stripe.faults.extend([answer_lost] * ATTEMPTS)
        assert refund(salon.staff, body, once).status == 502
        faulty_stripe.faults.clear()
        if is_reported:
            processor.catch_up()
        assert [refund(salon.staff, body, once).status for _ in range(2)] == [201, 201]
        assert refunds_at_stripe(intent, faulty_stripe.upstream_url) == [1000]
        assert refund(salon.staff, body, key()).status == 409, "nothing is left"


@pytest.mark.parametrize(
    ("prices", "fields", "is_refused"),
    [
        ({}, {}, False),
        ({"service": 6400}, {}, False),
        ({"service": 6600}, {}, False),
        ({"service": 6399}, {}, True),
        ({"service": 6601}, {}, True),
        ({"product": 2351, "service": 6499}, {}, False),
        ({"product": 2351, "service": 6498}, {}, False),
        ({"product": 2350, "service": 6499}, {}, True),
        ({"package": 0}, {}, True),
        ({}, {"discountType": "amount", "discountValue": 100}, False),
        ({}, {"discountType": "amount", "discountValue": 101}, True),
        ({}, {"discountType": "percent", "discountValue": 1}, True),
        ({"service": 6450}, {"discountType": "amount", "discountValue": 51}, True),
        ({"custom": 100}, {}, False),
        ({"custom": 101}, {}, True),
        ({}, {"tipCents": 5000}, False),
    ],
)
def test_a_sale_may_differ_from_the_catalogue_by_so_much_in_all(
    make: Maker, salon: Tenant, prices: dict[str, int], fields: dict[str, Any], is_refused: bool
) -> None:
    """A haircut costs 65.00, two bottles of shampoo 24.00 each, and ten haircuts 500.00."""
    limit(salon, price=100)
    catalogue = {
        "service": make.service(salon),
        "product": make.product(salon, stock=2),
        "package": make.package(salon),
    }
    lines = [
        of(kind, record, 2 if kind == "product" else 1, unitPriceCents=prices.get(kind, record["price_cents"]))
        for kind, record in catalogue.items()
    ]
    body = {
        "lines": lines + [custom(prices[kind]) for kind in prices if kind == "custom"],
        "customerId": make.customer(salon)["id"],
        "paymentMethod": "cash",
        **fields,
    }
    quoted, sold = (salon.staff.post(path, body) for path in ("/api/sales/quote", "/api/sales"))
    if is_refused:
        assert_needs_admin(quoted, "price_needs_admin")
        assert_needs_admin(sold, "price_needs_admin")
        assert stock_of(salon, catalogue["product"]) == 2
        assert salon.owner.post("/api/sales/quote", body).status == 200
        sold = salon.owner.post("/api/sales", body)
    assert sold.status == 201


def test_a_restaurant_has_no_catalogue_so_its_discounts_alone_count(bistro: Tenant) -> None:
    limit(bistro, price=100)
    assert sell(bistro, custom(50_000)).status == 201
    discount = {"discountType": "amount", "discountValue": 101}
    assert_needs_admin(sell(bistro, custom(50_000), **discount), "price_needs_admin")


def test_a_missing_record_is_answered_before_a_missing_right(make: Maker, salon: Tenant) -> None:
    limit(salon, **dict.fromkeys(LIMITS, 0))
    nobodys = str(uuid4())
    assert salon.staff.post(f"/api/sales/{nobodys}/void", {}).status == 404
    assert refund(salon.staff, {"paymentIntentId": "pi_nobodys", "amountCents": 1}, key()).status == 404
    missing = {"kind": "product", "productId": nobodys, "quantity": 1, "unitPriceCents": 0}
    assert sell(salon, missing).status == 404


def test_limits_are_the_organizations_and_bind_the_staff_of_all_its_businesses_and_of_no_other(
    make: Maker, salon: Tenant, other_salon: Tenant
) -> None:
    limit(salon, goodwill=0)
    branch = make.company(salon.organization_id)
    assert_needs_admin(issue(make.member(branch), 1), "goodwill_needs_admin")
    assert issue(make.member(branch, "admin"), 1).status == 201
    assert issue(other_salon.staff, 1).status == 201


# Races


def test_a_former_admin_voids_no_more_than_staff_from_the_next_request_on(make: Maker, salon: Tenant) -> None:
    limit(salon, void=0)
    second = make.member(salon.company_id, "admin")
    sale = make.sale(salon)
    assert salon.owner.patch(f"/api/members/{second.id}", {"role": "staff"}).status == 200
    assert_needs_admin(second.post(f"/api/sales/{sale['id']}/void", {}), "void_needs_admin")


@pytest.mark.parametrize(("cents", "is_refused"), [(20_000, False), (6500, False), (6400, False), (6399, True)])
def test_more_than_the_price_of_a_service_from_it_needs_no_admin_and_less_does(
    make: Maker, salon: Tenant, cents: int, is_refused: bool
) -> None:
    limit(salon, price=100)
    service = make.service(salon, priceCents=6500, priceFrom=True)
    line = of("service", service, 1, unitPriceCents=cents)
    body = {"lines": [line], "paymentMethod": "cash"}
    for answer in (salon.staff.post("/api/sales/quote", body), sell(salon, line)):
        if is_refused:
            assert_needs_admin(answer, "price_needs_admin")
        else:
            assert answer.status in (200, 201), answer.text


@pytest.mark.parametrize(("cents", "status"), [(20_000, 200), (6399, 403)])
def test_more_than_the_price_of_a_booked_service_from_it_needs_no_admin_and_less_does(
    make: Maker, salon: Tenant, cents: int, status: int
) -> None:
    limit(salon, price=100)
    service = make.service(salon, priceCents=6500, priceFrom=True)
    booked = make.appointment(salon, serviceId=service["id"])
    answer = salon.staff.patch(f"/api/appointments/{booked['id']}", {"priceCents": cents})
    assert answer.status == status


def test_the_new_price_counts_when_a_product_is_repriced_at_the_same_moment(
    make: Maker, salon: Tenant, db: Any
) -> None:
    """The sale waits for the change, and then compares with what the catalogue says now."""
    limit(salon, price=0)
    product = make.product(salon, stock=1)
    reprice = partial(salon.owner.patch, f"/api/products/{product['id']}", {"priceCents": 9900})
    sale = once_waiting(db, 1, partial(sell, salon, of("product", product)))
    with holding(db, "products", product["id"], until_waiting=2):
        changed, sold = at_once([reprice, sale])
    assert changed.status == 200
    assert_needs_admin(sold, "price_needs_admin")


def test_none_of_ten_concurrent_voids_of_one_sale_gets_past_the_limit(make: Maker, salon: Tenant, db: Any) -> None:
    limit(salon, void=1999)
    sale = make.sale(salon)
    ask: Callable[[], Answer] = partial(void, salon, sale)
    assert set(statuses(at_once([ask] * 10))) == {403}
    assert salon.staff.get(f"/api/sales/{sale['id']}").json["sale"]["status"] == "completed"


# Goodwill gift cards are a permission


def test_giving_a_gift_card_away_is_a_permission_that_everybody_has_until_it_is_taken(
    make: Maker, salon: Tenant, db: Any
) -> None:
    [default] = (
        db.execute(
            "insert into memberships (company_id, user_id, role) values (%s, %s, 'staff') returning permissions",
            (salon.company_id, uuid4()),
        )
        .fetchone()
        .values()
    )
    assert default == ["goodwill_gift_cards"]
    member = f"/api/members/{salon.staff.id}"
    assert salon.owner.patch(member, {"permissions": []}).status == 200
    refused = issue(salon.staff, 100)
    assert (refused.status, refused.error) == (403, "You need the permission goodwill_gift_cards for this.")
    assert salon.owner.patch(member, {"permissions": ["goodwill_gift_cards"]}).status == 200
    assert issue(salon.staff, 100).status == 201
    assert issue(salon.owner, 100).status == 201
