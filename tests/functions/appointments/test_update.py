"""PATCH /api/appointments/{id}."""

from datetime import datetime, timedelta
from typing import Any

import pytest

from tests.support.booking_desk import Book
from tests.support.makers import NOBODYS_ID, Maker, Tenant
from tests.support.versions import content

STATUSES = ("pending", "confirmed", "completed", "cancelled", "no_show")
ALLOWED = {
    *(("pending", status) for status in ("confirmed", "completed", "cancelled", "no_show")),
    *(("confirmed", status) for status in ("completed", "cancelled", "no_show")),
}


@pytest.fixture
def booked(make: Maker, book: Book) -> dict[str, Any]:
    """Ten to eleven of the provider, which a guest has asked for."""
    return make.waiting("appointments", booking(book))


def booking(book: Book, **fields: Any) -> dict[str, Any]:
    answer = book(**fields)
    assert answer.status == 201, answer.text
    appointment: dict[str, Any] = answer.json["appointment"]
    return appointment


def path(appointment: dict[str, Any]) -> str:
    return f"/api/appointments/{appointment['id']}"


@pytest.mark.parametrize("wanted", STATUSES)
@pytest.mark.parametrize("current", STATUSES)
def test_status_moves_only_along_the_published_transitions(
    salon: Tenant, booked: dict[str, Any], current: str, wanted: str
) -> None:
    if current != "pending":
        assert salon.owner.patch(path(booked), {"status": current}).status == 200
    answer = salon.owner.patch(path(booked), {"status": wanted, "notes": "Written with it."})
    if (current, wanted) in ALLOWED:
        assert answer.status == 200
        expected = {**booked, "status": wanted, "notes": "Written with it."}
        assert content(answer.json["appointment"]) == content(expected)
    else:
        assert answer.status == 409
        expected = {**booked, "status": current}
    assert content(salon.owner.get(path(booked)).json["appointment"]) == content(expected)


@pytest.mark.parametrize(
    ("sent", "stored"),
    [
        ({"notes": "Brings a dog."}, {"notes": "Brings a dog."}),
        ({"notes": None}, {"notes": None}),
        ({"providerConfirmed": True}, {"provider_confirmed": True}),
        ({"depositStatus": "paid"}, {"deposit_status": "paid"}),
        (
            {"startsAt": "2030-03-05T15:30:00-07:00"},
            {"starts_at": "2030-03-05T15:30:00+00:00", "ends_at": "2030-03-05T16:30:00+00:00"},
        ),
        ({"durationMinutes": 95}, {"duration_minutes": 95, "ends_at": "2030-03-04T11:35:00+00:00"}),
        ({}, {}),
        ({"companyId": NOBODYS_ID, "endsAt": "2030-03-05T15:30:00", "ends_at": None}, {}),
    ],
    ids=str,
)
def test_an_update_changes_only_the_fields_that_are_sent(
    salon: Tenant, book: Book, sent: dict[str, object], stored: dict[str, object]
) -> None:
    appointment = booking(book, notes="As it was.")
    answer = salon.owner.patch(path(appointment), sent)
    expected = {**appointment, **stored, "version": 2 if stored else 1}
    assert (answer.status, answer.json["appointment"]) == (200, expected)
    assert salon.staff.get(path(appointment)).json == {"appointment": expected}


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("startsAt", None),
        ("startsAt", "noon"),
        ("providerId", None),
        ("providerId", "alex"),
        ("serviceId", None),
        ("durationMinutes", None),
        ("durationMinutes", 4),
        ("durationMinutes", 1441),
        ("durationMinutes", 60.5),
        ("durationMinutes", "60"),
        ("status", None),
        ("status", "seated"),
        ("providerConfirmed", None),
        ("providerConfirmed", "yes"),
        ("depositStatus", None),
        ("depositStatus", "lost"),
        ("notes", 7),
    ],
)
def test_a_value_that_is_not_valid_is_named_and_changes_nothing(
    salon: Tenant, booked: dict[str, Any], field: str, value: object
) -> None:
    answer = salon.owner.patch(path(booked), {"notes": "Written?", field: value})
    assert answer.status == 400
    assert answer.error.startswith(f"{field}:")
    assert salon.owner.get(path(booked)).json == {"appointment": booked}


def test_a_new_provider_has_not_confirmed_unless_that_is_said(
    make: Maker, salon: Tenant, booked: dict[str, Any]
) -> None:
    """So the staff of the new provider do not see the client before (docs/decisions/customers.md)."""
    other = make.provider(salon)["id"]
    confined = make.member(salon.company_id, client_scope="own", provider_id=other)
    customer = f"/api/customers/{booked['customer_id']}"
    assert salon.owner.patch(path(booked), {"providerConfirmed": True}).json["appointment"]["provider_confirmed"]
    same = salon.owner.patch(path(booked), {"providerId": booked["provider_id"], "startsAt": "2030-03-04T12:00:00"})
    assert same.json["appointment"]["provider_confirmed"]
    moved = salon.owner.patch(path(booked), {"providerId": other})
    assert not moved.json["appointment"]["provider_confirmed"]
    assert confined.get(customer).status == 404
    confirmed = salon.owner.patch(path(booked), {"providerConfirmed": True})
    assert confirmed.json["appointment"]["provider_confirmed"]
    assert confined.get(customer).status == 200
    back = salon.owner.patch(path(booked), {"providerId": booked["provider_id"], "providerConfirmed": True})
    assert back.json["appointment"]["provider_confirmed"]


def test_a_booking_moves_to_another_provider_and_leaves_the_first_ones_time_free(
    make: Maker, salon: Tenant, book: Book, booked: dict[str, Any]
) -> None:
    other = make.provider(salon)["id"]
    moved = salon.owner.patch(path(booked), {"providerId": other})
    assert (moved.status, moved.json["appointment"]) == (200, {**booked, "provider_id": other, "version": 2})
    assert book().status == 201
    assert book(providerId=other).status == 409


def test_another_service_brings_its_own_terms(make: Maker, salon: Tenant, booked: dict[str, Any]) -> None:
    colour = make.service(salon, durationMinutes=90, priceCents=12_000, depositAmountCents=2000)
    answer = salon.owner.patch(path(booked), {"serviceId": colour["id"]})
    assert answer.json["appointment"] == {
        **booked,
        "service_id": colour["id"],
        "duration_minutes": 90,
        "ends_at": "2030-03-04T11:30:00+00:00",
        "price_cents": 12_000,
        "deposit_amount_cents": 2000,
        "deposit_status": "pending",
        "version": 2,
    }
    back = salon.owner.patch(path(booked), {"serviceId": booked["service_id"]})
    assert back.json["appointment"]["deposit_status"] == "none"


@pytest.mark.parametrize(("sent", "kept"), [({}, "paid"), ({"depositStatus": "refunded"}, "refunded")])
def test_a_deposit_that_has_been_settled_or_is_sent_stays_with_another_service(
    make: Maker, salon: Tenant, booked: dict[str, Any], sent: dict[str, str], kept: str
) -> None:
    assert salon.owner.patch(path(booked), {"depositStatus": "paid"}).status == 200
    other = make.service(salon, depositAmountCents=2000)["id"]
    answer = salon.owner.patch(path(booked), {"serviceId": other, **sent})
    assert answer.json["appointment"]["deposit_status"] == kept


def test_the_service_it_has_already_keeps_the_terms_of_the_booking(salon: Tenant, booked: dict[str, Any]) -> None:
    changed = salon.owner.patch(f"/api/services/{booked['service_id']}", {"durationMinutes": 90, "active": False})
    assert changed.status == 200
    answer = salon.owner.patch(path(booked), {"serviceId": booked["service_id"], "startsAt": "2030-03-04T12:00:00"})
    assert answer.json["appointment"] == {
        **booked,
        "starts_at": "2030-03-04T12:00:00+00:00",
        "ends_at": "2030-03-04T13:00:00+00:00",
        "version": 2,
    }


def test_a_longer_service_that_runs_into_the_next_booking_is_refused(
    make: Maker, salon: Tenant, book: Book, booked: dict[str, Any]
) -> None:
    booking(book, startsAt="2030-03-04T11:00:00")
    longer = make.service(salon, durationMinutes=65)["id"]
    assert salon.owner.patch(path(booked), {"serviceId": longer}).status == 409
    assert salon.owner.get(path(booked)).json == {"appointment": booked}


@pytest.mark.parametrize("field", ["providerId", "serviceId"])
def test_an_unknown_id_is_refused_with_what_it_should_name(salon: Tenant, booked: dict[str, Any], field: str) -> None:
    answer = salon.owner.patch(path(booked), {field: NOBODYS_ID})
    assert answer.error == f"{field}: there is no such {field.removesuffix('Id')}."


def test_a_provider_or_a_service_that_is_not_active_is_not_booked_anew(
    make: Maker, salon: Tenant, booked: dict[str, Any]
) -> None:
    for field, inactive in (
        ("providerId", make.provider(salon, active=False)),
        ("serviceId", make.service(salon, active=False)),
    ):
        answer = salon.owner.patch(path(booked), {field: inactive["id"]})
        assert answer.status == 409
        assert answer.error.startswith(f"{field}:")


def test_a_provider_who_takes_no_new_bookings_still_moves_the_ones_there_are(
    salon: Tenant, booked: dict[str, Any]
) -> None:
    assert salon.owner.patch(f"/api/staff/{booked['provider_id']}", {"active": False}).status == 200
    assert salon.owner.patch(path(booked), {"startsAt": "2030-03-04T12:00:00"}).status == 200


def test_a_taken_time_is_refused_and_nothing_changes(
    make: Maker, salon: Tenant, book: Book, booked: dict[str, Any]
) -> None:
    other = make.provider(salon)["id"]
    booking(book, startsAt="2030-03-04T12:00:00")
    booking(book, providerId=other)
    for change in (
        {"startsAt": "2030-03-04T12:30:00"},
        {"startsAt": "2030-03-04T11:00:01"},
        {"providerId": other},
        {"providerId": other, "startsAt": "2030-03-04T09:30:00"},
    ):
        answer = salon.owner.patch(path(booked), {**change, "notes": "Written?", "status": "confirmed"})
        assert answer.status == 409
        assert answer.error.startswith("startsAt:")
        assert salon.owner.get(path(booked)).json == {"appointment": booked}
    assert salon.owner.patch(path(booked), {"startsAt": "2030-03-04T11:00:00"}).status == 200


@pytest.mark.parametrize("minutes", [5, 120, 1440])
def test_a_booking_is_resized_up_to_the_next_one_and_keeps_its_terms(
    salon: Tenant, book: Book, booked: dict[str, Any], minutes: int
) -> None:
    ends_at = f"{datetime(2030, 3, 4, 10) + timedelta(minutes=minutes):%Y-%m-%dT%H:%M:%S}+00:00"
    resized = {**booked, "duration_minutes": minutes, "ends_at": ends_at, "version": 1 if minutes == 60 else 2}
    assert salon.owner.patch(path(booked), {"durationMinutes": minutes}).json["appointment"] == resized
    booking(book, startsAt=ends_at)
    if minutes < 1440:
        answer = salon.owner.patch(path(booked), {"durationMinutes": minutes + 1})
        assert (answer.status, answer.error) == (409, "startsAt: the provider has another booking at this time.")
    assert salon.owner.get(path(booked)).json == {"appointment": resized}


def test_a_duration_that_is_sent_stands_before_that_of_another_service_and_goes_along_with_a_move(
    make: Maker, salon: Tenant, booked: dict[str, Any]
) -> None:
    colour = make.service(salon, durationMinutes=90, priceCents=12_000)["id"]
    move = {"serviceId": colour, "durationMinutes": 45, "startsAt": "2030-03-05T23:30:00"}
    moved = salon.owner.patch(path(booked), move).json["appointment"]
    assert (moved["price_cents"], moved["duration_minutes"]) == (12_000, 45)
    assert moved["ends_at"] == "2030-03-06T00:15:00+00:00"
    again = salon.owner.patch(path(booked), {"startsAt": "2030-03-06T09:00:00"}).json["appointment"]
    assert again["ends_at"] == "2030-03-06T09:45:00+00:00"


def test_a_booking_may_overlap_with_where_it_was(salon: Tenant, booked: dict[str, Any]) -> None:
    answer = salon.owner.patch(path(booked), {"startsAt": "2030-03-04T10:15:00"})
    assert answer.status == 200
    assert answer.json["appointment"]["ends_at"] == "2030-03-04T11:15:00+00:00"


@pytest.mark.parametrize("status", ["completed", "cancelled", "no_show"])
def test_a_final_appointment_stays_where_it_is_but_takes_notes_and_deposits(
    make: Maker, salon: Tenant, booked: dict[str, Any], status: str
) -> None:
    assert salon.owner.patch(path(booked), {"status": status}).status == 200
    for move in (
        {"startsAt": "2030-03-04T12:00:00"},
        {"startsAt": booked["starts_at"]},
        {"providerId": make.provider(salon)["id"]},
        {"serviceId": make.service(salon)["id"]},
        {"durationMinutes": 75},
    ):
        assert salon.owner.patch(path(booked), move).status == 409
    changes = {"notes": "Left an umbrella.", "depositStatus": "forfeited", "providerConfirmed": True}
    answer = salon.owner.patch(path(booked), changes)
    assert content(answer.json["appointment"]) == {
        **content(booked),
        "status": status,
        "notes": "Left an umbrella.",
        "deposit_status": "forfeited",
        "provider_confirmed": status == "completed",
    }


def test_a_booking_that_is_moved_and_cancelled_at_once_takes_no_time(
    salon: Tenant, book: Book, booked: dict[str, Any]
) -> None:
    booking(book, startsAt="2030-03-04T12:00:00")
    answer = salon.owner.patch(path(booked), {"startsAt": "2030-03-04T12:00:00", "status": "cancelled"})
    assert answer.status == 200
    assert answer.json["appointment"]["starts_at"] == "2030-03-04T12:00:00+00:00"
