"""Wherever a body names a time, a time that is taken is refused with the nearest free ones
(docs/decisions/availability.md)."""

from collections.abc import Callable, Mapping

import pytest

from booking.appointment_groups.errors import NobodyIsFree
from booking.appointments.errors import ProviderTaken
from booking.bookings.taken_times import TimeTaken
from booking.guests.errors import SlotTaken
from booking.reservations.errors import NoTableFree, TableTaken
from local import template
from tests.functions.availability.provider_diary import MONDAY, Diary, window
from tests.support.bistro_reservations import MONDAY_EVENING, reservations_at, reserved
from tests.support.evening import join_waitlist, joined
from tests.support.every_route import MEMBER_ROUTES, contract_of, name_of
from tests.support.guests import salon_page
from tests.support.makers import Maker, Tenant
from tests.support.service_client import Answer
from tests.support.services_of_visits import add, reorder
from tests.support.visits import Salon

TAKEN = {ProviderTaken, NobodyIsFree, NoTableFree, TableTaken}
HAS_ITS_TIME = {
    "AppointmentsReopen": "the booking comes back to its own time",
    "AppointmentsUndo": "the booking comes back to its own time",
    "EnquiriesConvert": "the enquiry says when the group comes",
    "PublicAnswerByForm": "the guest takes the time that was announced",
    "PublicAnswerOffer": "the guest takes the time that was announced",
    "ReservationsReopen": "the booking comes back to its own time",
    "ReservationsUndo": "the booking comes back to its own time",
    "VisitsTakeOutService": "what follows begins when the service that goes would have",
}
NINE, ELEVEN = f"{MONDAY}T09:00:00", f"{MONDAY}T11:00:00"


def diary_taken_at_nine(make: Maker, salon: Tenant) -> Diary:
    diary = Diary.of_one_provider(make, salon)
    diary.works(window(0, "09:00", "18:00"))
    assert diary.book(NINE).status == 201
    return diary


def at_the_salon(make: Maker, salon: Tenant, bistro: Tenant) -> Answer:
    return diary_taken_at_nine(make, salon).book(NINE)


def by_moving_at_the_salon(make: Maker, salon: Tenant, bistro: Tenant) -> Answer:
    booked = diary_taken_at_nine(make, salon).book(ELEVEN).json["appointment"]
    return salon.staff.patch(f"/api/appointments/{booked['id']}", {"startsAt": NINE})


def by_adding_a_service(make: Maker, salon: Tenant, bistro: Tenant) -> Answer:
    desk = Salon.of_two(make, salon)
    first, _ = desk.providers
    visit = desk.visit((desk.cut, first))
    desk.visit((desk.dry, first), at="11:00")
    return add(desk, visit[0], desk.dry, providerId=first)


def by_reordering_services(make: Maker, salon: Tenant, bistro: Tenant) -> Answer:
    desk = Salon.of_two(make, salon)
    first, second = desk.providers
    visit = desk.visit((desk.cut, first), (desk.colour, second))
    desk.visit((desk.dry, first), at="11:00")
    return reorder(desk, visit, 1, 0)


def bistro_taken_on_monday(make: Maker, bistro: Tenant) -> None:
    make.service_period(bistro, startsAt="17:00", endsAt="23:00", days=[0, 1])
    make.table(bistro)
    reserved(reservations_at(bistro)(durationMinutes=60))


def at_the_bistro(make: Maker, salon: Tenant, bistro: Tenant) -> Answer:
    bistro_taken_on_monday(make, bistro)
    return reservations_at(bistro)(durationMinutes=60)


def by_moving_at_the_bistro(make: Maker, salon: Tenant, bistro: Tenant) -> Answer:
    bistro_taken_on_monday(make, bistro)
    booked = reserved(reservations_at(bistro)(durationMinutes=60, startsAt=f"{MONDAY}T21:00:00"))
    return bistro.staff.patch(f"/api/reservations/{booked['id']}", {"startsAt": MONDAY_EVENING})


def from_the_wait_list(make: Maker, salon: Tenant, bistro: Tenant) -> Answer:
    bistro_taken_on_monday(make, bistro)
    entry = join_waitlist(bistro)
    joined(make.db, entry, f"{MONDAY}T18:30:00+00:00")
    seats = {"startsAt": MONDAY_EVENING, "durationMinutes": 60}
    return bistro.staff.post(f"/api/waitlist/{entry['id']}/seat", seats)


def on_the_page(make: Maker, salon: Tenant, bistro: Tenant) -> Answer:
    page = salon_page(make, salon)
    assert page.book().status == 201
    return page.book()


def by_moving_on_the_page(make: Maker, salon: Tenant, bistro: Tenant) -> Answer:
    page = salon_page(make, salon)
    own = page.booked()
    page.booked(page.day(8))
    return own.move(page.day(8))


DOORS: Mapping[str, Callable[[Maker, Tenant, Tenant], Answer]] = {
    "AppointmentsCreate": at_the_salon,
    "AppointmentsUpdate": by_moving_at_the_salon,
    "ReservationsCreate": at_the_bistro,
    "ReservationsUpdate": by_moving_at_the_bistro,
    "WaitlistSeat": from_the_wait_list,
    "PublicBook": on_the_page,
    "PublicChangeBooking": by_moving_on_the_page,
    "VisitsAddService": by_adding_a_service,
    "VisitsSetOrder": by_reordering_services,
}


def test_every_route_that_may_find_a_time_taken_is_one_of_these_doors() -> None:
    routes = [route for route in template.load().routes if route.method != "ANY"]
    named = {name_of(route) for route in routes if {TimeTaken, SlotTaken} & {*contract_of(route).errors}}
    assert named - HAS_ITS_TIME.keys() == {*DOORS}
    plain = {name_of(route) for route in MEMBER_ROUTES if TAKEN & {*contract_of(route).errors}}
    assert plain <= HAS_ITS_TIME.keys() <= plain | named, "all others answer it with the nearest times"


@pytest.mark.parametrize("door", DOORS.values(), ids=DOORS)
def test_a_time_that_is_taken_is_refused_with_the_nearest_free_ones(
    door: Callable[[Maker, Tenant, Tenant], Answer], make: Maker, salon: Tenant, bistro: Tenant
) -> None:
    refused = door(make, salon, bistro)
    assert (refused.status, refused.json["code"] in ("time_taken", "slot_taken")) == (409, True), refused.text
    assert refused.json["nearest"]
