"""PATCH /api/appointments/{id}: reschedule, resize, change provider or service, move the status on, note something.

Another duration leaves the price as it was agreed.
"""

from booking.appointments import actions as appointments
from booking.appointments.errors import (
    AppointmentNotFound,
    NotTheProvider,
    ProviderTaken,
    StatusChangeRefused,
    StatusIsFinal,
)
from booking.appointments.models import UpdateAppointment
from booking.appointments.records import OneAppointment
from booking.appointments.rules import seen_by
from booking.database.transactions import Deferred
from booking.services.errors import NO_SUCH_SERVICE, ServiceInactive
from booking.staff.errors import NO_SUCH_PROVIDER, ProviderInactive, ProviderOff
from booking.web.session import SessionRequest, session_route


@session_route(
    engine="appointments",
    body=UpdateAppointment,
    errors=[
        AppointmentNotFound,
        ProviderTaken,
        StatusIsFinal,
        StatusChangeRefused,
        NotTheProvider,
        NO_SUCH_SERVICE,
        ServiceInactive,
        NO_SUCH_PROVIDER,
        ProviderInactive,
        ProviderOff,
    ],
)
def handler(request: SessionRequest[UpdateAppointment]) -> Deferred[OneAppointment]:
    changed = appointments.change(request.db, request.caller, request.id, request.body.wanted())
    return changed.then(lambda appointment: {"appointment": seen_by(request.caller.membership, appointment)})
