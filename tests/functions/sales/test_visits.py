"""POST /api/sales of a visit of several services: all of it in one sale, or one by one. What was paid
for any of its services is one deposit, taken off once."""

from functools import partial
from typing import Any

import pytest

from booking.refunds.errors import DepositApplied
from tests.functions.refunds.refund_requests import key, refund
from tests.support.makers import Maker, Tenant
from tests.support.races import at_once, holding, statuses
from tests.support.sales_counter import void
from tests.support.visits import Salon, path


@pytest.fixture
def visit(make: Maker, salon: Tenant) -> list[dict[str, Any]]:
    """A cut and a colour, for each of which a deposit was paid."""
    desk = Salon.of_two(make, salon)
    for service, cents in ((desk.cut, 1000), (desk.colour, 2500)):
        assert salon.owner.patch(f"/api/services/{service}", {"depositAmountCents": cents}).status == 200
    booked = desk.visit(desk.cut, desk.colour)
    for one in booked:
        assert salon.staff.patch(path(one), {"depositStatus": "paid"}).status == 200
    return booked


def sell(salon: Tenant, *bookings: dict[str, Any], cents: int | None = None) -> Any:
    """Sells these services, at their prices or each for so much."""
    lines = [
        {
            "kind": "service",
            "serviceId": one["service_id"],
            "quantity": 1,
            "unitPriceCents": one["price_cents"] if cents is None else cents,
        }
        for one in bookings
    ]
    whose = {"bookingTable": "appointments", "bookingIds": [one["id"] for one in bookings]}
    return salon.owner.post("/api/sales", {"lines": lines, "paymentMethod": "card", **whose})


def now(salon: Tenant, visit: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [salon.owner.get(path(one)).json["appointment"] for one in visit]


def test_a_visit_is_paid_and_completed_by_one_sale_less_every_deposit(
    salon: Tenant, visit: list[dict[str, Any]]
) -> None:
    answer = sell(salon, *visit)
    assert answer.status == 201
    sale = answer.json["sale"]
    assert (sale["total_cents"], sale["deposit_applied_cents"], sale["paid_in_person_cents"]) == (15500, 3500, 12000)
    assert {(one["status"], one["sale_id"]) for one in now(salon, visit)} == {("completed", sale["id"])}
    for again in (visit, visit[:1], visit[1:]):
        assert sell(salon, *again).json["code"] == "already_paid"


def test_the_first_bill_of_a_visit_takes_off_what_was_paid_for_any_of_its_services(
    salon: Tenant, visit: list[dict[str, Any]]
) -> None:
    first = sell(salon, visit[0]).json["sale"]
    assert [one["status"] for one in now(salon, visit)] == ["completed", "pending"]
    second = sell(salon, visit[1]).json["sale"]
    assert [first["deposit_applied_cents"], second["deposit_applied_cents"]] == [3500, 0]
    assert [one["sale_id"] for one in now(salon, visit)] == [first["id"], second["id"]]


def test_what_a_bill_leaves_of_the_deposits_of_a_visit_the_next_one_takes_off(
    salon: Tenant, visit: list[dict[str, Any]]
) -> None:
    first = sell(salon, visit[0], cents=3000).json["sale"]
    assert (first["deposit_applied_cents"], first["deposit_left_cents"]) == (3000, 500)
    second = sell(salon, visit[1]).json["sale"]
    assert (second["deposit_applied_cents"], second["deposit_left_cents"]) == (500, 0)
    void(salon, first)
    again = sell(salon, visit[0]).json["sale"]
    assert again["deposit_applied_cents"] == 3000, "voiding frees its part, and no other"


def test_the_deposit_of_a_service_that_was_cancelled_is_taken_off_and_does_not_go_back(
    salon: Tenant, visit: list[dict[str, Any]]
) -> None:
    cut, colour = visit
    assert salon.staff.patch(path(colour), {"status": "cancelled"}).status == 200
    sale = sell(salon, cut).json["sale"]
    assert sale["deposit_applied_cents"] == 3500
    given_back = partial(salon.staff.patch, path(colour), {"depositStatus": "refunded"})
    assert (given_back().status, given_back().error) == (409, DepositApplied.message)
    void(salon, sale)
    assert given_back().status == 200
    assert sell(salon, cut).json["sale"]["deposit_applied_cents"] == 1000


def test_a_bill_takes_off_what_the_desk_has_of_a_visit_before_what_was_paid_online(
    make: Maker, salon: Tenant, visit: list[dict[str, Any]], db: Any
) -> None:
    cut, colour = visit
    make.payment(salon, 2000, cut["id"])
    sale = sell(salon, cut, cents=4500).json["sale"]
    taken = db.execute("select * from sale_deposits where sale_id = %s", (sale["id"],)).fetchall()
    assert {str(one["booking_id"]): (one["desk_cents"], one["online_cents"]) for one in taken} == {
        cut["id"]: (1000, 1000),
        colour["id"]: (2500, 0),
    }
    assert sale["deposit_left_cents"] == 1000


def test_a_refund_leaves_what_bills_have_taken_off_the_deposits_of_the_visit(
    make: Maker, salon: Tenant, visit: list[dict[str, Any]]
) -> None:
    cut, colour = visit
    payment = make.payment(salon, 2000, colour["id"])
    sell(salon, cut, cents=5000)
    refusals = [refund(salon.owner, {"paymentIntentId": payment, "amountCents": cents}, key()) for cents in (501, 2000)]
    assert {(one.status, one.error) for one in refusals} == {(409, DepositApplied.message)}
    assert refund(salon.owner, {"paymentIntentId": payment, "amountCents": 500}, key()).status == 201


def test_a_bill_and_a_refund_of_another_service_of_the_visit_at_once_never_both_have_its_deposit(
    make: Maker, salon: Tenant, visit: list[dict[str, Any]], db: Any
) -> None:
    cut, colour = visit
    payment = make.payment(salon, 2000, colour["id"])
    with holding(db, "appointments", colour["id"], until_waiting=2):
        sold, paid_back = at_once(
            [
                partial(sell, salon, cut, cents=6000),
                partial(refund, salon.owner, {"paymentIntentId": payment}, key()),
            ]
        )
    assert (sold.status, paid_back.status) in [(201, 409), (409, 201)]
    if sold.status == 201:
        assert sold.json["sale"]["deposit_applied_cents"] == 5500


def test_bills_of_two_services_of_a_visit_at_once_take_each_deposit_off_once(
    salon: Tenant, visit: list[dict[str, Any]], db: Any
) -> None:
    with holding(db, "appointments", visit[1]["id"], until_waiting=2):
        answers = at_once([partial(sell, salon, one) for one in visit])
    assert statuses(answers) == [201, 201]
    assert sum(one.json["sale"]["deposit_applied_cents"] for one in answers) == 3500


def test_a_booking_of_another_visit_or_tenant_keeps_its_deposit(
    make: Maker, salon: Tenant, visit: list[dict[str, Any]]
) -> None:
    other = Salon.of_two(make, make.tenant("appointments"))
    theirs = other.visit(other.cut, other.colour)[0]
    make.payment(other.tenant, 2000, theirs["id"])
    alone = make.appointment(salon, startsAt="2031-05-05T10:00:00")
    make.payment(salon, 2000, alone["id"])
    assert sell(salon, *visit).json["sale"]["deposit_applied_cents"] == 3500
