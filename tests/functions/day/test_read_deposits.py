"""GET /api/day: the deposit of each booking, of both engines."""

from typing import Any

import orjson
import pytest

from booking.day import rules
from tests.functions.day.test_read import MONDAY, day
from tests.support.makers import Maker, Tenant
from tests.support.processor import Processor
from tests.support.sales_counter import custom, sell, void


def deposit_of(venue: Tenant, date: str = MONDAY) -> Any:
    """The deposit of the only booking of the day."""
    shown = day(venue.staff, date)
    [booking] = shown["appointments" if "appointments" in shown else "reservations"]
    return booking["deposit"]


@pytest.fixture
def visit(make: Maker, salon: Tenant) -> str:
    """An appointment on Monday at ten, of which 20.00 are due in advance."""
    service = make.service(salon, depositAmountCents=2000)
    return str(make.appointment(salon, serviceId=service["id"], startsAt=f"{MONDAY}T10:00:00")["id"])


@pytest.fixture
def party(make: Maker, bistro: Tenant) -> str:
    """A reservation for eight on Monday at seven in the evening, of which 50.00 are due in advance."""
    for size, cents in ((4, 2000), (8, 5000), (12, 9000)):
        make.deposit_tier(bistro, minPartySize=size, amountCents=cents)
    table = make.table(bistro, maxSeats=12)
    booked = make.reservation(bistro, partySize=8, tableIds=[table["id"]], startsAt=f"{MONDAY}T19:00:00")
    return str(booked["id"])


def due(cents: int, refund_until: str) -> dict[str, Any]:
    return {
        "status": "pending",
        "amount_cents": cents,
        "paid_cents": 0,
        "refunded_cents": 0,
        "withheld_cents": 0,
        "kept_cents": 0,
        "at_desk_cents": 0,
        "refundable_cents": 0,
        "requested_at": None,
        "payment_intent_id": None,
        "not_refunded": None,
        "refund_until": refund_until,
    }


def test_a_booking_without_a_deposit_has_none(make: Maker, salon: Tenant, bistro: Tenant) -> None:
    make.appointment(salon, startsAt=f"{MONDAY}T10:00:00")
    make.reservation(bistro, startsAt=f"{MONDAY}T19:00:00")
    assert deposit_of(salon) is None
    assert deposit_of(bistro) is None


@pytest.mark.usefixtures("visit", "party")
def test_a_deposit_is_due_as_agreed_or_as_the_tier_of_the_party_says(salon: Tenant, bistro: Tenant) -> None:
    assert deposit_of(salon) == due(2000, "2030-03-03T10:00:00+00:00")
    assert deposit_of(bistro) == due(5000, "2030-03-03T19:00:00+00:00")


@pytest.mark.usefixtures("visit")
def test_who_cancels_has_the_deposit_back_as_long_as_the_business_says(salon: Tenant) -> None:
    changed = salon.owner.patch("/api/companies", {"onlineBooking": {"cancelUntilHours": 72}})
    assert changed.json["company"]["online_booking"]["cancel_until_hours"] == 72
    assert deposit_of(salon)["refund_until"] == "2030-03-01T10:00:00+00:00"
    assert salon.owner.patch("/api/companies", {"onlineBooking": {"cancelUntilHours": 721}}).status == 400
    assert salon.staff.patch("/api/companies", {"onlineBooking": {"cancelUntilHours": 1}}).status == 403


@pytest.mark.parametrize("engine", ["appointments", "reservations"])
def test_a_deposit_is_requested_paid_and_paid_back(
    salon: Tenant, bistro: Tenant, visit: str, party: str, processor: Processor, engine: str
) -> None:
    venue, booked, cents = (salon, visit, 2000) if engine == "appointments" else (bistro, party, 5000)
    processor.new_events()
    processor.connect(venue)
    page = venue.staff.post(f"/api/{engine}/{booked}/deposit").json["url"]
    asked = deposit_of(venue)
    assert (asked["status"], asked["amount_cents"]) == ("pending", cents)
    assert asked["requested_at"] is not None
    processor.pay(page)
    processor.catch_up()
    paid = deposit_of(venue)
    assert (paid["status"], paid["paid_cents"], paid["refunded_cents"], paid["requested_at"]) == (
        "paid",
        cents,
        0,
        None,
    )
    intent = paid["payment_intent_id"]
    for key, refunded, status, left in (("half", cents // 2, "paid", intent), ("rest", cents, "refunded", None)):
        wanted = {"paymentIntentId": intent, "amountCents": cents // 2}
        assert venue.staff.post("/api/payments/refunds", wanted, headers={"Idempotency-Key": key}).status == 201
        processor.catch_up()
        now = deposit_of(venue)
        assert (now["status"], now["paid_cents"], now["refunded_cents"]) == (status, cents, refunded)
        assert now["payment_intent_id"] == left


@pytest.mark.parametrize(("marked", "refunded"), [("paid", 0), ("forfeited", 0), ("refunded", 5000)])
def test_what_happens_to_a_deposit_at_the_desk_is_written_down(
    bistro: Tenant, party: str, marked: str, refunded: int
) -> None:
    changed = bistro.staff.patch(f"/api/reservations/{party}", {"depositStatus": marked})
    assert (changed.json["reservation"]["deposit_status"], changed.json["reservation"]["deposit_amount_cents"]) == (
        marked,
        5000,
    )
    shown = deposit_of(bistro)
    assert (shown["status"], shown["paid_cents"], shown["refunded_cents"]) == (marked, 5000, refunded)


def test_of_a_deposit_that_a_sale_took_off_what_is_left_can_be_paid_back(bistro: Tenant, party: str) -> None:
    assert bistro.staff.patch(f"/api/reservations/{party}", {"depositStatus": "paid"}).status == 200
    assert deposit_of(bistro)["refundable_cents"] == 5000
    sale = sell(bistro, custom(4200), bookingTable="reservations", bookingIds=[party]).json["sale"]
    assert (sale["deposit_left_cents"], deposit_of(bistro)["refundable_cents"]) == (800, 800)
    void(bistro, sale)
    assert deposit_of(bistro)["refundable_cents"] == 5000


def test_a_deposit_that_was_paid_keeps_its_amount_when_the_party_grows(bistro: Tenant, party: str) -> None:
    bistro.staff.patch(f"/api/reservations/{party}", {"depositStatus": "paid"})
    bistro.staff.patch(f"/api/reservations/{party}", {"partySize": 12})
    assert deposit_of(bistro)["amount_cents"] == 5000


def test_no_deposit_is_written_down_for_a_party_that_owes_none(make: Maker, bistro: Tenant) -> None:
    booked = make.reservation(bistro, startsAt=f"{MONDAY}T19:00:00")
    refused = bistro.staff.patch(f"/api/reservations/{booked['id']}", {"depositStatus": "paid"})
    assert (refused.status, refused.error) == (409, "depositStatus: no deposit is due for a party of this size.")
    assert bistro.staff.patch(f"/api/reservations/{booked['id']}", {"depositStatus": "none"}).status == 200


@pytest.mark.usefixtures("visit", "party")
def test_a_booking_is_about_as_long_as_it_counts_towards_the_longest_answer(salon: Tenant, bistro: Tenant) -> None:
    for venue, bookings in ((salon, "appointments"), (bistro, "reservations")):
        [booking] = day(venue.staff)[bookings]
        assert len(orjson.dumps(booking)) < rules.WITHOUT_NOTES
