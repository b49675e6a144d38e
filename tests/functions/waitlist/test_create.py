"""POST /api/waitlist."""

import pytest

from tests.support import guests
from tests.support.evening import join_waitlist
from tests.support.guests import GuestsPage
from tests.support.makers import NOBODYS_ID, Maker, Tenant

ROUTE = "/api/waitlist"
PARTY = {"kind": "door", "guestName": "Ana Ruiz", "partySize": 3, "quotedMinutes": 25}


def test_a_party_joins_with_the_wait_that_it_was_quoted(bistro: Tenant) -> None:
    answer = bistro.staff.post(ROUTE, {**PARTY, "phone": "0400 111 222", "notes": "A high chair"})
    entry = answer.json["entry"]
    assert answer.status == 201
    assert entry == {
        "id": entry["id"],
        "company_id": str(bistro.company_id),
        "kind": "door",
        "guest_name": "Ana Ruiz",
        "phone": "0400 111 222",
        "email": None,
        "service_id": None,
        "provider_id": None,
        "party_size": 3,
        "dates": None,
        "from_time": None,
        "until_time": None,
        "quoted_minutes": 25,
        "notes": "A high chair",
        "source": "desk",
        "proven_at": None,
        "status": "waiting",
        "joined_at": entry["joined_at"],
        "closed_at": None,
        "offered_starts_at": None,
        "offered_provider_id": None,
        "offered_until": None,
        "answered_at": None,
        "appointment_id": None,
        "reservation_id": None,
    }


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("kind", "elsewhere"),
        ("kind", None),
        ("guestName", ""),
        ("phone", "soon"),
        ("partySize", 0),
        ("partySize", 501),
        ("quotedMinutes", -1),
        ("quotedMinutes", 721),
        ("quotedMinutes", None),
        ("email", "ana@example.com"),
    ],
)
def test_a_value_that_is_not_valid_is_named(bistro: Tenant, field: str, value: object) -> None:
    answer = bistro.owner.post(ROUTE, {**PARTY, field: value})
    assert (answer.status, answer.error.split(":")[0]) == (400, field)


@pytest.fixture
def salon_page(make: Maker, salon: Tenant) -> GuestsPage:
    return guests.salon_page(make, salon, waitlist=True)


@pytest.fixture
def bistro_page(make: Maker, bistro: Tenant) -> GuestsPage:
    return guests.bistro_page(make, bistro, waitlist=True)


def guest_of(page: GuestsPage, **fields: object) -> dict[str, object]:
    """The body by which the desk writes down somebody who waits for what the tests book."""
    dates = [page.day().date().isoformat()]
    return {"kind": "booking", "guestName": "Ana Ruiz", "email": "ana@example.com", "dates": dates, **page.of, **fields}


def test_the_desk_writes_down_who_waits_for_a_booking(page: GuestsPage) -> None:
    page.set(waitlist=True)
    answer = page.tenant.staff.post(ROUTE, guest_of(page, notes="Regular", fromTime="10:00"))
    assert answer.status == 201, answer.text
    entry = answer.json["entry"]
    assert (entry["kind"], entry["email"], entry["status"]) == ("booking", "ana@example.com", "waiting")
    assert (entry["service_id"], entry["party_size"]) == (page.of.get("serviceId"), page.of.get("partySize"))


def test_a_business_that_keeps_no_wait_list_takes_nobody(page: GuestsPage) -> None:
    answer = page.tenant.staff.post(ROUTE, guest_of(page))
    assert (answer.status, answer.json["code"]) == (409, "waitlist_off")


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("email", None),
        ("dates", None),
        ("dates", ["2020-01-01"]),
        ("quotedMinutes", 5),
        ("untilTime", "09:00"),
        ("serviceId", NOBODYS_ID),
    ],
)
def test_what_is_not_of_a_wait_for_a_booking_is_named(bistro_page: GuestsPage, field: str, value: object) -> None:
    answer = bistro_page.tenant.owner.post(ROUTE, guest_of(bistro_page, fromTime="10:00", **{field: value}))
    assert (answer.status, answer.error.split(":")[0]) == (400, field)


def test_a_salon_has_neither_parties_nor_a_door(salon_page: GuestsPage, make: Maker) -> None:
    owner, body = salon_page.tenant.owner, guest_of(salon_page)
    assert owner.post(ROUTE, PARTY).error.startswith("kind: ")
    assert owner.post(ROUTE, {**body, "serviceId": None, "partySize": 2}).error.startswith("partySize: ")
    assert owner.post(ROUTE, {**body, "serviceId": NOBODYS_ID}).status == 404
    assert owner.post(ROUTE, {**body, "providerId": NOBODYS_ID}).status == 404
    idle = make.service(salon_page.tenant, name="Idle", active=False)["id"]
    assert owner.post(ROUTE, {**body, "serviceId": idle}).status == 409


def test_the_audit_log_says_who_wrote_it_down(make: Maker, bistro: Tenant) -> None:
    entry = join_waitlist(bistro)
    entries = bistro.owner.get(f"/api/audit-log?record={entry['id']}").json["entries"]
    assert [(one["record_type"], one["actor_id"]) for one in entries] == [("waitlist_entries", str(bistro.owner.id))]
