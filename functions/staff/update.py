"""PATCH /api/staff/{id}: change the fields that are sent; serviceIds and workingHours replace the whole list."""

from booking.database.versions import lock_seen
from booking.identity.actors import Member
from booking.staff import queries as staff
from booking.staff.errors import OfferedServiceNotFound, ProviderNotFound
from booking.staff.models import UpdateProvider
from booking.staff.records import OneProvider, Provider
from booking.web.callers.members import member
from booking.web.routes import Request, in_one_transaction, route


@route(
    caller=member(engine="appointments", permission="manage_services"),
    runs=in_one_transaction,
    body=UpdateProvider,
    has_version=True,
    errors=[ProviderNotFound, OfferedServiceNotFound],
)
def handler(request: Request[Member, UpdateProvider]) -> OneProvider:
    provider = staff.lock_provider(request.db, request.id).get()
    lock_seen(request.db, "staff", Provider, provider.id, request.seen)
    changes = request.body.changes()
    staff.update_provider(request.db, provider, request.body)
    if "service_ids" in changes:
        staff.replace_services(request.db, provider, request.body.service_ids)
    if "working_hours" in changes:
        staff.replace_working_hours(request.db, provider, request.body.working_hours)
    return {"provider": staff.get_provider(request.db, provider.id).get()}
