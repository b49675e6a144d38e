"""Wherever a body names a time, a time that is taken is refused with the nearest free ones
(docs/decisions/0121-nearest-times.md)."""

from booking.appointment_groups.errors import NobodyIsFree
from booking.appointments.errors import ProviderTaken
from booking.bookings.taken_times import TimeTaken
from booking.reservations.errors import NoTableFree, TableTaken
from tests.support.every_route import MEMBER_ROUTES, contract_of, name_of

TAKEN = {ProviderTaken, NobodyIsFree, NoTableFree, TableTaken}
HAS_ITS_TIME = {
    "AppointmentsReopen": "the booking comes back to its own time",
    "AppointmentsUndo": "the booking comes back to its own time",
    "EnquiriesConvert": "the enquiry says when the group comes",
    "ReservationsReopen": "the booking comes back to its own time",
    "ReservationsUndo": "the booking comes back to its own time",
}


def test_every_route_whose_body_names_a_time_tells_the_nearest_free_ones() -> None:
    may_find_it_taken = [route for route in MEMBER_ROUTES if TAKEN & {*contract_of(route).errors}]
    assert may_find_it_taken
    for route in may_find_it_taken:
        contract = contract_of(route)
        taken = TAKEN & {*contract.errors}
        if name_of(route) in HAS_ITS_TIME:
            assert not contract.explains, name_of(route)
        else:
            assert taken == {*contract.explains}, name_of(route)
            assert TimeTaken in contract.errors, name_of(route)
    assert {name_of(route) for route in may_find_it_taken} >= {*HAS_ITS_TIME}
