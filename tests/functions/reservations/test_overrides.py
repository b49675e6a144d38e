"""POST /api/reservations and PATCH /api/reservations/{id}: what is warned of, what needs an override, and dry runs."""

from typing import Any

import pytest

from tests.support.bistro_reservations import Reserve, all_reservations, reservations_at, reserved
from tests.support.makers import Maker, Tenant
from tests.support.races import at_once, statuses

MONDAY, TUESDAY = "2030-03-04", "2030-03-05"
WHY = {"reason": "Friends of the house."}


@pytest.fixture
def reserve(bistro: Tenant) -> Reserve:
    """Reserves at the bistro as its owner, who may override."""
    return reservations_at(bistro, bistro.owner)


@pytest.mark.parametrize(
    ("starts_at", "warnings"),
    [
        (f"{MONDAY}T17:30:00", []),
        (f"{MONDAY}T22:15:00", []),
        (f"{MONDAY}T22:30:00", ["outside_hours"]),
        (f"{MONDAY}T17:29:00", ["outside_hours"]),
        ("2020-03-02T19:00:00", ["in_the_past"]),
        ("2031-03-30T01:30:00", ["no_such_hour", "outside_hours"]),  # clocks go from 1 to 2 in London
        (f"{TUESDAY}T19:00:00", ["closed"]),
        ("2030-03-06T18:00:00", ["outside_hours"]),
        ("2030-03-06T20:00:00", []),
    ],
)
def test_what_is_unusual_about_a_time_is_answered_and_it_is_booked_all_the_same(
    make: Maker, bistro: Tenant, reserve: Reserve, starts_at: str, warnings: list[str]
) -> None:
    make.table(bistro)
    make.service_period(bistro)
    make.special_hours(bistro, date=TUESDAY, closed=True)
    make.special_hours(bistro, date="2030-03-06", windows=[{"opens": "20:00", "closes": "23:00"}])
    answer = reserve(startsAt=starts_at)
    assert (answer.status, answer.json["warnings"]) == (201, warnings)
    path = f"/api/reservations/{answer.json['reservation']['id']}"
    assert bistro.staff.patch(path, {"notes": "Only a word."}).json["warnings"] == []
    moved = bistro.staff.patch(path, {"startsAt": f"{MONDAY}T18:00:00"})
    assert (moved.status, moved.json["warnings"]) == (200, [])
    assert bistro.staff.patch(path, {"startsAt": starts_at}).json["warnings"] == warnings


def test_a_venue_without_service_periods_is_never_outside_of_them(
    make: Maker, bistro: Tenant, reserve: Reserve
) -> None:
    make.table(bistro)
    make.service_period(bistro, active=False)
    assert reserve(startsAt=f"{MONDAY}T04:00:00").json["warnings"] == []


def test_a_cap_is_exceeded_only_with_an_override_and_its_reason_is_in_the_audit_log(
    make: Maker, bistro: Tenant, reserve: Reserve
) -> None:
    make.service_period(bistro, coverCap=4)
    for number in range(4):
        make.table(bistro, name=f"T{number}")
    reserved(reserve(partySize=3))
    refused = reserve(partySize=2)
    assert (refused.status, refused.json) == (
        409,
        {
            "error": "partySize: the service period does not have enough covers left on this date.",
            "code": "needs_override",
            "reasons": ["cover_cap"],
        },
    )
    assert reserve(partySize=2, override=WHY, dryRun=True).json == {"warnings": []}
    assert len(all_reservations(bistro)) == 1
    over = reserved(reserve(partySize=2, override=WHY))["id"]
    below = reserved(reserve(partySize=2, override=WHY, startsAt=f"{TUESDAY}T19:00:00"))["id"]
    for reservation, reason in ((over, WHY["reason"]), (below, None)):
        entries = bistro.owner.get(f"/api/audit-log?record={reservation}").json["entries"]
        assert [(entry["after"] or {}).get("override_reason") for entry in entries][-1] == reason


def test_an_override_needs_the_permission(make: Maker, bistro: Tenant) -> None:
    make.service_period(bistro, coverCap=1)
    body = {"customerId": make.customer(bistro)["id"], "partySize": 2, "startsAt": f"{MONDAY}T19:00:00"}
    make.table(bistro)
    refused = bistro.staff.post("/api/reservations", {**body, "override": WHY})
    assert (refused.status, refused.error) == (403, "override: you need the permission override for this.")
    assert bistro.owner.patch(f"/api/members/{bistro.staff.id}", {"permissions": ["override"]}).status == 200
    assert bistro.staff.post("/api/reservations", {**body, "override": WHY}).status == 201


def test_an_override_never_takes_a_table_twice(make: Maker, bistro: Tenant, reserve: Reserve) -> None:
    make.service_period(bistro, coverCap=1)
    table = make.table(bistro)["id"]
    several = [lambda: reserve(tableIds=[table], override=WHY)] * 5
    assert statuses(at_once(several)) == [201, 409, 409, 409, 409]


def test_a_dry_run_keeps_nothing_and_is_refused_as_the_booking_would_be(
    make: Maker, bistro: Tenant, reserve: Reserve, db: Any
) -> None:
    table = make.table(bistro)["id"]
    make.service_period(bistro)
    answer = reserve(
        tableIds=[table],
        startsAt=f"{MONDAY}T16:00:00",
        customerId=None,
        customer={"name": "Ada"},
        dryRun=True,
    )
    assert (answer.status, answer.json) == (200, {"warnings": ["outside_hours"]})
    assert (
        db.execute("select from customers where company_id = %s and name = 'Ada'", (bistro.company_id,)).rowcount == 0
    )
    reservation = reserved(reserve(tableIds=[table]))
    assert reserve(tableIds=[table], dryRun=True).status == 409
    path = f"/api/reservations/{reservation['id']}"
    cancelled = bistro.staff.patch(path, {"status": "cancelled", "dryRun": True})
    assert (cancelled.status, cancelled.json["reservation"]["status"]) == (200, "cancelled")
    assert bistro.staff.get(path).json["reservation"] == reservation
    assert (
        db.execute(
            "select from outbox where company_id = %s and type = 'reservation_cancelled'", (bistro.company_id,)
        ).rowcount
        == 0
    )
