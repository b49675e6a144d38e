"""POST /api/sales: the deposit of a booking is taken off, once, and the booking is completed and paid."""

from functools import partial
from typing import Any

import pytest

from booking.refunds.errors import DepositApplied
from tests.support.makers import Maker, Tenant
from tests.support.races import at_once, holding, statuses
from tests.support.sales_counter import balance_of, custom, sell, void
from tests.support.service_client import Answer


def deposit_of(make: Maker, db: Any, venue: Tenant, booked: str, cents: int = 2000) -> str:
    """The payment intent of a deposit that was paid for the booking."""
    payment = make.payment(venue, cents)
    db.execute(
        "update payments set appointment_id = (select id from appointments where id = %(id)s),"
        " reservation_id = (select id from reservations where id = %(id)s) where payment_intent_id = %(payment)s",
        {"id": booked, "payment": payment},
    )
    return payment


def closing(table: str, *booked: str, **fields: Any) -> dict[str, Any]:
    return {"bookingTable": table, "bookingIds": list(booked), **fields}


def refund(venue: Tenant, payment: str, key: str, **fields: Any) -> Answer:
    body = {"paymentIntentId": payment, **fields}
    return venue.staff.post("/api/payments/refunds", body, headers={"Idempotency-Key": key})


def test_a_deposit_that_was_paid_is_taken_off_before_a_gift_card(make: Maker, salon: Tenant, db: Any) -> None:
    visit, card = make.appointment(salon)["id"], make.gift_card(salon, amountCents=1000)
    deposit_of(make, db, salon, visit)
    fields = closing("appointments", visit, giftCardCode=card["code"])
    sale = sell(salon, custom(5000), **fields).json["sale"]
    assert (sale["total_cents"], sale["deposit_applied_cents"], sale["gift_card_applied_cents"]) == (5000, 2000, 1000)
    assert (sale["paid_in_person_cents"], sale["owed_cents"], sale["deposit_left_cents"]) == (2000, 0, 0)


def test_a_paid_deposit_is_not_charged_again(make: Maker, salon: Tenant, db: Any) -> None:
    visit = make.appointment(salon)["id"]
    deposit_of(make, db, salon, visit)
    assert sell(salon, custom(5000), **closing("appointments", visit), paidInPersonCents=5000).status == 400
    quote = salon.staff.post(
        "/api/sales/quote", {"lines": [custom(5000)], "paymentMethod": "card", **closing("appointments", visit)}
    ).json["quote"]
    assert (quote["depositAppliedCents"], quote["paidInPersonCents"]) == (2000, 3000)


def test_the_part_of_a_deposit_that_a_sale_does_not_need_is_shown_and_may_be_refunded(
    make: Maker, bistro: Tenant, db: Any
) -> None:
    booked = make.reservation(bistro)["id"]
    payment = deposit_of(make, db, bistro, booked)
    card = make.gift_card(bistro, amountCents=1000)
    sale = sell(bistro, custom(1500), **closing("reservations", booked, giftCardCode=card["code"])).json["sale"]
    assert (sale["deposit_applied_cents"], sale["deposit_left_cents"], balance_of(bistro, card)) == (1500, 500, 1000)
    refused = [refund(bistro, payment, f"key-{cents}", amountCents=cents).status for cents in (501, 2000)]
    assert refused == [409, 409]
    assert refund(bistro, payment, "key-all").status == 409
    void(bistro, sale)
    assert bistro.staff.get(f"/api/sales/{sale['id']}").json["sale"]["deposit_left_cents"] == 0
    again = sell(bistro, custom(5000), **closing("reservations", booked)).json["sale"]
    assert again["deposit_applied_cents"] == 2000, "voiding frees it"


def test_a_deposit_marked_as_paid_by_hand_counts_as_what_was_agreed(make: Maker, salon: Tenant) -> None:
    visit = make.appointment(salon, serviceId=make.service(salon, depositAmountCents=1200)["id"])["id"]
    salon.owner.patch(f"/api/appointments/{visit}", {"depositStatus": "paid"})
    sale = sell(salon, custom(5000), **closing("appointments", visit)).json["sale"]
    assert (sale["deposit_applied_cents"], sale["paid_in_person_cents"]) == (1200, 3800)


def test_a_partys_deposit_marked_as_paid_or_kept_is_taken_off_once(make: Maker, bistro: Tenant) -> None:
    make.deposit_tier(bistro, minPartySize=2, amountCents=1200)
    for day, marked in ((4, "paid"), (5, "forfeited")):
        booked = make.reservation(bistro, startsAt=f"2030-03-0{day}T19:00:00")["id"]
        assert bistro.staff.patch(f"/api/reservations/{booked}", {"depositStatus": marked}).status == 200
        sale = sell(bistro, custom(5000), **closing("reservations", booked)).json["sale"]
        assert (sale["total_cents"], sale["deposit_applied_cents"], sale["paid_in_person_cents"]) == (5000, 1200, 3800)


@pytest.mark.parametrize("engine", ["appointments", "reservations"])
def test_a_deposit_that_a_sale_has_taken_off_is_not_given_back_at_the_desk(
    make: Maker, salon: Tenant, bistro: Tenant, engine: str
) -> None:
    make.deposit_tier(bistro, minPartySize=2, amountCents=1200)
    venue = salon if engine == "appointments" else bistro
    service = make.service(salon, depositAmountCents=1200)["id"]
    booked = make.appointment(salon, serviceId=service) if venue is salon else make.reservation(bistro)
    path = f"/api/{engine}/{booked['id']}"
    assert venue.staff.patch(path, {"depositStatus": "paid"}).status == 200
    sale = sell(venue, custom(5000), **closing(engine, booked["id"])).json["sale"]
    for status in ("refunded", "pending", "none"):
        refused = venue.staff.patch(path, {"depositStatus": status})
        assert (refused.status, refused.error) == (409, DepositApplied.message)
    assert venue.staff.patch(path, {"depositStatus": "forfeited"}).status == 200, "the business has it still"
    void(venue, sale)
    assert venue.staff.patch(path, {"depositStatus": "refunded"}).status == 200


def test_a_sale_and_a_refund_at_the_desk_at_once_never_both_have_the_deposit(
    make: Maker, salon: Tenant, db: Any
) -> None:
    service = make.service(salon, depositAmountCents=1200)["id"]
    visit = make.appointment(salon, serviceId=service)["id"]
    path = f"/api/appointments/{visit}"
    assert salon.staff.patch(path, {"depositStatus": "paid"}).status == 200
    with holding(db, "appointments", visit, until_waiting=2):
        sold, given = at_once(
            [
                partial(sell, salon, custom(5000), **closing("appointments", visit)),
                partial(salon.owner.patch, path, {"depositStatus": "refunded"}),
            ]
        )
    assert sold.status == 201
    applied = sold.json["sale"]["deposit_applied_cents"]
    assert (given.status, applied) in [(409, 1200), (200, 0)]


# What the sale does to its bookings


@pytest.mark.parametrize(
    ("before", "after"),
    [("pending", "completed"), ("confirmed", "completed"), ("cancelled", "cancelled"), ("no_show", "no_show")],
)
def test_an_appointment_that_is_not_over_is_completed(make: Maker, salon: Tenant, before: str, after: str) -> None:
    visit = make.appointment(salon)
    if before != "pending":
        visit = salon.owner.patch(f"/api/appointments/{visit['id']}", {"status": before}).json["appointment"]
    sale = sell(salon, custom(5000), **closing("appointments", visit["id"])).json["sale"]
    closed = salon.staff.get(f"/api/appointments/{visit['id']}").json["appointment"]
    assert (closed["status"], closed["sale_id"], closed["version"]) == (after, sale["id"], visit["version"] + 1)
    void(salon, sale)
    voided = salon.staff.get(f"/api/appointments/{visit['id']}").json["appointment"]
    assert (voided["status"], voided["sale_id"], voided["version"]) == (after, None, visit["version"] + 2)


def test_a_reservation_is_completed_on_any_day(make: Maker, bistro: Tenant) -> None:
    booked = make.reservation(bistro)["id"]
    sale = sell(bistro, custom(5000), **closing("reservations", booked)).json["sale"]
    closed = bistro.staff.get(f"/api/reservations/{booked}").json["reservation"]
    assert (closed["status"], closed["sale_id"]) == ("completed", sale["id"])
    assert closed["completed_at"] is not None


def test_several_bookings_are_closed_out_together_or_not_at_all(make: Maker, salon: Tenant, db: Any) -> None:
    provider = make.provider(salon)["id"]
    visits = [
        make.appointment(salon, providerId=provider, startsAt=f"2030-07-01T{hour}:00:00")["id"] for hour in (10, 12, 14)
    ]
    deposit_of(make, db, salon, visits[0], 1000)
    deposit_of(make, db, salon, visits[1], 500)
    sale = sell(salon, custom(5000), **closing("appointments", *visits[:2])).json["sale"]
    assert (sale["booking_id"], sale["deposit_applied_cents"]) == (visits[0], 1500)
    second = sell(salon, custom(5000), **closing("appointments", *visits[1:]))
    assert (second.status, second.json["code"], second.json["saleId"]) == (409, "already_paid", sale["id"])
    third = salon.staff.get(f"/api/appointments/{visits[2]}").json["appointment"]
    assert (third["status"], third["sale_id"]) == ("pending", None)


def test_another_tenants_booking_is_not_closed_out(make: Maker, salon: Tenant) -> None:
    other = make.tenant("appointments")
    visit = make.appointment(other)["id"]
    assert sell(salon, custom(5000), **closing("appointments", visit)).status == 404


def test_one_of_twenty_concurrent_sales_takes_the_deposit_off(make: Maker, salon: Tenant, db: Any) -> None:
    visit = make.appointment(salon)["id"]
    deposit_of(make, db, salon, visit)
    with holding(db, "appointments", visit, until_waiting=20):
        answers = at_once([partial(sell, salon, custom(5000), **closing("appointments", visit))] * 20)
    assert statuses(answers) == [201] + [409] * 19
