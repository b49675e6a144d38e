"""POST /api/appointments and PATCH /api/appointments/{id}: what is warned of, what needs an override, and dry runs."""

from typing import Any

import pytest

from tests.support.makers import Maker, Tenant, User
from tests.support.races import at_once, statuses
from tests.support.service_client import Answer

MONDAY, SUNDAY = "2030-03-04", "2030-03-10"
NINE_TO_FIVE = [{"day": day, "opens": "09:00", "closes": "17:00"} for day in range(5)]
WHY = {"reason": "She comes in for a regular."}


@pytest.fixture
def body(make: Maker, salon: Tenant) -> dict[str, Any]:
    """An hour with a provider who works Monday to Friday from nine to five, and offers this service only."""
    service = make.service(salon)["id"]
    provider = make.provider(salon, serviceIds=[service], workingHours=NINE_TO_FIVE)["id"]
    return {"serviceId": service, "providerId": provider, "customerId": make.customer(salon)["id"]}


@pytest.fixture
def off(make: Maker, salon: Tenant, body: dict[str, Any]) -> dict[str, Any]:
    """The same on a Monday on which the provider is off."""
    make.time_off(salon, body["providerId"], startsAt=f"{MONDAY}T00:00:00", endsAt=f"{MONDAY}T23:59:00")
    return {**body, "startsAt": f"{MONDAY}T10:00:00"}


def book(user: User, body: dict[str, Any], **fields: Any) -> Answer:
    return user.post("/api/appointments", {**body, **fields})


def booked(tenant: Tenant) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = tenant.owner.get("/api/appointments").json["appointments"]
    return found


@pytest.mark.parametrize(
    ("starts_at", "warnings"),
    [
        (f"{MONDAY}T09:00:00", []),
        (f"{MONDAY}T16:00:00", []),
        (f"{MONDAY}T16:15:00", ["outside_hours"]),
        (f"{MONDAY}T08:59:00", ["outside_hours"]),
        (f"{SUNDAY}T10:00:00", ["outside_hours"]),
        ("2020-03-02T10:00:00", ["in_the_past"]),
        ("2020-03-01T10:00:00", ["in_the_past", "outside_hours"]),
        ("2030-10-06T02:30:00", ["no_such_hour", "outside_hours"]),  # clocks go from 2 to 3 in Melbourne
    ],
)
def test_what_is_unusual_about_a_time_is_answered_and_it_is_booked_all_the_same(
    salon: Tenant, body: dict[str, Any], starts_at: str, warnings: list[str]
) -> None:
    answer = book(salon.staff, body, startsAt=starts_at)
    assert (answer.status, answer.json["warnings"]) == (201, warnings)
    assert [one["starts_at"][:19] for one in booked(salon)] == [starts_at]


@pytest.mark.parametrize(
    ("windows", "starts_at", "warnings"),
    [
        ([], "10:00:00", ["closed"]),
        ([{"opens": "12:00", "closes": "15:00"}], "10:00:00", ["outside_hours"]),
        ([{"opens": "12:00", "closes": "15:00"}], "14:00:00", []),
        ([{"opens": "12:00", "closes": "15:00"}], "14:30:00", ["outside_hours"]),
    ],
)
def test_special_hours_of_a_date_count_before_the_weekly_ones(
    make: Maker,
    salon: Tenant,
    body: dict[str, Any],
    windows: list[dict[str, str]],
    starts_at: str,
    warnings: list[str],
) -> None:
    make.special_hours(salon, date=MONDAY, **({"windows": windows} if windows else {"closed": True}))
    assert book(salon.owner, body, startsAt=f"{MONDAY}T{starts_at}").json["warnings"] == warnings


def test_a_window_goes_on_past_midnight_and_next_to_another(make: Maker, salon: Tenant, body: dict[str, Any]) -> None:
    late = [{"day": 0, "opens": "20:00", "closes": "02:00"}, {"day": 1, "opens": "02:00", "closes": "04:00"}]
    body["providerId"] = make.provider(salon, serviceIds=[body["serviceId"]], workingHours=late)["id"]
    for starts_at, warnings in (
        ("2030-03-05T01:30:00", []),
        ("2030-03-05T03:30:00", ["outside_hours"]),
        ("2030-03-06T01:00:00", ["outside_hours"]),
    ):
        assert book(salon.owner, body, startsAt=starts_at).json["warnings"] == warnings


def test_a_provider_without_working_hours_is_never_outside_of_them(
    make: Maker, salon: Tenant, body: dict[str, Any]
) -> None:
    provider = make.provider(salon)["id"]
    answer = book(salon.owner, body, providerId=provider, startsAt=f"{SUNDAY}T03:00:00")
    assert answer.json["warnings"] == ["service_not_offered"]


def test_hours_and_services_of_another_business_count_for_nothing(
    make: Maker, salon: Tenant, other_salon: Tenant, body: dict[str, Any]
) -> None:
    make.special_hours(other_salon, date=MONDAY, closed=True)
    assert book(salon.owner, body, startsAt=f"{MONDAY}T10:00:00").json["warnings"] == []


def test_moving_is_warned_of_as_booking_is_and_other_changes_are_not(
    make: Maker, salon: Tenant, body: dict[str, Any]
) -> None:
    path = f"/api/appointments/{book(salon.owner, body, startsAt=f'{MONDAY}T10:00:00').json['appointment']['id']}"
    other = make.provider(salon, serviceIds=[], workingHours=NINE_TO_FIVE)["id"]
    for changes, warnings in (
        ({"startsAt": f"{MONDAY}T16:30:00"}, ["outside_hours"]),
        ({"notes": "Late, as agreed."}, []),
        ({"startsAt": f"{MONDAY}T15:30:00", "durationMinutes": 120}, ["outside_hours"]),
        ({"durationMinutes": 60}, []),
        ({"providerId": other}, ["service_not_offered"]),
    ):
        answer = salon.staff.patch(path, changes)
        assert (answer.status, answer.json["warnings"]) == (200, warnings), changes


def test_time_off_is_booked_and_entered_only_with_an_override(salon: Tenant, off: dict[str, Any]) -> None:
    refused = book(salon.owner, off)
    assert (refused.status, refused.json) == (
        409,
        {
            "error": f"startsAt: the provider is off at this time on {MONDAY}.",
            "code": "needs_override",
            "reasons": ["time_off"],
        },
    )
    assert booked(salon) == []
    answer = book(salon.owner, off, override=WHY)
    assert (answer.status, answer.json["warnings"]) == (201, [])
    elsewhere = book(salon.owner, off, startsAt="2030-03-05T10:00:00").json["appointment"]
    path, into = f"/api/appointments/{elsewhere['id']}", {"startsAt": f"{MONDAY}T12:00:00"}
    assert (salon.owner.patch(path, into).status, salon.owner.get(path).json["appointment"]) == (409, elsewhere)
    assert salon.owner.patch(path, {**into, "override": WHY}).status == 200


def test_an_override_never_books_a_provider_twice(salon: Tenant, off: dict[str, Any]) -> None:
    assert book(salon.owner, off, override=WHY).status == 201
    assert book(salon.owner, off, override=WHY).status == 409
    several = [lambda: book(salon.owner, off, startsAt=f"{MONDAY}T13:00:00", override=WHY)] * 5
    assert statuses(at_once(several)) == [201, 409, 409, 409, 409]


def test_an_override_needs_the_permission_even_where_nothing_is_overridden(salon: Tenant, off: dict[str, Any]) -> None:
    for starts_at in (f"{MONDAY}T10:00:00", "2030-03-05T10:00:00"):
        refused = book(salon.staff, off, startsAt=starts_at, override=WHY)
        assert (refused.status, refused.error) == (403, "override: you need the permission override for this.")
    path = f"/api/appointments/{book(salon.staff, off, startsAt='2030-03-05T10:00:00').json['appointment']['id']}"
    assert salon.staff.patch(path, {"notes": "Anything.", "override": WHY}).status == 403
    permitted = {"permissions": ["override"]}
    assert salon.owner.patch(f"/api/members/{salon.staff.id}", permitted).status == 200
    assert book(salon.staff, off, override=WHY).status == 201
    assert salon.staff.patch(path, {"startsAt": f"{MONDAY}T12:00:00", "override": WHY}).status == 200


@pytest.mark.parametrize("override", [{}, {"reason": ""}, {"reason": " "}, {"reason": "x" * 201}, "why", {"reason": 1}])
def test_an_override_says_why(salon: Tenant, off: dict[str, Any], override: object) -> None:
    refused = book(salon.owner, off, override=override)
    assert (refused.status, refused.error.startswith("override")) == (400, True)


def test_the_audit_log_has_the_reason_of_what_was_overridden_and_of_nothing_else(
    salon: Tenant, off: dict[str, Any]
) -> None:
    overridden = book(salon.owner, off, override=WHY).json["appointment"]["id"]
    usual = book(salon.owner, off, startsAt="2030-03-05T10:00:00", override=WHY).json["appointment"]["id"]
    moved = book(salon.owner, off, startsAt="2030-03-06T10:00:00").json["appointment"]["id"]
    into = {"startsAt": f"{MONDAY}T12:00:00", "override": {"reason": "He insists."}}
    assert salon.owner.patch(f"/api/appointments/{moved}", into).status == 200
    for appointment, reason in ((overridden, WHY["reason"]), (usual, None), (moved, "He insists.")):
        entries = salon.owner.get(f"/api/audit-log?record={appointment}").json["entries"]
        assert (entries[0]["after"] or {}).get("override_reason") == reason


def test_a_dry_run_answers_the_warnings_and_keeps_nothing(salon: Tenant, body: dict[str, Any], db: Any) -> None:
    answer = book(salon.staff, body, startsAt=f"{SUNDAY}T10:00:00", dryRun=True)
    assert (answer.status, answer.json) == (200, {"warnings": ["outside_hours"]})
    assert booked(salon) == []
    assert db.execute("select from outbox where company_id = %s", (salon.company_id,)).rowcount == 0


def test_a_dry_run_of_a_move_answers_what_would_be_and_keeps_what_is(
    salon: Tenant, body: dict[str, Any], db: Any
) -> None:
    appointment = book(salon.staff, body, startsAt=f"{MONDAY}T10:00:00").json["appointment"]
    path = f"/api/appointments/{appointment['id']}"
    jobs = db.execute("select from outbox where company_id = %s", (salon.company_id,)).rowcount
    answer = salon.staff.patch(path, {"startsAt": f"{MONDAY}T18:00:00", "dryRun": True})
    assert (answer.status, answer.json["warnings"]) == (200, ["outside_hours"])
    assert answer.json["appointment"]["starts_at"] == f"{MONDAY}T18:00:00+00:00"
    assert salon.staff.get(path).json["appointment"] == appointment
    assert db.execute("select from outbox where company_id = %s", (salon.company_id,)).rowcount == jobs


def test_a_dry_run_is_refused_as_the_booking_would_be(salon: Tenant, off: dict[str, Any]) -> None:
    assert book(salon.owner, off, dryRun=True).json["code"] == "needs_override"
    assert book(salon.owner, off, override=WHY, dryRun=True).json == {"warnings": []}
    assert book(salon.owner, off, override=WHY).status == 201
    assert book(salon.owner, off, override=WHY, dryRun=True).status == 409


def test_a_dry_run_leaves_the_time_free(salon: Tenant, body: dict[str, Any]) -> None:
    for dry in (True, False):
        answer = book(salon.staff, body, startsAt=f"{MONDAY}T10:00:00", dryRun=dry)
        assert answer.status == (200 if dry else 201)
