"""GET /api/booking-series/lookup."""

from uuid import uuid4

import pytest

from tests.support.booking_desk import BookingDesk
from tests.support.makers import Maker, Tenant

PATH = "/api/booking-series/lookup"


def test_each_visit_leads_to_its_series(desk: BookingDesk, salon: Tenant) -> None:
    booked = desk.repeat().json
    for visit in booked["visits"]:
        answer = salon.staff.get(f"{PATH}?bookingId={visit['id']}")
        assert (answer.status, answer.json) == (200, {"seriesId": booked["series"]["id"]})


def test_a_single_or_unknown_booking_has_no_series(make: Maker, salon: Tenant, other_salon: Tenant) -> None:
    single = make.appointment(salon)["id"]
    foreign = make.series(other_salon)["visits"][0]["id"]
    for booking in (single, foreign, str(uuid4())):
        answer = salon.owner.get(f"{PATH}?bookingId={booking}")
        assert (answer.status, answer.json) == (200, {"seriesId": None})


@pytest.mark.parametrize("query", ["", "?bookingId=", "?bookingId=7", "?booking=x"])
def test_a_booking_id_is_needed(salon: Tenant, query: str) -> None:
    answer = salon.owner.get(PATH + query)
    assert answer.status == 400
    assert answer.error.startswith("bookingId:")
