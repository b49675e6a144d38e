"""Two currencies never meet: a business keeps the one in which money was recorded, and what was paid in another is no
part of a bill, a report or the takings."""

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

import psycopg
import pytest

from tests.functions.refunds.refund_requests import key, refund
from tests.support.makers import Maker, Tenant
from tests.support.processor import Processor
from tests.support.races import at_once, holding
from tests.support.reports import totals
from tests.support.sales_counter import cash_up, custom, sell, void
from tests.support.service_client import Answer

KEPT = "currency: money was recorded in the currency that the business has, so it stays."
ON = "2030-03-04"
PAID = 3000


def change(tenant: Tenant, currency: str = "JPY") -> Answer:
    return tenant.owner.patch("/api/companies", {"currency": currency})


def sold_and_voided(make: Maker, tenant: Tenant) -> object:
    return void(tenant, sell(tenant, custom(100)).json["sale"])


def booked(make: Maker, tenant: Tenant) -> str:
    service = make.service(tenant, depositAmountCents=PAID)["id"]
    return str(make.appointment(tenant, serviceId=service, startsAt=f"{ON}T10:00:00")["id"])


def deposit_written_down(make: Maker, tenant: Tenant) -> object:
    answer = tenant.staff.patch(f"/api/appointments/{booked(make, tenant)}", {"depositStatus": "paid"})
    assert answer.status == 200
    return answer


RECORDING: dict[str, Callable[[Maker, Tenant], object]] = {
    "a sale": lambda make, tenant: sell(tenant, custom(100)),
    "a sale of nothing": lambda make, tenant: sell(tenant, custom(0)),
    "a sale that was voided": sold_and_voided,
    "a gift card": lambda make, tenant: make.gift_card(tenant),
    "a package that a customer has": lambda make, tenant: make.customer_package(tenant),
    "a payment": lambda make, tenant: make.payment(tenant),
    "a deposit written down": deposit_written_down,
    "a close of the till": lambda make, tenant: cash_up(tenant),
}


@pytest.mark.parametrize("recorded", RECORDING)
def test_a_business_keeps_the_currency_in_which_money_was_recorded(make: Maker, salon: Tenant, recorded: str) -> None:
    RECORDING[recorded](make, salon)
    answer = change(salon)
    assert (answer.status, answer.json) == (409, {"error": KEPT, "code": "currency_in_use"})
    assert salon.owner.get("/api/organization").json["business"]["currency"] == "AUD"


def test_a_page_on_which_a_deposit_is_paid_keeps_it_too(make: Maker, salon: Tenant, processor: Processor) -> None:
    processor.connect(salon)
    asked = salon.staff.post(f"/api/appointments/{booked(make, salon)}/deposit")
    assert asked.status == 200
    assert change(salon).status == 409


def test_before_that_and_to_the_one_it_has_a_business_changes_freely(make: Maker, salon: Tenant) -> None:
    make.service(salon)
    booked(make, salon)
    assert change(salon, "EUR").status == 200
    make.gift_card(salon)
    assert change(salon, "EUR").status == 200
    assert salon.owner.patch("/api/companies", {"phone": "020 7946 0000"}).status == 200


def test_money_of_another_business_keeps_no_currency_here(make: Maker, salon: Tenant, other_salon: Tenant) -> None:
    sell(other_salon, custom(100))
    make.gift_card(other_salon)
    assert change(salon).status == 200


def test_who_records_money_meanwhile_is_waited_for(db: psycopg.Connection[Any], salon: Tenant) -> None:
    """A record of money refers to its business, whose row it so keeps until it is committed."""
    with holding(
        db,
        "companies",
        salon.company_id,
        until_waiting=1,
        lock="for key share",
        meanwhile=lambda: sell(salon, custom(100)),
    ):
        [answer] = at_once([lambda: change(salon)])
    assert (answer.status, answer.json["code"]) == (409, "currency_in_use")


# What was paid in another all the same


@pytest.fixture
def in_yen(db: psycopg.Connection[Any], make: Maker, salon: Tenant, processor: Processor) -> str:
    """The id of a booking whose deposit of 30 dollars was paid before the business went over to yen."""
    appointment = booked(make, salon)
    processor.new_events()
    processor.connect(salon)
    processor.pay(salon.staff.post(f"/api/appointments/{appointment}/deposit").json["url"])
    processor.catch_up()
    db.execute("update companies set currency = 'JPY' where id = %s", [salon.company_id])
    return appointment


def test_what_was_paid_in_dollars_is_not_taken_off_a_bill_in_yen(salon: Tenant, in_yen: str) -> None:
    closing = {"bookingTable": "appointments", "bookingIds": [in_yen]}
    body = {"lines": [custom(12_000)], "paymentMethod": "card", **closing}
    assert salon.staff.post("/api/sales/quote", body).json["quote"]["depositAppliedCents"] == 0
    sale = sell(salon, custom(12_000), **closing).json["sale"]
    assert (sale["deposit_applied_cents"], sale["paid_in_person_cents"]) == (0, 12_000)


def test_no_total_in_yen_adds_up_what_was_paid_in_dollars(salon: Tenant, in_yen: str) -> None:
    [shown] = salon.staff.get(f"/api/day?date={ON}").json["appointments"]
    assert (shown["deposit"]["paid_cents"], shown["deposit"]["kept_cents"]) == (0, 0)
    found = totals(salon.owner, "deposits", **{"from": ON, "to": ON})
    assert (found["paidCents"], found["keptCents"], found["creditedCents"]) == (0, 0, 0)
    today = str(datetime.now(UTC).date())
    takings = totals(salon.owner, "takings", **{"from": today, "to": today})
    assert {name: cents for name, cents in takings.items() if name.endswith("Cents") and cents} == {}
    methods = salon.owner.get("/api/cash-ups").json["open"]["methods"]
    assert {one["method"]: one["expected_cents"] for one in methods}.get("deposit_online", 0) == 0
    sales = salon.owner.get(f"/api/sales?from={today}&to={today}&totals=true").json
    assert sales["totals"]["deposits"]["paid_cents"] == 0


def test_nothing_in_yen_is_less_for_dollars_that_are_on_their_way_back(
    db: psycopg.Connection[Any], salon: Tenant, in_yen: str
) -> None:
    assert salon.staff.patch(f"/api/appointments/{in_yen}", {"depositStatus": "none"}).status == 200
    assert salon.staff.patch(f"/api/appointments/{in_yen}", {"depositStatus": "paid"}).status == 200
    sale = sell(salon, custom(1000), bookingTable="appointments", bookingIds=[in_yen]).json["sale"]
    assert (sale["deposit_applied_cents"], sale["deposit_left_cents"]) == (1000, 2000)
    [payment] = db.execute("select payment_intent_id from payments where appointment_id = %s", [in_yen]).fetchall()
    wanted = {"paymentIntentId": payment["payment_intent_id"], "amountCents": 1000}
    assert refund(salon.owner, wanted, key()).status == 201
    [shown] = salon.staff.get(f"/api/day?date={ON}").json["appointments"]
    deposit = shown["deposit"]
    assert (deposit["kept_cents"], deposit["refundable_cents"]) == (PAID, 2000), "what the desk took, in yen"
    assert salon.staff.get(f"/api/sales/{sale['id']}").json["sale"]["deposit_left_cents"] == 2000
