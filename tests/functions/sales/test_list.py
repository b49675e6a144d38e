"""GET /api/sales."""

from typing import Any
from urllib.parse import urlencode

import pytest

from tests.support.makers import NOBODYS_ID, Maker, Tenant
from tests.support.processor import Processor
from tests.support.sales_counter import custom, of, sell, void

VENUE = "Australia/Sydney"
NONE_AT_THE_DESK = {"desk_paid_cents": 0, "desk_refunded_cents": 0}
SOMETHING = {"kind": "custom", "description": "Gift wrap", "quantity": 1}


def listed(tenant: Tenant, **query: Any) -> list[dict[str, Any]]:
    answer = tenant.staff.get(f"/api/sales?{urlencode(query)}")
    assert answer.status == 200, answer.text
    sales: list[dict[str, Any]] = answer.json["sales"]
    return sales


def totals_of(tenant: Tenant, since: str, until: str, **query: Any) -> Any:
    return tenant.staff.get(f"/api/sales?{urlencode({'from': since, 'to': until, **query})}").json["totals"]


def sold_at(db: Any, sale: dict[str, Any], wall_clock: str) -> dict[str, Any]:
    """The sale, as if it had been recorded at this time of the venue's clock."""
    db.execute(
        "update sales set created_at = %s::timestamp at time zone %s where id = %s", (wall_clock, VENUE, sale["id"])
    )
    return sale


@pytest.fixture
def by_day(make: Maker, salon: Tenant, db: Any) -> dict[str, str]:
    """The ids of three sales, each at the very beginning of its day."""
    return {day: sold_at(db, make.sale(salon), f"2029-03-{day} 00:00")["id"] for day in ("04", "05", "06")}


@pytest.mark.parametrize("engine", ["appointments", "hospitality"])
def test_sales_come_newest_first_without_lines_a_page_at_a_time(make: Maker, engine: str) -> None:
    venue, other = make.tenant(engine), make.tenant(engine)
    sales = [make.sale(venue) for _ in range(5)]
    make.sale(other)
    for sale in sales:
        for only_of_one in ("lines", "returns", "change_cents", "deposit_left_cents"):
            sale.pop(only_of_one)
        sale["payments"] = [{name: part[name] for name in ("method", "amount_cents")} for part in sale["payments"]]
        sale.update(customer=None, items=[SOMETHING], item_count=1, created_by_email=venue.owner.email)
    pages, cursor = [], ""
    while True:
        answer = venue.staff.get(f"/api/sales?limit=2{cursor}")
        assert answer.status == 200
        pages.append(answer.json["sales"])
        if answer.json["nextCursor"] is None:
            break
        cursor = f"&cursor={answer.json['nextCursor']}"
    newest_first = sales[::-1]
    assert pages == [newest_first[:2], newest_first[2:4], newest_first[4:]]
    assert other.staff.get(f"/api/sales?limit=2{cursor}").status == 400


@pytest.mark.parametrize("engine", ["appointments", "hospitality"])
def test_a_filter_by_customer_lists_only_the_sales_to_them(make: Maker, engine: str) -> None:
    venue, other = make.tenant(engine), make.tenant(engine)
    kim = make.customer(venue)["id"]
    sold = [make.sale(venue, customerId=kim)["id"] for _ in range(3)]
    make.sale(venue)
    make.sale(venue, customerId=make.customer(venue)["id"])
    theirs = make.customer(other)["id"]
    make.sale(other, customerId=theirs)
    page = venue.staff.get(f"/api/sales?customerId={kim}&limit=2").json
    rest = venue.staff.get(f"/api/sales?customerId={kim}&limit=2&cursor={page['nextCursor']}").json
    assert [sale["id"] for sale in page["sales"] + rest["sales"]] == sold[::-1]
    assert rest["nextCursor"] is None
    assert venue.staff.get(f"/api/sales?customerId={theirs}").json["sales"] == []
    assert venue.staff.get("/api/sales?customerId=kim").error == "customerId: must be a uuid."


@pytest.mark.parametrize(
    ("query", "days"),
    [
        ({}, ["06", "05", "04"]),
        ({"from": "2029-03-05"}, ["06", "05"]),
        ({"from": "2029-03-05T00:00:01"}, ["06"]),
        ({"to": "2029-03-05"}, ["04"]),
        ({"from": "2029-03-05", "to": "2029-03-06"}, ["05"]),
        ({"from": "2029-03-05T00:00:00Z", "to": "2029-03-06T00:00:00-09:00"}, ["05"]),
        ({"from": "2029-03-06", "to": "2029-03-05"}, []),
    ],
    ids=str,
)
def test_a_day_of_sales_begins_and_ends_by_the_venues_clock(
    salon: Tenant, by_day: dict[str, str], query: dict[str, str], days: list[str]
) -> None:
    assert [sale["id"] for sale in listed(salon, **query)] == [by_day[day] for day in days]


def test_pages_within_bounds_go_on_where_the_last_page_ended(salon: Tenant, by_day: dict[str, str]) -> None:
    bounds = {"from": "2029-03-04", "to": "2029-03-06", "limit": 1}
    first = salon.staff.get(f"/api/sales?{urlencode(bounds)}").json
    second = salon.staff.get(f"/api/sales?{urlencode({**bounds, 'cursor': first['nextCursor']})}").json
    assert [sale["id"] for sale in first["sales"] + second["sales"]] == [by_day["05"], by_day["04"]]
    assert (second["nextCursor"], second["totals"]) == (None, None)
    assert first["totals"]["sales_count"] == 2, "of both pages"


@pytest.mark.parametrize("query", ["from=soon", "to=2029-13-01", "from=2029-03-04&to=2029-03-04T25:00:00"])
def test_a_bound_that_is_no_time_is_refused(salon: Tenant, query: str) -> None:
    answer = salon.staff.get(f"/api/sales?{query}")
    assert (answer.status, answer.error) == (400, "from and to must be date-times, such as 2026-11-21T09:00:00.")


def test_method_seller_and_status_filter_alone_and_together(make: Maker, salon: Tenant) -> None:
    kim, lee = make.provider(salon)["id"], make.provider(salon)["id"]
    card = sell(salon, custom(100), soldByProviderId=kim, paymentMethod="card").json["sale"]["id"]
    cash = sell(salon, custom(100), soldByProviderId=kim).json["sale"]["id"]
    owed = sell(salon, custom(100), soldByProviderId=lee, paidInPersonCents=40).json["sale"]["id"]
    back = sell(salon, custom(100), paidInPersonCents=40).json["sale"]
    assert void(salon, back).status == 200

    def ids(**query: Any) -> list[str]:
        return [sale["id"] for sale in listed(salon, **query)]

    assert ids(method="card") == [card]
    assert ids(method="gift_card") == []
    assert ids(soldBy=kim) == [cash, card]
    assert ids(soldBy=kim, method="card") == [card]
    assert ids(soldBy=NOBODYS_ID) == []
    assert ids(status="voided") == [back["id"]]
    assert ids(status="owed") == [owed], "nothing is owed for what was taken back"
    assert ids(status="completed") == [owed, cash, card]
    assert ids(status="owed", soldBy=kim) == []
    for query in ("method=cheque", "soldBy=kim", "status=paid"):
        assert salon.staff.get(f"/api/sales?{query}").status == 400


def test_a_listed_sale_says_who_bought_what_and_who_recorded_it(make: Maker, salon: Tenant) -> None:
    kim, product = make.customer(salon, name="Kim Tan"), make.product(salon, name="Gel", stock=9)
    others = [custom(100, description=f"Thing {number}") for number in range(1, 8)]
    sell(salon, of("product", product, 3), *others, customerId=kim["id"])
    [sale] = listed(salon)
    assert sale["customer"] == {"id": kim["id"], "name": "Kim Tan"}
    assert sale["items"][0] == {"kind": "product", "description": "Gel", "quantity": 3}
    assert [item["description"] for item in sale["items"]] == ["Gel", *(f"Thing {number}" for number in range(1, 5))]
    assert (sale["item_count"], sale["created_by_email"]) == (8, salon.staff.email)


def test_a_listed_sale_says_every_way_in_which_it_was_paid_in_person(make: Maker, salon: Tenant) -> None:
    parts = [
        {"method": "cash", "amountCents": 300},
        {"method": "card", "amountCents": 500},
        {"method": "cash", "amountCents": 100},
    ]
    card = make.gift_card(salon, amountCents=100)["code"]
    sold = salon.staff.post("/api/sales", {"lines": [custom(1000)], "payments": parts, "giftCardCode": card})
    assert sold.status == 201, sold.text
    sell(salon, custom(1000), paidInPersonCents=0)
    owing, split = listed(salon)
    assert owing["payments"] == []
    assert split["payments"] == [{"method": "cash", "amount_cents": 400}, {"method": "card", "amount_cents": 500}]
    assert split["payment_method"] == "card", "of the largest part"
    assert sum(part["amount_cents"] for part in split["payments"]) == split["paid_in_person_cents"]


def test_a_member_who_has_left_is_not_named_as_the_one_who_recorded_a_sale(make: Maker, salon: Tenant, db: Any) -> None:
    make.sale(salon)
    db.execute("delete from memberships where user_id = %s", (salon.owner.id,))
    assert [sale["created_by_email"] for sale in listed(salon)] == [None]


def test_the_total_of_a_day_has_what_was_paid_by_each_method(make: Maker, salon: Tenant, db: Any) -> None:
    card = make.gift_card(salon, amountCents=500)
    parts = [
        {"method": "cash", "amountCents": 1000, "tenderedCents": 2000},
        {"method": "card", "amountCents": 2000},
    ]
    sold = [
        sell(salon, custom(2000), tipCents=300, giftCardCode=card["code"]),
        sell(salon, custom(1000), discountType="amount", discountValue=100, paidInPersonCents=600),
        salon.staff.post("/api/sales", {"lines": [custom(3000)], "payments": parts}),
        sell(salon, custom(7000)),
        sell(salon, custom(9000)),
    ]
    sales = [answer.json["sale"] for answer in sold]
    void(salon, sales[3])
    for sale in sales[:4]:
        sold_at(db, sale, "2029-03-05 23:59:59")
    sold_at(db, sales[4], "2029-03-06 00:00")
    day = {
        "sales_count": 3,
        "voided_count": 1,
        "total_cents": 2300 + 900 + 3000,
        "discount_cents": 100,
        "tip_cents": 300,
        "gift_card_applied_cents": 500,
        "deposit_applied_cents": 0,
        "paid_in_person_cents": 1800 + 600 + 3000,
        "owed_cents": 300,
        "returned_cents": 0,
        "payments": [
            {"method": "cash", "amount_cents": 1800 + 600 + 1000},
            {"method": "card", "amount_cents": 2000},
        ],
        "deposits": {"paid_cents": 0, "refunded_cents": 0, "desk_paid_cents": 0, "desk_refunded_cents": 0},
    }
    assert totals_of(salon, "2029-03-05", "2029-03-06") == day
    owed = totals_of(salon, "2029-03-05", "2029-03-06", status="owed")
    assert (owed["sales_count"], owed["owed_cents"]) == (1, 300)
    by_card = totals_of(salon, "2029-03-05", "2029-03-06", method="card")
    assert by_card["total_cents"] == 3000


def test_the_total_of_a_day_has_the_deposits_that_were_paid_and_went_back_on_it(
    make: Maker, salon: Tenant, other_salon: Tenant, db: Any
) -> None:
    visit = make.appointment(salon)["id"]
    older, newer = make.payment(salon, 2000, visit), make.payment(salon, 3000, visit)
    make.payment(salon, 7000)
    make.payment(other_salon, 9000, make.appointment(other_salon)["id"])
    for payment, at in ((older, "2029-03-04 23:59:59"), (newer, "2029-03-05 10:00")):
        db.execute(
            "update payments p set created_at = %s::timestamp at time zone c.timezone"
            " from companies c where c.id = p.company_id and p.payment_intent_id = %s",
            (at, payment),
        )
    for payment, cents in ((older, 1500), (newer, 500)):
        db.execute("update payments set refunded_cents = %s where payment_intent_id = %s", (cents, payment))
    db.execute(
        "update payment_refunds r set created_at = %s::timestamp at time zone c.timezone"
        " from companies c where c.id = r.company_id and r.payment_intent_id = any (%s)",
        ("2029-03-05 12:00", [older, newer]),
    )
    db.execute("update payments set refunded_cents = 0 where payment_intent_id = %s", (newer,))
    totals = totals_of(salon, "2029-03-05", "2029-03-06")
    assert totals["deposits"] == NONE_AT_THE_DESK | {"paid_cents": 3000, "refunded_cents": 2000}
    before = totals_of(salon, "2029-03-04", "2029-03-05")
    assert before["deposits"] == NONE_AT_THE_DESK | {"paid_cents": 2000, "refunded_cents": 0}
    assert totals_of(salon, "2029-03-05", "2029-03-06", method="card")["deposits"] is None
    [taken_back] = db.execute(
        "select amount_cents from payment_refunds where company_id = %s and amount_cents < 0", (salon.company_id,)
    )
    assert taken_back["amount_cents"] == -500, "a refund that failed counts on the day on which it failed"


def written_down(venue: Tenant, path: str, *statuses: str) -> None:
    for status in statuses:
        answer = venue.staff.patch(path, {"depositStatus": status})
        assert answer.status == 200, answer.text


def at_the_desk(db: Any, venue: Tenant, wall_clock: str) -> None:
    """What the desk has written down of deposits happened at this time of the venue's clock."""
    db.execute(
        "update desk_deposits set created_at = %s::timestamp at time zone %s where company_id = %s",
        (wall_clock, VENUE, venue.company_id),
    )


def test_the_total_of_a_day_has_the_deposits_that_the_desk_took_and_gave_back(
    make: Maker, salon: Tenant, other_salon: Tenant, bistro: Tenant, db: Any
) -> None:
    service = make.service(salon, depositAmountCents=2000)
    kept, returned, still_due = (
        make.appointment(salon, serviceId=service["id"], startsAt=f"2030-03-0{day}T10:00:00")["id"] for day in (4, 5, 6)
    )
    written_down(salon, f"/api/appointments/{kept}", "paid", "forfeited")
    written_down(salon, f"/api/appointments/{returned}", "paid")
    written_down(salon, f"/api/appointments/{still_due}", "forfeited", "pending")
    at_the_desk(db, salon, "2029-03-04 23:59:59")
    written_down(salon, f"/api/appointments/{returned}", "refunded")
    at_the_desk_today = "update desk_deposits set created_at = %s where company_id = %s and amount_cents < 0"
    db.execute(at_the_desk_today, ("2029-03-05T00:00:00+11:00", salon.company_id))
    first, second = (totals_of(salon, f"2029-03-0{day}", f"2029-03-0{day + 1}")["deposits"] for day in (4, 5))
    assert first == dict.fromkeys(first, 0) | {"desk_paid_cents": 4000}
    assert second == dict.fromkeys(second, 0) | {"desk_refunded_cents": 2000}

    make.deposit_tier(bistro, minPartySize=2, amountCents=5000)
    written_down(bistro, f"/api/reservations/{make.reservation(bistro, partySize=2)['id']}", "paid", "none", "paid")
    at_the_desk(db, bistro, "2029-03-04 12:00")
    party = totals_of(bistro, "2029-03-04", "2029-03-05")["deposits"]
    assert (party["desk_paid_cents"], party["desk_refunded_cents"]) == (10_000, 5000)
    nothing = totals_of(other_salon, "2029-03-04", "2029-03-05")["deposits"]
    assert nothing == dict.fromkeys(nothing, 0)


def test_a_deposit_that_the_processor_reports_is_not_one_of_the_desk(
    make: Maker, salon: Tenant, processor: Processor, db: Any
) -> None:
    processor.new_events()
    processor.connect(salon)
    service = make.service(salon, depositAmountCents=2000)
    visit = make.appointment(salon, serviceId=service["id"])["id"]
    processor.pay(salon.staff.post(f"/api/appointments/{visit}/deposit", {}).json["url"])
    processor.deliver_all(processor.new_events())
    written_down(salon, f"/api/appointments/{visit}", "refunded")
    assert not db.execute("select from desk_deposits where company_id = %s", (salon.company_id,)).fetchall()


def test_a_day_without_sales_comes_to_nothing(salon: Tenant) -> None:
    totals = totals_of(salon, "2029-03-05", "2029-03-06")
    assert (totals["sales_count"], totals["total_cents"], totals["payments"]) == (0, 0, [])


@pytest.mark.parametrize(
    ("until", "is_summed"), [("2029-04-01", True), ("2029-04-01T00:00:01", False), ("infinity", False)]
)
def test_totals_cover_at_most_31_days(make: Maker, salon: Tenant, db: Any, until: str, *, is_summed: bool) -> None:
    sold_at(db, make.sale(salon), "2029-03-01 00:00")
    assert len(listed(salon, **{"from": "2029-03-01", "to": until})) == 1
    assert (totals_of(salon, "2029-03-01", until) is not None) == is_summed
    assert salon.staff.get("/api/sales?from=2029-03-01").json["totals"] is None


def test_totals_are_those_of_one_business(make: Maker, salon: Tenant, other_salon: Tenant, db: Any) -> None:
    sold_at(db, make.sale(other_salon), "2029-03-05 12:00")
    assert totals_of(salon, "2029-03-05", "2029-03-06")["sales_count"] == 0
    assert totals_of(other_salon, "2029-03-05", "2029-03-06")["sales_count"] == 1


def test_who_sees_own_clients_only_reads_the_totals_of_what_they_sold(make: Maker, salon: Tenant, db: Any) -> None:
    sam, alex = (make.provider(salon, name=name)["id"] for name in ("Sam", "Alex"))
    for seller in (sam, alex, None):
        sold_at(db, make.sale(salon, soldByProviderId=seller), "2029-03-05 12:00")
    confined = make.member(salon.company_id, provider_id=sam, client_scope="own")
    nobody = make.member(salon.company_id, client_scope="own")
    path = "/api/sales?from=2029-03-05&to=2029-03-06"
    for user, query, count in (
        (confined, "", 1),
        (confined, f"&soldBy={sam}", 1),
        (confined, f"&soldBy={alex}", 0),
        (nobody, "", 0),
        (make.member(salon.company_id, provider_id=sam), "", 3),
        (make.member(salon.company_id, role="admin", provider_id=sam), "", 3),
    ):
        totals = user.get(path + query).json["totals"]
        assert totals["sales_count"] == count, query
        assert sum(part["amount_cents"] for part in totals["payments"]) == totals["total_cents"]
        assert (totals["deposits"] is None) == (count < 3)
