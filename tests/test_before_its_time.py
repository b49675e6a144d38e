"""Nobody has missed what has not begun yet (spec §3.10): a member is warned, and may say so all the same."""

from datetime import datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from tests.support.makers import Maker, Tenant

ZONES = {"appointments": "Australia/Melbourne", "reservations": "Europe/London"}
engines = pytest.mark.parametrize("engine", ZONES)


def at(engine: str, minutes: int) -> str:
    """What the clock of the venue shows so many minutes from now."""
    there = datetime.now(ZoneInfo(ZONES[engine])) + timedelta(minutes=minutes)
    return there.replace(second=0, microsecond=0, tzinfo=None).isoformat()


@pytest.fixture
def tenant(engine: str, request: pytest.FixtureRequest) -> Tenant:
    found: Tenant = request.getfixturevalue("salon" if engine == "appointments" else "bistro")
    return found


def booked(make: Maker, tenant: Tenant, engine: str, minutes: int) -> str:
    made = (make.appointment if engine == "appointments" else make.reservation)(tenant, startsAt=at(engine, minutes))
    return str(made["id"])


def miss(tenant: Tenant, engine: str, booking_id: str, **more: Any) -> list[str]:
    answer = tenant.staff.patch(f"/api/{engine}/{booking_id}", {"status": "no_show", **more})
    assert answer.status == 200, answer.text
    warnings: list[str] = answer.json["warnings"]
    return warnings


@engines
def test_a_member_is_warned_before_its_time_and_not_afterwards(make: Maker, tenant: Tenant, engine: str) -> None:
    ahead, begun = booked(make, tenant, engine, 10), booked(make, tenant, engine, -10)
    assert miss(tenant, engine, ahead, dryRun=True) == ["before_its_time"]
    assert miss(tenant, engine, ahead) == ["before_its_time"]
    assert miss(tenant, engine, begun) == []


@engines
def test_what_is_moved_in_the_same_request_counts(make: Maker, tenant: Tenant, engine: str) -> None:
    ahead, begun = booked(make, tenant, engine, 10), booked(make, tenant, engine, -10)
    assert "before_its_time" not in miss(tenant, engine, ahead, startsAt=at(engine, -10))
    assert "before_its_time" in miss(tenant, engine, begun, startsAt=at(engine, 10))


@engines
@pytest.mark.parametrize("status", ["confirmed", "cancelled"])
def test_whatever_else_becomes_of_it_is_no_reason_to_ask(make: Maker, tenant: Tenant, engine: str, status: str) -> None:
    answer = tenant.staff.patch(f"/api/{engine}/{booked(make, tenant, engine, 600)}", {"status": status})
    assert (answer.status, answer.json["warnings"]) == (200, [])


def test_a_visit_that_is_missed_as_a_whole_is_warned_of_once(make: Maker, salon: Tenant) -> None:
    service, customer = make.service(salon)["id"], make.customer(salon)["id"]
    chosen = {"serviceId": service, "providerId": make.provider(salon, serviceIds=[service])["id"]}
    wanted = {"services": [chosen, chosen], "customerId": customer, "startsAt": at("appointments", 10)}
    visit = salon.staff.post("/api/appointments", wanted).json["appointments"]
    assert miss(salon, "appointments", visit[0]["id"], wholeGroup=True) == ["before_its_time"]
