"""POST /api/appointments."""

from typing import Any
from uuid import UUID

import pytest

from booking.core.deferred import Deferred
from booking.staff import queries as staff_queries
from booking.staff.records import LockedDiary
from tests.support.booking_desk import Book
from tests.support.makers import NOBODYS_ID, Maker, Tenant
from tests.support.races import NobodyWaited, at_once, holding, statuses, without_constraint


def test_a_booking_keeps_the_terms_of_the_service(make: Maker, salon: Tenant) -> None:
    service = make.service(salon, durationMinutes=45, priceCents=9900, depositAmountCents=2000)
    appointment = make.appointment(salon, serviceId=service["id"], startsAt="2030-03-04T10:00:00+11:00")
    assert appointment["starts_at"] == "2030-03-04T10:00:00+00:00"
    assert appointment["ends_at"] == "2030-03-04T10:45:00+00:00"
    assert (appointment["price_cents"], appointment["deposit_amount_cents"]) == (9900, 2000)
    assert (appointment["status"], appointment["deposit_status"]) == ("pending", "pending")


def test_a_booking_is_stored_as_sent_and_read_back(make: Maker, salon: Tenant) -> None:
    service, provider, customer = make.service(salon), make.provider(salon), make.customer(salon)
    body = {
        "serviceId": service["id"],
        "providerId": provider["id"],
        "customerId": customer["id"],
        "startsAt": "2030-03-04 10:00",
        "notes": " Brings a dog. ",
    }
    answer = salon.staff.post("/api/appointments", body)
    assert answer.status == 201
    appointment = dict(answer.json["appointment"])
    assert salon.owner.get(f"/api/appointments/{appointment['id']}").json == {"appointment": answer.json["appointment"]}
    assert appointment.pop("id")
    assert appointment.pop("created_at").endswith("+00:00")
    assert appointment.pop("confirmed_at").endswith("+00:00")
    assert appointment == {
        "company_id": str(salon.company_id),
        "service_id": service["id"],
        "provider_id": provider["id"],
        "customer_id": customer["id"],
        "guest_name": None,
        "starts_at": "2030-03-04T10:00:00+00:00",
        "ends_at": "2030-03-04T11:00:00+00:00",
        "duration_minutes": 60,
        "price_cents": 6500,
        "deposit_amount_cents": 0,
        "status": "confirmed",
        "deposit_status": "none",
        "provider_confirmed": False,
        "notes": "Brings a dog.",
        "version": 1,
        "source": "desk",
        "completed_at": None,
        "cancelled_at": None,
        "no_show_at": None,
        "planned_ends_at": None,
        "sale_id": None,
        "group_id": None,
    }


@pytest.mark.parametrize("field", ["serviceId", "providerId", "customerId"])
def test_an_unknown_id_is_refused_with_what_it_should_name(book: Book, field: str) -> None:
    assert book(**{field: NOBODYS_ID}).error == f"{field}: there is no such {field.removesuffix('Id')}."


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("serviceId", None),
        ("serviceId", "haircut"),
        ("providerId", 7),
        ("customerId", ""),
        ("startsAt", None),
        ("startsAt", "tomorrow"),
        ("startsAt", "2030-03-04"),
        ("startsAt", "2030-02-30T10:00:00"),
        ("startsAt", "infinity"),
        ("startsAt", 1898765432),
        ("startsAt", "9999-12-31T23:00:00"),
        ("notes", 7),
        ("notes", "x" * 5001),
        ("notes", "nul\u0000"),
    ],
)
def test_a_value_that_is_not_valid_is_named_and_nothing_is_booked(
    salon: Tenant, book: Book, field: str, value: object
) -> None:
    answer = book(**{field: value})
    assert answer.status == 400
    assert answer.error.startswith(f"{field}:")
    assert salon.owner.get("/api/appointments").json["appointments"] == []


def test_a_service_or_a_provider_that_is_not_active_takes_no_bookings(make: Maker, salon: Tenant, book: Book) -> None:
    refused = book(serviceId=make.service(salon, active=False)["id"])
    assert (refused.status, refused.error[:10]) == (409, "serviceId:")
    refused = book(providerId=make.provider(salon, active=False)["id"])
    assert (refused.status, refused.error[:11]) == (409, "providerId:")


@pytest.mark.parametrize(
    ("starts_at", "status"),
    [
        ("2030-03-04T09:00:00", 201),
        ("2030-03-04T09:00:01", 409),
        ("2030-03-04T09:30:00", 409),
        ("2030-03-04T10:00:00", 409),
        ("2030-03-04T10:59:59", 409),
        ("2030-03-04T11:00:00", 201),
        ("2030-03-04T10:00:00+11:00", 409),
        ("2030-03-05T10:00:00", 201),
    ],
)
def test_bookings_of_a_provider_may_touch_but_not_overlap(make: Maker, book: Book, starts_at: str, status: int) -> None:
    assert book(startsAt="2030-03-04T10:00:00").status == 201
    answer = book(startsAt=starts_at)
    assert answer.status == status
    assert status == 201 or answer.error.startswith("startsAt:")


def test_a_booking_that_covers_another_or_lies_within_it_is_refused(make: Maker, salon: Tenant, book: Book) -> None:
    day, minutes = (make.service(salon, durationMinutes=length)["id"] for length in (1440, 5))
    assert book(startsAt="2030-03-04T10:00:00").status == 201
    assert book(startsAt="2030-03-03T18:00:00", serviceId=day).status == 409
    assert book(startsAt="2030-03-04T10:30:00", serviceId=minutes).status == 409
    assert book(startsAt="2030-03-04T11:00:00", serviceId=day).status == 201
    assert book(startsAt="2030-03-05T10:30:00").status == 409


def test_two_providers_take_bookings_at_the_same_time(make: Maker, salon: Tenant, book: Book) -> None:
    assert book().status == 201
    assert book(providerId=make.provider(salon)["id"]).status == 201


@pytest.mark.parametrize(
    ("status", "again"), [("cancelled", 201), ("no_show", 201), ("confirmed", 409), ("completed", 409)]
)
def test_only_a_cancelled_or_missed_booking_frees_its_time(salon: Tenant, book: Book, status: str, again: int) -> None:
    first = book().json["appointment"]["id"]
    if status != "confirmed":  # as the desk books it
        assert salon.owner.patch(f"/api/appointments/{first}", {"status": status}).status == 200
    assert book().status == again


def test_the_status_is_never_read_from_the_body(book: Book) -> None:
    assert book(status="completed").json["appointment"]["status"] == "confirmed"


@pytest.mark.usefixtures("single_attempts")
def test_twenty_simultaneous_bookings_of_one_slot_give_one(make: Maker, salon: Tenant, db: Any) -> None:
    provider, body = _booking(make, salon)
    with holding(db, "staff", provider, until_waiting=20):
        answers = at_once([lambda: salon.owner.post("/api/appointments", body)] * 20)
    assert statuses(answers) == [201] + [409] * 19


@pytest.mark.usefixtures("single_attempts")
def test_the_race_test_fails_when_appointments_do_not_lock_the_providers_diary(
    make: Maker, salon: Tenant, db: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    provider, body = _booking(make, salon)
    diary = LockedDiary(UUID(provider), active=True, time_off=[])
    monkeypatch.setattr(staff_queries, "lock_diary", lambda *_: Deferred.of(diary))
    with pytest.raises(NobodyWaited), holding(db, "staff", provider, until_waiting=1, lock="for no key update"):
        at_once([lambda: salon.owner.post("/api/appointments", body)])


@pytest.mark.usefixtures("single_attempts")
def test_two_appointments_get_the_same_time_without_the_exclusion_constraint(
    make: Maker, salon: Tenant, db: Any
) -> None:
    provider, body = _booking(make, salon)
    with without_constraint(db, "appointments", "appointments_provider_no_overlap"):
        with holding(db, "staff", provider, until_waiting=2):
            answers = at_once([lambda: salon.owner.post("/api/appointments", body)] * 2)
        assert statuses(answers) == [201, 201]
        db.execute("delete from appointments where company_id = %s", (salon.company_id,))


def _booking(make: Maker, salon: Tenant) -> tuple[str, dict[str, Any]]:
    provider = make.provider(salon)["id"]
    body = {
        "serviceId": make.service(salon)["id"],
        "providerId": provider,
        "customerId": make.customer(salon)["id"],
        "startsAt": "2030-03-04T10:00:00",
    }
    return provider, body
