"""An email about a cancellation is due once it cannot be undone any more, whoever cancels (spec §3.9, §6.2)."""

from collections.abc import Callable, Mapping
from datetime import timedelta
from typing import Any, get_args

import pytest

from booking.bookings.undo import CANCELLATIONS
from booking.jobs.job_types import KeptJobType
from tests.support.guests import bistro_page, salon_page
from tests.support.makers import Maker, Tenant
from tests.support.visits import Salon

Cancelling = Callable[[Maker, Tenant], object]


def _by_the_desk(engine: str) -> Cancelling:
    def cancel(make: Maker, tenant: Tenant) -> None:
        booked = make.appointment(tenant) if engine == "appointments" else make.reservation(tenant)
        answer = tenant.staff.patch(f"/api/{engine}/{booked['id']}", {"status": "cancelled"})
        assert answer.status == 200, answer.text

    return cancel


def _by_its_guest(engine: str) -> Cancelling:
    def cancel(make: Maker, tenant: Tenant) -> None:
        page = (salon_page if engine == "appointments" else bistro_page)(make, tenant, cancelUntilHours=0)
        assert page.booked().cancel().status == 200

    return cancel


def _a_whole_visit(make: Maker, tenant: Tenant) -> None:
    salon = Salon.of_two(make, tenant)
    [first, _] = salon.visit(salon.cut, salon.dry)
    answer = tenant.staff.patch(f"/api/appointments/{first['id']}", {"status": "cancelled", "wholeGroup": True})
    assert answer.status == 200, answer.text


def _a_series(make: Maker, tenant: Tenant) -> None:
    series = make.series(tenant)["series"]["id"]
    assert tenant.staff.patch(f"/api/booking-series/{series}", {"status": "cancelled"}).status == 200


DOORS: Mapping[str, tuple[KeptJobType, str, Cancelling]] = {
    "the desk cancels an appointment": ("appointment_cancelled", "salon", _by_the_desk("appointments")),
    "a guest cancels an appointment": ("appointment_cancelled", "salon", _by_its_guest("appointments")),
    "the desk cancels a visit": ("appointment_cancelled", "salon", _a_whole_visit),
    "the desk ends a series": ("series_cancelled", "salon", _a_series),
    "the desk cancels a reservation": ("reservation_cancelled", "bistro", _by_the_desk("reservations")),
    "a guest cancels a reservation": ("reservation_cancelled", "bistro", _by_its_guest("reservations")),
}


@pytest.mark.every_case
@pytest.mark.parametrize("door", DOORS)
def test_an_email_about_a_cancellation_waits_until_it_cannot_be_undone(
    make: Maker, request: pytest.FixtureRequest, db: Any, door: str
) -> None:
    job_type, venue, cancel = DOORS[door]
    tenant: Tenant = request.getfixturevalue(venue)
    cancel(make, tenant)
    rows = db.execute(
        "select type, due_at - occurred_at as waits from outbox where company_id = %s and type like '%%cancelled'",
        (tenant.company_id,),
    ).fetchall()
    assert rows == [{"type": job_type, "waits": timedelta(seconds=10)}]


def test_every_job_about_a_cancellation_is_among_them() -> None:
    assert {job_type for job_type in get_args(KeptJobType) if job_type.endswith("_cancelled")} == CANCELLATIONS
    assert {job_type for job_type, _, _ in DOORS.values()} == CANCELLATIONS
