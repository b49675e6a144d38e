"""POST /api/appointments: book a provider for a customer."""

from booking.appointments import queries as appointments
from booking.appointments.models import CreateAppointment
from booking.appointments.records import OneAppointment
from booking.http import Created
from booking.routes.session import SessionRequest, session_route
from booking.services import queries as services
from booking.services.errors import ServiceInactive
from booking.staff import queries as staff
from booking.staff.errors import ProviderInactive


@session_route(engine="appointments", body=CreateAppointment)
def handler(request: SessionRequest[CreateAppointment]) -> Created[OneAppointment]:
    wanted = request.body
    provider_is_active = staff.lock_providers(request.db, [wanted.provider_id])[wanted.provider_id]
    if not provider_is_active:
        raise ProviderInactive
    service = services.get_service(request.db, wanted.service_id)
    if not service["active"]:
        raise ServiceInactive
    appointment = appointments.create_appointment(
        request.db, service, wanted.provider_id, wanted.customer_id, wanted.starts_at, wanted.notes
    )
    return Created({"appointment": appointment})
