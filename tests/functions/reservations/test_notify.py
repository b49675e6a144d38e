"""PATCH /api/reservations/{id} and /api/appointments/{id} with `notify`: whether the guest is told."""

from typing import Any

import pytest

from tests.support.job_queues import Jobs
from tests.support.makers import Maker, Tenant
from tests.support.messages_switched_on import emails_of, jobs_of


def booking(make: Maker, tenant: Tenant, engine: str) -> str:
    customer = make.customer(tenant, email="imani@example.com")["id"]
    made = make.appointment if engine == "appointments" else make.reservation
    return f"/api/{engine}/{made(tenant, customerId=customer)['id']}"


@pytest.mark.parametrize("engine", ["appointments", "reservations"])
@pytest.mark.parametrize(("body", "told"), [({}, 0), ({"notify": False}, 0), ({"notify": True}, 1)], ids=str)
def test_a_confirmation_is_emailed_when_the_desk_says_so(
    make: Maker, salon: Tenant, bistro: Tenant, jobs: Jobs, db: Any, engine: str, body: dict[str, Any], told: int
) -> None:
    tenant = salon if engine == "appointments" else bistro
    assert tenant.staff.patch(booking(make, tenant, engine), {"status": "confirmed", **body}).status == 200
    emails = emails_of(db, tenant, jobs)
    assert [email["to"] for email in emails] == [["imani@example.com"]] * told
    assert all("you are booked" in email["text"] for email in emails)


def test_moving_and_confirming_a_booking_at_once_emails_once(make: Maker, bistro: Tenant, jobs: Jobs, db: Any) -> None:
    body = {"status": "confirmed", "startsAt": "2030-03-05T20:15:00", "notify": True}
    assert bistro.staff.patch(booking(make, bistro, "reservations"), body).status == 200
    [email] = emails_of(db, bistro, jobs)
    assert "- Tuesday 5 March 2030, 20:15 until " in email["text"]


def test_a_quiet_cancellation_writes_its_job_which_emails_nobody(
    make: Maker, bistro: Tenant, jobs: Jobs, db: Any
) -> None:
    reservation = booking(make, bistro, "reservations")
    assert bistro.staff.patch(reservation, {"status": "cancelled", "notify": False}).status == 200
    assert [job["type"] for job in jobs_of(db, bistro)] == ["reservation_cancelled"]
    assert emails_of(db, bistro, jobs) == []


def test_a_quiet_cancellation_stays_quiet_when_the_hold_is_released(
    make: Maker, bistro: Tenant, jobs: Jobs, db: Any
) -> None:
    enquiry, table = make.enquiry(bistro), make.table(bistro, minSeats=1, maxSeats=40)["id"]
    convert = f"/api/enquiries/{enquiry['id']}/convert"
    hold = bistro.owner.post(convert, {"tableIds": [table], "status": "pending"}).json["reservation"]["id"]
    assert bistro.owner.patch(f"/api/reservations/{hold}", {"status": "cancelled", "notify": False}).status == 200
    assert bistro.owner.delete(convert).status == 200
    assert emails_of(db, bistro, jobs) == []


@pytest.mark.parametrize("notify", [True, False])
def test_a_group_that_is_pencilled_in_is_confirmed_silently_whatever_is_sent(
    make: Maker, bistro: Tenant, db: Any, notify: bool
) -> None:
    enquiry, table = make.enquiry(bistro), make.table(bistro, minSeats=1, maxSeats=40)["id"]
    convert = f"/api/enquiries/{enquiry['id']}/convert"
    hold = bistro.owner.post(convert, {"tableIds": [table], "status": "pending"}).json["reservation"]["id"]
    assert bistro.owner.patch(f"/api/reservations/{hold}", {"status": "confirmed", "notify": notify}).status == 200
    assert jobs_of(db, bistro) == []
