"""PATCH /api/staff/{id}: change the fields that are sent; serviceIds and workingHours replace the whole list."""

from booking.routes.session import SessionRequest, session_route
from booking.staff import queries as staff
from booking.staff.models import UpdateProvider
from booking.staff.records import OneProvider


@session_route(engine="appointments", permission="manage_services", body=UpdateProvider)
def handler(request: SessionRequest[UpdateProvider]) -> OneProvider:
    provider_id, changes = request.id, request.body.changes()
    service_ids, working_hours = changes.pop("service_ids", None), changes.pop("working_hours", None)
    staff.lock_provider(request.db, provider_id)
    staff.update_provider(request.db, provider_id, changes)
    if service_ids is not None:
        staff.replace_services(request.db, provider_id, service_ids)
    if working_hours is not None:
        staff.replace_working_hours(request.db, provider_id, [window.model_dump() for window in working_hours])
    return {"provider": staff.get_provider(request.db, provider_id)}
