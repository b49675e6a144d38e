"""What the desk takes of a deposit is money of the method by which it took it, in the till of that moment, and goes
back by that method: by `PATCH` of the booking, in either engine (spec §3.2)."""

from functools import partial
from typing import Any, NamedTuple

import pytest

from booking.refunds.errors import DepositApplied
from tests.support.makers import Maker, Tenant
from tests.support.races import at_once, holding, statuses
from tests.support.sales_counter import cash_up, custom, sell, void
from tests.support.service_client import Answer

ASKED = 3000


class Asked(NamedTuple):
    """A booking of which the desk asks for a deposit of 30.00."""

    venue: Tenant
    engine: str
    id: str

    def patch(self, **fields: Any) -> Answer:
        return self.venue.staff.patch(f"/api/{self.engine}/{self.id}", fields)

    def stands(self, status: str, **fields: Any) -> str:
        """Writes down how the deposit stands, and returns how it stands then."""
        answer = self.patch(depositStatus=status, **fields)
        assert answer.status == 200, answer.text
        return str(answer.json[self.engine.removesuffix("s")]["deposit_status"])

    def sell(self, cents: int) -> dict[str, Any]:
        answer = sell(self.venue, custom(cents), bookingTable=self.engine, bookingIds=[self.id], paymentMethod="other")
        assert answer.status == 201, answer.text
        sale: dict[str, Any] = answer.json["sale"]
        return sale

    @property
    def till(self) -> dict[str, int]:
        """What the open cash-up expects by method, without what came to nothing."""
        methods = self.venue.staff.get("/api/cash-ups").json["open"]["methods"]
        return {one["method"]: one["expected_cents"] for one in methods if one["expected_cents"]}


@pytest.fixture(params=["appointments", "reservations"])
def asked(make: Maker, request: pytest.FixtureRequest) -> Asked:
    venue = make.tenant("appointments" if request.param == "appointments" else "hospitality")
    if request.param == "appointments":
        booked = make.appointment(venue, serviceId=make.service(venue, depositAmountCents=ASKED)["id"])
    else:
        make.deposit_tier(venue, minPartySize=2, amountCents=ASKED)
        booked = make.reservation(venue)
    return Asked(venue, request.param, str(booked["id"]))


@pytest.mark.parametrize("method", ["cash", "card", "bank_transfer", "other"])
def test_a_deposit_is_in_the_till_under_the_method_by_which_it_was_paid(asked: Asked, method: str) -> None:
    assert asked.stands("paid", depositMethod=method) == "paid"
    assert asked.till == {method: ASKED}
    today = asked.venue.staff.get("/api/cash-ups").json["open"]["date"]
    path = f"/api/reports/takings?from={today}&to={today}&groupBy=method"
    [row] = asked.venue.owner.get(path).json["rows"]
    assert (row["group"]["name"], row["takenCents"]) == (method, ASKED)
    deposits = asked.venue.staff.get(f"/api/sales?date={today}").json["totals"]["deposits"]
    assert (deposits["desk_paid_cents"], deposits["desk_refunded_cents"]) == (ASKED, 0)
    assert asked.stands("pending") == "pending"
    assert asked.till == {}
    deposits = asked.venue.staff.get(f"/api/sales?date={today}").json["totals"]["deposits"]
    assert (deposits["desk_paid_cents"], deposits["desk_refunded_cents"]) == (ASKED, ASKED)


def test_a_deposit_without_a_method_is_one_of_the_desk_as_before(asked: Asked) -> None:
    asked.stands("paid")
    assert asked.till == {"deposit_desk": ASKED}
    asked.stands("refunded")
    assert asked.till == {}


def test_the_last_method_by_which_the_desk_took_something_gives_it_back_first(asked: Asked) -> None:
    asked.stands("paid", depositMethod="cash")
    sale = asked.sell(1000)
    assert asked.stands("refunded") == "paid", "the sale has taken some of it off, which is kept"
    assert asked.till == {"cash": 1000}
    void(asked.venue, sale)
    asked.stands("paid", depositMethod="card")
    assert asked.till == {"cash": 1000, "card": 2000}
    asked.sell(500)
    assert asked.stands("refunded") == "paid"
    assert asked.till == {"cash": 500}


def test_paid_twice_it_is_paid_once(asked: Asked) -> None:
    for _ in range(2):
        asked.stands("paid", depositMethod="cash")
    assert asked.till == {"cash": ASKED}


def test_a_deposit_that_is_kept_is_not_paid_again_when_it_is_paid_after_all(asked: Asked) -> None:
    asked.stands("paid", depositMethod="cash")
    asked.sell(1000)
    asked.stands("refunded")
    for status in ("forfeited", "paid"):
        assert asked.stands(status, **({"depositMethod": "card"} if status == "paid" else {})) == status
        assert asked.till == {"cash": 1000}


def test_nothing_goes_back_of_what_a_sale_took_off_whole(asked: Asked) -> None:
    asked.stands("paid", depositMethod="cash")
    asked.sell(5000)
    for status in ("refunded", "pending", "none"):
        refused = asked.patch(depositStatus=status)
        assert (refused.status, refused.error) == (409, DepositApplied.message)
    assert asked.till == {"cash": ASKED, "other": 2000}


@pytest.mark.parametrize(
    "fields",
    [
        {"depositMethod": "cash"},
        {"depositMethod": "cash", "depositStatus": "pending"},
        {"depositMethod": "cash", "depositStatus": "refunded"},
        {"depositMethod": "cash", "depositStatus": "forfeited"},
        {"depositMethod": "gift_card", "depositStatus": "paid"},
        {"depositMethod": None, "depositStatus": "paid"},
    ],
)
def test_a_method_is_of_a_deposit_that_is_paid_and_is_one_of_four(asked: Asked, fields: dict[str, Any]) -> None:
    refused = asked.patch(**fields)
    assert refused.status == 400
    assert refused.error.startswith("depositMethod:")
    assert asked.till == {}


@pytest.mark.parametrize(
    ("had", "status"), [(["paid", "forfeited"], "paid"), (["paid", "none", "forfeited"], "pending")]
)
@pytest.mark.parametrize("verb", ["undo", "reopen"])
def test_a_deposit_that_was_kept_is_paid_again_when_its_booking_is_led_back(
    asked: Asked, had: list[str], status: str, verb: str
) -> None:
    for one in had[:-1]:
        asked.stands(one)
    assert asked.patch(status="no_show", depositStatus=had[-1]).status == 200
    back = asked.venue.owner.post(f"/api/{asked.engine}/{asked.id}/{verb}")
    assert back.status == 200, back.text
    assert back.json[asked.engine.removesuffix("s")]["deposit_status"] == status
    assert asked.till == ({"deposit_desk": ASKED} if status == "paid" else {})


# At once


def test_two_who_write_a_deposit_down_at_once_take_it_once(asked: Asked, db: Any) -> None:
    with holding(db, asked.engine, asked.id, until_waiting=2):
        answers = at_once([partial(asked.patch, depositStatus="paid", depositMethod=one) for one in ("cash", "card")])
    assert statuses(answers) == [200, 200]
    assert sum(asked.till.values()) == ASKED


def test_two_who_give_a_deposit_back_at_once_give_it_back_once(asked: Asked, db: Any) -> None:
    asked.stands("paid", depositMethod="cash")
    with holding(db, asked.engine, asked.id, until_waiting=2):
        answers = at_once([partial(asked.patch, depositStatus="refunded")] * 2)
    assert statuses(answers) == [200, 200]
    assert asked.till == {}


def test_a_deposit_that_meets_a_close_of_the_till_is_in_it_or_in_the_next(asked: Asked, db: Any) -> None:
    assert asked.stands("paid", depositMethod="other") == "paid"
    asked.stands("none")
    with holding(db, "tills", str(asked.venue.company_id), until_waiting=2, key="company_id"):
        paid, closed = at_once(
            [partial(asked.patch, depositStatus="paid", depositMethod="cash"), partial(cash_up, asked.venue)]
        )
    assert paid.status == 200
    [counted] = [one["expected_cents"] for one in closed["methods"] if one["method"] == "cash"]
    assert counted + asked.till.get("cash", 0) == ASKED


# Another tenant


def test_another_tenant_neither_writes_a_deposit_down_nor_has_it_in_its_till(asked: Asked, make: Maker) -> None:
    other = make.tenant("appointments" if asked.engine == "appointments" else "hospitality")
    refused = other.staff.patch(f"/api/{asked.engine}/{asked.id}", {"depositStatus": "paid", "depositMethod": "cash"})
    assert refused.status == 404
    asked.stands("paid", depositMethod="cash")
    assert Asked(other, asked.engine, asked.id).till == {}
