"""POST /api/sales of a visit of several services: all of it in one sale, or one by one, each deposit taken off once."""

from typing import Any

import pytest

from tests.support.makers import Maker, Tenant
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


def sell(salon: Tenant, *bookings: dict[str, Any]) -> Any:
    lines = [
        {"kind": "service", "serviceId": one["service_id"], "quantity": 1, "unitPriceCents": one["price_cents"]}
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


def test_the_services_of_a_visit_are_paid_one_by_one_each_less_its_own_deposit(
    salon: Tenant, visit: list[dict[str, Any]]
) -> None:
    first = sell(salon, visit[0]).json["sale"]
    assert [one["status"] for one in now(salon, visit)] == ["completed", "pending"]
    second = sell(salon, visit[1]).json["sale"]
    assert [first["deposit_applied_cents"], second["deposit_applied_cents"]] == [1000, 2500]
    assert [one["sale_id"] for one in now(salon, visit)] == [first["id"], second["id"]]
