"""PATCH /api/service-periods/{id}."""

from typing import Any

import pytest

from tests.support.makers import Maker, Tenant
from tests.support.versions import content


@pytest.fixture
def dinner(make: Maker, bistro: Tenant) -> dict[str, Any]:
    return make.service_period(bistro, coverCap=40)


@pytest.mark.parametrize(
    ("field", "value", "column"),
    [
        ("name", "Supper", "name"),
        ("days", [1], "days"),
        ("startsAt", "18:15", "starts_at"),
        ("endsAt", "00:30", "ends_at"),
        ("coverCap", 12, "cover_cap"),
        ("coverCap", None, "cover_cap"),
        ("turnMinutes", 45, "turn_minutes"),
        ("active", False, "active"),
    ],
)
def test_an_update_changes_only_the_fields_that_are_sent(
    bistro: Tenant, dinner: dict[str, Any], field: str, value: Any, column: str
) -> None:
    answer = bistro.staff.patch(f"/api/service-periods/{dinner['id']}", {field: value})
    assert answer.status == 200
    assert content(answer.json["servicePeriod"]) == content({**dinner, column: value})
    assert bistro.owner.get("/api/service-periods").json == {"servicePeriods": [answer.json["servicePeriod"]]}


def test_an_empty_body_changes_nothing(bistro: Tenant, dinner: dict[str, Any]) -> None:
    assert bistro.owner.patch(f"/api/service-periods/{dinner['id']}", {}).json == {"servicePeriod": dinner}


@pytest.mark.parametrize("field", ["name", "days", "startsAt", "endsAt", "turnMinutes", "active"])
def test_null_is_for_the_cap_alone(bistro: Tenant, dinner: dict[str, Any], field: str) -> None:
    answer = bistro.owner.patch(f"/api/service-periods/{dinner['id']}", {field: None})
    assert answer.status == 400
    assert answer.error.startswith(field)


def test_existing_reservations_keep_their_time(make: Maker, bistro: Tenant, dinner: dict[str, Any]) -> None:
    reservation = make.reservation(bistro)
    assert reservation["service_period_id"] == dinner["id"]
    bistro.owner.patch(f"/api/service-periods/{dinner['id']}", {"turnMinutes": 30, "active": False})
    assert bistro.owner.get(f"/api/reservations/{reservation['id']}").json == {"reservation": reservation}


def test_a_new_reservation_follows_a_changed_service_period(
    make: Maker, bistro: Tenant, dinner: dict[str, Any]
) -> None:
    bistro.owner.patch(f"/api/service-periods/{dinner['id']}", {"active": False})
    assert make.reservation(bistro)["service_period_id"] is None
