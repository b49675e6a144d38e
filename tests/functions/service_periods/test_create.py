"""POST /api/service-periods."""

from typing import Any

import pytest

from tests.support.makers import Tenant

ROUTE = "/api/service-periods"
DINNER = {"name": "Dinner", "days": [3, 4], "startsAt": "17:30", "endsAt": "22:30"}


def test_a_period_comes_back_as_it_was_sent_and_is_listed(bistro: Tenant) -> None:
    answer = bistro.owner.post(
        ROUTE, {**DINNER, "coverCap": 80, "turnMinutes": 105, "active": False, "bookableOnline": False}
    )
    assert answer.status == 201
    period = answer.json["servicePeriod"]
    assert period == {
        "version": 1,
        "id": period["id"],
        "company_id": str(bistro.company_id),
        "name": "Dinner",
        "days": [3, 4],
        "starts_at": "17:30",
        "ends_at": "22:30",
        "cover_cap": 80,
        "turn_minutes": 105,
        "active": False,
        "bookable_online": False,
        "created_at": period["created_at"],
    }
    assert bistro.staff.get(ROUTE).json == {"servicePeriods": [period]}


def test_without_a_cap_and_a_turn_any_number_comes_and_stays_two_hours(bistro: Tenant) -> None:
    period = bistro.owner.post(ROUTE, DINNER).json["servicePeriod"]
    assert (period["cover_cap"], period["turn_minutes"], period["active"]) == (None, 120, True)
    assert period["bookable_online"] is True


def test_a_period_may_pass_midnight(bistro: Tenant) -> None:
    answer = bistro.owner.post(ROUTE, {**DINNER, "startsAt": "21:00", "endsAt": "02:00"})
    assert answer.status == 201


def test_days_are_kept_once_and_in_order(bistro: Tenant) -> None:
    assert bistro.owner.post(ROUTE, {**DINNER, "days": [6, 0, 6]}).json["servicePeriod"]["days"] == [0, 6]


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("name", ""),
        ("days", []),
        ("days", [7]),
        ("days", [-1]),
        ("startsAt", "24:00"),
        ("endsAt", "9:00"),
        ("coverCap", 0),
        ("turnMinutes", 4),
        ("turnMinutes", 1441),
    ],
)
def test_a_value_that_is_not_valid_is_named(bistro: Tenant, field: str, value: Any) -> None:
    answer = bistro.owner.post(ROUTE, {**DINNER, field: value})
    assert answer.status == 400
    assert answer.error.startswith(field)
    assert bistro.owner.get(ROUTE).json == {"servicePeriods": []}


@pytest.mark.parametrize("field", DINNER)
def test_name_days_and_times_are_required(bistro: Tenant, field: str) -> None:
    answer = bistro.owner.post(ROUTE, {name: value for name, value in DINNER.items() if name != field})
    assert answer.status == 400
    assert answer.error.startswith(field)
