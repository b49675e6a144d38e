"""PATCH /api/enquiries/{id}."""

from typing import Any

import pytest

from tests.functions.enquiries.group_enquiries import move_on, path, read, reservation_of
from tests.support.makers import NOBODYS_ID, Maker, Tenant
from tests.support.versions import content


@pytest.mark.parametrize(
    ("sent", "stored"),
    [
        ({"guestName": " Ines Bell "}, {"guest_name": "Ines Bell"}),
        ({"guestEmail": "bell@example.com"}, {"guest_email": "bell@example.com"}),
        ({"guestPhone": "020 7946 0999"}, {"guest_phone": "020 7946 0999"}),
        ({"guestPhone": None}, {"guest_phone": None}),
        ({"partySize": 500}, {"party_size": 500}),
        ({"startsAt": "2030-03-05T12:00:00-07:00"}, {"starts_at": "2030-03-05T12:00:00+00:00"}),
        ({"durationMinutes": 90}, {"duration_minutes": 90}),
        ({"durationMinutes": None}, {"duration_minutes": None}),
        ({"status": "lost", "partySize": 9}, {"status": "lost", "party_size": 9}),
        ({}, {}),
        ({"companyId": NOBODYS_ID, "reservationId": NOBODYS_ID, "message": "x"}, {}),
    ],
    ids=str,
)
def test_an_update_changes_only_the_fields_that_are_sent(
    make: Maker, bistro: Tenant, sent: dict[str, object], stored: dict[str, object]
) -> None:
    enquiry = make.enquiry(bistro, guestPhone="020 7946 0123", durationMinutes=180)
    answer = bistro.staff.patch(path(enquiry), sent)
    assert (answer.status, content(answer.json["enquiry"])) == (200, content({**enquiry, **stored}))
    assert read(bistro, enquiry) == answer.json["enquiry"]


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("guestName", None),
        ("guestName", " "),
        ("guestEmail", None),
        ("guestEmail", "ines"),
        ("guestPhone", "ring twice"),
        ("partySize", None),
        ("partySize", 0),
        ("partySize", 501),
        ("startsAt", None),
        ("startsAt", "noon"),
        ("durationMinutes", 4),
        ("status", None),
        ("status", "pending"),
    ],
)
def test_a_value_that_is_not_valid_is_named_and_changes_nothing(
    bistro: Tenant, enquiry: dict[str, Any], field: str, value: object
) -> None:
    answer = bistro.owner.patch(path(enquiry), {"guestName": "Written?", field: value})
    assert answer.status == 400
    assert answer.error.startswith(f"{field}:")
    assert read(bistro, enquiry) == enquiry


# What becomes of the status: the reservation's status (None: there is none), the enquiry's, and what may be set.
CASES = [
    (None, "open", ["lost"]),
    (None, "lost", ["open"]),
    ("pending", "open", []),
    ("cancelled", "open", ["lost"]),
    ("no_show", "open", ["lost"]),
    ("confirmed", "won", []),
    ("seated", "won", []),
    ("completed", "won", []),
    ("cancelled", "won", ["open", "lost"]),
    ("no_show", "won", ["open", "lost"]),
]


@pytest.mark.parametrize("wanted", ["open", "won", "lost"])
@pytest.mark.parametrize(("reservation", "current", "allowed"), CASES, ids=str)
def test_an_enquiry_is_lost_and_reopened_while_it_holds_no_tables_and_won_only_by_booking(
    make: Maker, bistro: Tenant, reservation: str | None, current: str, allowed: list[str], wanted: str
) -> None:
    enquiry = enquiry_in(make, bistro, reservation, current)
    answer = bistro.owner.patch(path(enquiry), {"status": wanted, "guestName": "Written?"})
    if wanted in allowed:
        assert answer.status == 200
        assert content(answer.json["enquiry"]) == content({**enquiry, "status": wanted, "guest_name": "Written?"})
    else:
        assert answer.status == 409
        assert answer.error.startswith("status:")
        assert read(bistro, enquiry) == enquiry


def enquiry_in(make: Maker, bistro: Tenant, reservation: str | None, status: str) -> dict[str, Any]:
    """An enquiry in this status, with a reservation in that one."""
    if reservation is None:
        enquiry = make.enquiry(bistro)
        if status == "lost":
            assert bistro.owner.patch(path(enquiry), {"status": "lost"}).status == 200
    else:
        enquiry = make.held_enquiry(bistro)
        if status == "won":
            assert bistro.owner.post(path(enquiry, "/confirm")).status == 200
        on_the_way = {"seated": ["seated"], "completed": ["seated", "completed"]}
        after_booking = [] if reservation in ("pending", "confirmed") else on_the_way.get(reservation, [reservation])
        for step in after_booking:
            move_on(bistro, enquiry, step)
        assert reservation_of(bistro, enquiry)["status"] == reservation
    enquiry = read(bistro, enquiry)
    assert enquiry["status"] == status
    return enquiry


def test_correcting_an_enquiry_leaves_its_reservation_as_it_is(bistro: Tenant, held: dict[str, Any]) -> None:
    before = reservation_of(bistro, held)
    answer = bistro.owner.patch(path(held), {"partySize": 6, "startsAt": "2030-03-05T19:00:00"})
    assert answer.json["enquiry"]["party_size"] == 6
    assert reservation_of(bistro, held) == before
