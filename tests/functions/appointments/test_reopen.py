"""POST /api/appointments/{id}/reopen: an admin takes back that a booking was closed, however long ago."""

from typing import Any

import pytest

from tests.support.booking_desk import Book
from tests.support.makers import Maker, Tenant


@pytest.fixture
def booked(make: Maker, book: Book) -> dict[str, Any]:
    return make.waiting("appointments", book().json["appointment"])


def path(appointment: dict[str, Any], verb: str = "") -> str:
    return f"/api/appointments/{appointment['id']}{verb and '/' + verb}"


@pytest.mark.parametrize("status", ["completed", "cancelled", "no_show"])
def test_an_admin_reopens_a_closed_appointment_and_the_audit_log_says_so(
    salon: Tenant, booked: dict[str, Any], db: Any, status: str
) -> None:
    assert salon.staff.patch(path(booked), {"status": status}).status == 200
    db.execute(
        f"update appointments set {status}_at = {status}_at - interval '3 days' where id = %s",
        (booked["id"],),
    )
    assert salon.staff.post(path(booked, "undo")).status == 409
    answer = salon.owner.post(path(booked, "reopen"))
    assert (answer.status, answer.json["appointment"]["status"]) == (200, "pending")
    assert answer.json["appointment"][f"{status}_at"] is None
    [entry] = db.execute(
        "select actor_kind, actor_id from audit_log where company_id = %s and record_id = %s and action = %s",
        (salon.company_id, booked["id"], "POST /api/appointments/{id}/reopen"),
    ).fetchall()
    assert (entry["actor_kind"], entry["actor_id"]) == ("user", str(salon.owner.id))


def test_staff_do_not_reopen(salon: Tenant, booked: dict[str, Any]) -> None:
    assert salon.staff.patch(path(booked), {"status": "cancelled"}).status == 200
    assert salon.staff.post(path(booked, "reopen")).status == 403


def test_an_open_appointment_is_not_reopened(salon: Tenant, booked: dict[str, Any]) -> None:
    answer = salon.owner.post(path(booked, "reopen"))
    assert (answer.status, answer.error) == (409, "Only a completed, cancelled or missed booking can be reopened.")


def test_reopening_an_appointment_without_a_recorded_earlier_status_confirms_it(
    salon: Tenant, booked: dict[str, Any], db: Any
) -> None:
    """As it was closed before this was written down."""
    assert salon.staff.patch(path(booked), {"status": "completed"}).status == 200
    db.execute("update appointments set previous_status = null, completed_at = null where id = %s", (booked["id"],))
    assert salon.owner.post(path(booked, "reopen")).json["appointment"]["status"] == "confirmed"


def test_an_appointment_whose_time_is_taken_is_not_reopened(salon: Tenant, book: Book, booked: dict[str, Any]) -> None:
    assert salon.staff.patch(path(booked), {"status": "cancelled"}).status == 200
    assert book().status == 201
    assert salon.owner.post(path(booked, "reopen")).status == 409
