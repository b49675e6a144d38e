"""POST /api/appointments: book a provider for a customer."""

from booking.appointments import queries as appointments
from booking.appointments.models import CreateAppointment
from booking.appointments.records import OneAppointment
from booking.http import Created
from booking.routes.session import SessionRequest, session_route
from booking.services import queries as services
from booking.staff import queries as staff


@session_route(engine="appointments", body=CreateAppointment)
def handler(request: SessionRequest[CreateAppointment]) -> Created[OneAppointment]:
    wanted = request.body
    staff.lock_active_provider(request.db, wanted.provider_id)
    service = services.get_active_service(request.db, wanted.service_id)
    [appointment] = appointments.create_appointments(
        request.db, service, wanted.provider_id, wanted.customer_id, [wanted.starts_at], notes=wanted.notes
    )
    return Created({"appointment": appointment})
