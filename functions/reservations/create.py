"""POST /api/reservations: hold tables for a party, the named ones or the best fitting ones that are free."""

from booking.database.transactions import Deferred
from booking.reservations import actions as reservations
from booking.reservations.errors import (
    NO_SUCH_CUSTOMER,
    NO_SUCH_PERIOD,
    CoversExhausted,
    NoTableFree,
    ReservingPeriodInactive,
    TableTaken,
)
from booking.reservations.models import CreateReservation
from booking.reservations.records import OneReservation
from booking.tables.errors import NO_SUCH_TABLE, PartyDoesNotFit, TableInactive
from booking.web.http import Created
from booking.web.session import SessionRequest, session_route


@session_route(
    engine="hospitality",
    body=CreateReservation,
    errors=[
        NO_SUCH_CUSTOMER,
        NO_SUCH_PERIOD,
        ReservingPeriodInactive,
        TableTaken,
        NoTableFree,
        CoversExhausted,
        NO_SUCH_TABLE,
        TableInactive,
        PartyDoesNotFit,
    ],
)
def handler(request: SessionRequest[CreateReservation]) -> Deferred[Created[OneReservation]]:
    booked = reservations.book(request.db, request.caller, request.body)
    return booked.then(lambda reservation: Created({"reservation": reservation}))
