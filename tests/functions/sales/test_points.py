"""Points of loyalty on a sale: earned in its transaction, taken back by its void, never below zero."""

from functools import partial
from typing import Any, LiteralString

import pytest

from operators.verify_ledgers import every_difference
from tests.functions.customers.client_visibility import confined
from tests.support.loyalty import loyalty_member
from tests.support.makers import Maker, Tenant
from tests.support.races import at_once, holding, statuses
from tests.support.sales_counter import custom, sell, void
from tests.support.service_client import Answer


@pytest.fixture(params=["appointments", "hospitality"])
def venue(request: pytest.FixtureRequest, make: Maker) -> Tenant:
    """A business of either engine that gives a point for each full 5.00."""
    venue = make.tenant(request.param)
    assert venue.owner.patch("/api/companies", {"centsPerPoint": 500}).status == 200
    return venue


def points_of(tenant: Tenant, member: dict[str, Any]) -> int:
    found = tenant.staff.get(f"/api/loyalty/members?customerId={member['customer_id']}").json["members"]
    balance: int = found[0]["points_balance"]
    return balance


def moved(answer: Answer) -> tuple[int, int]:
    """The points that the sale gave and those that its void took back, as the answer says."""
    told = answer.json.get("loyalty", {"pointsEarned": 0, "pointsTakenBack": 0})
    return told["pointsEarned"], told["pointsTakenBack"]


def test_a_sale_earns_a_point_for_each_full_amount_without_discount_and_tip(make: Maker, venue: Tenant) -> None:
    member = loyalty_member(make, venue, 3)
    discount = {"discountType": "amount", "discountValue": 1, "tipCents": 5000}
    sold = sell(venue, custom(1500), customerId=member["customer_id"], **discount)
    sale = sold.json["sale"]
    assert moved(sold) == (2, 0)
    assert points_of(venue, member) == 5
    [given, _] = venue.staff.get(f"/api/loyalty/members/{member['id']}/adjustments").json["adjustments"]
    assert (given["sale_id"], given["delta"], given["created_by"]) == (sale["id"], 2, str(venue.staff.id))
    voided = void(venue, sale)
    assert moved(voided) == (2, 2)
    assert points_of(venue, member) == 3
    assert venue.staff.get(f"/api/sales/{sale['id']}").json == voided.json


# Only from what was paid


@pytest.mark.parametrize(
    ("paid", "points"),
    [
        ({"paidInPersonCents": 0}, 0),
        ({"paidInPersonCents": 799}, 1),
        ({"tipCents": 900, "paidInPersonCents": 1900}, 2),
        ({"tipCents": 900, "paidInPersonCents": 1400}, 1),
        ({"tipCents": 900, "paidInPersonCents": 900}, 0),
        ({"discountType": "percent", "discountValue": 100}, 0),
        ({"discountType": "percent", "discountValue": 50}, 1),
        ({"discountType": "percent", "discountValue": 50, "paidInPersonCents": 499}, 0),
    ],
)
def test_debts_discounts_and_tips_earn_no_points(make: Maker, venue: Tenant, paid: dict[str, Any], points: int) -> None:
    """A visit that a package covers is such a one: it is closed out with nothing paid."""
    member = loyalty_member(make, venue)
    sold = sell(venue, custom(1000), customerId=member["customer_id"], **paid)
    assert (moved(sold), points_of(venue, member)) == ((points, 0), points)


@pytest.mark.parametrize(("on_the_card", "tip", "points"), [(5000, 0, 0), (1000, 0, 0), (400, 0, 1), (400, 600, 1)])
def test_the_part_that_a_gift_card_pays_earns_no_points(
    make: Maker, venue: Tenant, on_the_card: int, tip: int, points: int
) -> None:
    """Nobody knows that it was paid for, and it may have been given for points."""
    member, card = loyalty_member(make, venue), make.gift_card(venue, amountCents=on_the_card)
    sold = sell(venue, custom(1000), customerId=member["customer_id"], tipCents=tip, giftCardCode=card["code"])
    assert (moved(sold), points_of(venue, member)) == ((points, 0), points)


@pytest.mark.parametrize(("deposit", "points"), [("paid", 4), ("refunded", 0), ("forfeited", 4), ("pending", 0)])
def test_a_deposit_that_the_desk_has_marked_as_paid_or_kept_counts(
    make: Maker, salon: Tenant, deposit: str, points: int
) -> None:
    salon.owner.patch("/api/companies", {"centsPerPoint": 500})
    member = loyalty_member(make, salon)
    service = make.service(salon, depositAmountCents=2000)["id"]
    visit = make.appointment(salon, customerId=member["customer_id"], serviceId=service)
    assert salon.owner.patch(f"/api/appointments/{visit['id']}", {"depositStatus": deposit}).status == 200
    booking = {"bookingTable": "appointments", "bookingId": visit["id"], "paidInPersonCents": 0}
    assert moved(sell(salon, custom(5000), **booking)) == (points, 0)
    assert points_of(salon, member) == points


def test_a_deposit_counts_no_further_than_what_was_bought(make: Maker, salon: Tenant) -> None:
    salon.owner.patch("/api/companies", {"centsPerPoint": 500})
    member = loyalty_member(make, salon)
    service = make.service(salon, depositAmountCents=2000)["id"]
    visit = make.appointment(salon, customerId=member["customer_id"], serviceId=service)
    assert salon.owner.patch(f"/api/appointments/{visit['id']}", {"depositStatus": "paid"}).status == 200
    booking = {"bookingTable": "appointments", "bookingId": visit["id"], "tipCents": 1000}
    sold = sell(salon, custom(1500), **booking)
    assert moved(sold) == (3, 0)
    assert moved(void(salon, sold.json["sale"])) == (3, 3)
    card = make.gift_card(salon, amountCents=900)["code"]
    assert moved(sell(salon, custom(1500), giftCardCode=card, **booking)) == (2, 0), "the deposit pays before the card"


@pytest.mark.parametrize("kind", ["appointments", "reservations"])
@pytest.mark.parametrize(
    ("kept", "points"),
    [
        ("refunded_cents = 0", 4),
        ("refunded_cents = 500", 3),
        ("status = 'canceled'", 0),
        ("withheld_cents = amount_cents", 0),
        ("withheld_cents = 500", 3),
    ],
)
def test_a_deposit_that_was_paid_through_the_processor_counts_as_far_as_it_is_kept(
    make: Maker, db: Any, kind: str, kept: LiteralString, points: int
) -> None:
    venue = make.tenant("appointments" if kind == "appointments" else "hospitality")
    venue.owner.patch("/api/companies", {"centsPerPoint": 500})
    member = loyalty_member(make, venue)
    book = make.appointment if kind == "appointments" else make.reservation
    booked, payment = book(venue, customerId=member["customer_id"])["id"], make.payment(venue, 2000)
    of_booking = {"appointments": "appointment_id", "reservations": "reservation_id"}[kind]
    db.execute(
        "update payments set " + of_booking + " = %s, " + kept + " where payment_intent_id = %s", (booked, payment)
    )
    booking = {"bookingTable": kind, "bookingId": booked, "paidInPersonCents": 0}
    assert moved(sell(venue, custom(5000), **booking)) == (points, 0)
    assert points_of(venue, member) == points


# And what comes of them


def test_a_member_who_may_not_see_the_customer_does_not_see_their_points(make: Maker, salon: Tenant) -> None:
    salon.owner.patch("/api/companies", {"centsPerPoint": 500})
    member, own = loyalty_member(make, salon), make.provider(salon)["id"]
    visit = make.appointment(salon, customerId=member["customer_id"], providerId=own)
    line = {"lines": [custom(1000)], "paymentMethod": "cash"}
    booking = {"bookingTable": "appointments", "bookingId": visit["id"]}
    sold = confined(make, salon, own).post("/api/sales", {**line, **booking})
    assert (sold.status, sold.json.keys(), sold.json["sale"]["customer_id"]) == (201, {"sale"}, None)
    assert points_of(salon, member) == 2


def test_a_void_takes_back_no_more_points_than_are_left_and_says_how_many(make: Maker, salon: Tenant) -> None:
    salon.owner.patch("/api/companies", {"centsPerPoint": 100})
    member = loyalty_member(make, salon)
    spent, gone = (sell(salon, custom(1000), customerId=member["customer_id"]).json["sale"] for _ in range(2))
    salon.owner.patch(f"/api/loyalty/members/{member['id']}", {"delta": -16})
    assert moved(void(salon, spent)) == (10, 4)
    assert moved(void(salon, gone)) == (10, 0)
    assert points_of(salon, member) == 0


def test_no_points_are_earned_without_a_membership_or_a_points_setting(make: Maker, salon: Tenant) -> None:
    member, customer = loyalty_member(make, salon), make.customer(salon)
    assert moved(sell(salon, custom(1000), customerId=member["customer_id"])) == (0, 0)
    salon.owner.patch("/api/companies", {"centsPerPoint": 100})
    assert moved(sell(salon, custom(1000), customerId=customer["id"])) == (0, 0)
    assert moved(sell(salon, custom(1000))) == (0, 0)
    assert moved(sell(salon, custom(99), customerId=member["customer_id"])) == (0, 0)
    assert points_of(salon, member) == 0


def test_a_sale_that_closes_out_a_booking_gives_the_points_to_who_booked(make: Maker, salon: Tenant) -> None:
    salon.owner.patch("/api/companies", {"centsPerPoint": 100})
    member = loyalty_member(make, salon)
    visit = make.appointment(salon, customerId=member["customer_id"])
    booking = {"bookingTable": "appointments", "bookingId": visit["id"]}
    assert moved(sell(salon, custom(1000), **booking)) == (10, 0)
    assert points_of(salon, member) == 10


def test_a_refused_sale_gives_no_points_and_neither_does_one_that_would_exceed_the_maximum(
    make: Maker, salon: Tenant
) -> None:
    salon.owner.patch("/api/companies", {"centsPerPoint": 1})
    member = loyalty_member(make, salon, 999_999_999)
    refused = sell(salon, custom(1), customerId=member["customer_id"], giftCardCode="NONE", paymentMethod="gift_card")
    assert refused.status == 404
    assert points_of(salon, member) == 999_999_999
    assert moved(sell(salon, custom(2), customerId=member["customer_id"])) == (0, 0)
    assert moved(sell(salon, custom(1), customerId=member["customer_id"])) == (1, 0)


@pytest.mark.usefixtures("single_attempts")
def test_sales_voids_and_adjustments_of_one_member_at_once_leave_what_the_ledger_says(
    make: Maker, salon: Tenant, db: Any
) -> None:
    salon.owner.patch("/api/companies", {"centsPerPoint": 100})
    member = loyalty_member(make, salon)
    sold = [sell(salon, custom(500), customerId=member["customer_id"]).json["sale"] for _ in range(3)]
    take = partial(salon.owner.patch, f"/api/loyalty/members/{member['id']}", {"delta": -4})
    buy = partial(sell, salon, custom(700), customerId=member["customer_id"])
    assert all(user.cookie for user in (salon.owner, salon.staff))
    requests = [*(partial(void, salon, sale) for sale in sold), take, take, buy]
    with holding(db, "loyalty_members", member["id"], until_waiting=len(requests)):
        answers = at_once(requests)
    assert set(statuses(answers)) <= {200, 201, 409}
    adjustments = salon.staff.get(f"/api/loyalty/members/{member['id']}/adjustments").json["adjustments"]
    assert points_of(salon, member) == sum(one["delta"] for one in adjustments) >= 0
    for sale in sold:
        voided = salon.staff.get(f"/api/sales/{sale['id']}")
        of_sale = [one["delta"] for one in adjustments if one["sale_id"] == sale["id"] and one["delta"] < 0]
        assert moved(voided) == (5, -sum(of_sale))
    assert [one for one in every_difference(db) if one["company_id"] == salon.company_id] == []
