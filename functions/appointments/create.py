"""POST /api/appointments: book a provider for a customer."""

from booking.appointments import actions as appointments
from booking.appointments.errors import NO_SUCH_CUSTOMER, ProviderTaken
from booking.appointments.models import CreateAppointment
from booking.appointments.records import OneAppointment
from booking.appointments.rules import seen_by
from booking.database.transactions import Deferred
from booking.services.errors import NO_SUCH_SERVICE, ServiceInactive
from booking.staff.errors import NO_SUCH_PROVIDER, ProviderInactive, ProviderOff
from booking.web.http import Created
from booking.web.session import SessionRequest, session_route


@session_route(
    engine="appointments",
    body=CreateAppointment,
    errors=[
        ProviderTaken,
        NO_SUCH_CUSTOMER,
        NO_SUCH_SERVICE,
        ServiceInactive,
        NO_SUCH_PROVIDER,
        ProviderInactive,
        ProviderOff,
    ],
)
def handler(request: SessionRequest[CreateAppointment]) -> Deferred[Created[OneAppointment]]:
    booked = appointments.book(request.db, request.caller, request.body)
    return booked.then(lambda appointment: Created({"appointment": seen_by(request.caller.membership, appointment)}))
