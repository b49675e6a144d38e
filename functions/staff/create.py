"""POST /api/staff: add a provider with the services offered and the weekly working hours."""

from booking.http import Created
from booking.routes.session import SessionRequest, session_route
from booking.staff import queries as staff
from booking.staff.models import CreateProvider
from booking.staff.records import OneProvider


@session_route(engine="appointments", permission="manage_services", body=CreateProvider)
def handler(request: SessionRequest[CreateProvider]) -> Created[OneProvider]:
    wanted = request.body
    provider_id = staff.create_provider(request.db, wanted.name, wanted.email, wanted.active)
    staff.replace_services(request.db, provider_id, wanted.service_ids)
    staff.replace_working_hours(request.db, provider_id, [window.model_dump() for window in wanted.working_hours])
    return Created({"provider": staff.get_provider(request.db, provider_id)})
