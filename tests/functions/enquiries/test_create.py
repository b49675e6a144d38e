"""POST /api/enquiries."""

from typing import Any

import pytest

from tests.support.makers import NOBODYS_ID, Tenant

ROUTE = "/api/enquiries"
DINNER = {
    "guestName": " Ines Moreau ",
    "guestEmail": "Ines@Example.com",
    "guestPhone": "020 7946 0123",
    "partySize": 24,
    "startsAt": "2030-03-04T19:00:00+11:00",
    "durationMinutes": 180,
    "message": " A birthday, one long table if you can. ",
}


def test_an_enquiry_is_open_and_the_guests_message_begins_its_thread(bistro: Tenant) -> None:
    answer = bistro.staff.post(ROUTE, DINNER)
    assert answer.status == 201
    enquiry = answer.json["enquiry"]
    assert bistro.owner.get(f"{ROUTE}/{enquiry['id']}").json == {"enquiry": enquiry}
    assert enquiry.pop("id")
    assert enquiry.pop("created_at").endswith("+00:00")
    [entry] = enquiry.pop("thread")
    assert enquiry == {
        "version": 1,
        "company_id": str(bistro.company_id),
        "guest_name": "Ines Moreau",
        "guest_email": "Ines@Example.com",
        "guest_phone": "020 7946 0123",
        "party_size": 24,
        "starts_at": "2030-03-04T19:00:00+00:00",
        "duration_minutes": 180,
        "status": "open",
        "reservation_id": None,
    }
    assert entry.pop("id")
    assert entry.pop("created_at").endswith("+00:00")
    assert entry == {"author": "guest", "kind": "message", "body": "A birthday, one long table if you can."}


def test_phone_and_duration_may_be_left_out(bistro: Tenant) -> None:
    body = {name: value for name, value in DINNER.items() if name not in ("guestPhone", "durationMinutes")}
    enquiry = bistro.owner.post(ROUTE, body).json["enquiry"]
    assert (enquiry["guest_phone"], enquiry["duration_minutes"]) == (None, None)


def test_a_new_enquiry_is_open_whatever_status_the_body_names(bistro: Tenant) -> None:
    body = {**DINNER, "status": "won", "reservationId": NOBODYS_ID}
    enquiry = bistro.owner.post(ROUTE, body).json["enquiry"]
    assert (enquiry["status"], enquiry["reservation_id"]) == ("open", None)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("guestName", " "),
        ("guestName", "x" * 201),
        ("guestEmail", None),
        ("guestEmail", "ines"),
        ("guestPhone", "ring twice"),
        ("partySize", 0),
        ("partySize", 501),
        ("partySize", "8"),
        ("startsAt", "tomorrow"),
        ("startsAt", "1999-12-31T19:00:00"),
        ("durationMinutes", 4),
        ("durationMinutes", 1441),
        ("message", ""),
        ("message", " \n"),
        ("message", "x" * 5001),
    ],
    ids=lambda value: repr(value)[:24],
)
def test_a_value_that_is_not_valid_is_named_and_nothing_is_stored(bistro: Tenant, field: str, value: object) -> None:
    answer = bistro.owner.post(ROUTE, {**DINNER, field: value})
    assert answer.status == 400
    assert answer.error.startswith(f"{field}:")
    assert bistro.owner.get(ROUTE).json["enquiries"] == []


@pytest.mark.parametrize("field", ["guestName", "guestEmail", "partySize", "startsAt", "message"])
def test_guest_party_time_and_message_are_required(bistro: Tenant, field: str) -> None:
    answer = bistro.owner.post(ROUTE, {name: value for name, value in DINNER.items() if name != field})
    assert answer.status == 400
    assert answer.error.startswith(f"{field}:")


@pytest.mark.parametrize("party_size", [1, 500])
def test_a_party_is_of_one_to_five_hundred(bistro: Tenant, party_size: int) -> None:
    assert bistro.owner.post(ROUTE, {**DINNER, "partySize": party_size}).status == 201


def test_taking_down_an_enquiry_creates_no_customer_and_emails_nobody(bistro: Tenant, db: Any) -> None:
    assert bistro.owner.post(ROUTE, DINNER).status == 201
    assert bistro.owner.get("/api/customers").json["customers"] == []
    assert db.execute("select from outbox where company_id = %s", (bistro.company_id,)).rowcount == 0
