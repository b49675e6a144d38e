"""PATCH /api/reservations/{id} with `arrived`: a party that is here and waits for its table."""

from typing import Any

import pytest

from tests.support.makers import Maker, Tenant


@pytest.fixture
def reservation(make: Maker, bistro: Tenant) -> dict[str, Any]:
    return make.reservation(bistro)


def change(tenant: Tenant, reservation: dict[str, Any], **fields: Any) -> Any:
    return tenant.staff.patch(f"/api/reservations/{reservation['id']}", fields)


def test_an_arrival_is_noted_with_its_time_and_taken_back(bistro: Tenant, reservation: dict[str, Any]) -> None:
    assert reservation["arrived_at"] is None
    here = change(bistro, reservation, arrived=True).json["reservation"]
    assert (here["status"], here["version"]) == ("pending", 2)
    assert here["arrived_at"] > reservation["created_at"]
    gone = change(bistro, reservation, arrived=False).json["reservation"]
    assert (gone["arrived_at"], gone["version"]) == (None, 3)


def test_a_party_that_is_noted_twice_keeps_its_first_time_of_arrival(
    bistro: Tenant, reservation: dict[str, Any]
) -> None:
    first, again = (change(bistro, reservation, arrived=True).json["reservation"] for _ in range(2))
    assert again == first


def test_an_arrival_stays_when_the_party_is_seated_and_goes_along_with_other_changes(
    bistro: Tenant, reservation: dict[str, Any]
) -> None:
    here = change(bistro, reservation, arrived=True, status="confirmed", partySize=3).json["reservation"]
    assert (here["status"], here["party_size"], here["version"]) == ("confirmed", 3, 2)
    seated = change(bistro, reservation, status="seated").json["reservation"]
    assert seated["arrived_at"] == here["arrived_at"]


@pytest.mark.parametrize("status", ["cancelled", "no_show"])
@pytest.mark.parametrize("arrived", [True, False])
def test_no_arrival_is_noted_for_a_cancelled_or_missed_reservation(
    bistro: Tenant, reservation: dict[str, Any], status: str, arrived: bool
) -> None:
    assert change(bistro, reservation, status=status).status == 200
    assert change(bistro, reservation, arrived=arrived).status == 409


def test_a_version_that_is_not_the_present_one_refuses_it(bistro: Tenant, reservation: dict[str, Any]) -> None:
    change(bistro, reservation, notes="By the window")
    answer = bistro.staff.patch(
        f"/api/reservations/{reservation['id']}", {"arrived": True}, headers={"if-match": '"1"'}
    )
    assert answer.status == 412


def test_guests_and_integrators_read_nothing_of_it(bistro: Tenant, reservation: dict[str, Any], call: Any) -> None:
    change(bistro, reservation, arrived=True)
    [listed] = call("GET", "/api/v1/reservations", key=bistro.key).json["data"]
    assert "arrivedAt" not in listed
