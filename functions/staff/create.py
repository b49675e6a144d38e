"""POST /api/staff: add a provider with the services offered and the weekly working hours."""

from booking.identity.actors import Member
from booking.staff import queries as staff
from booking.staff.errors import OfferedServiceNotFound, TooManyProviders
from booking.staff.models import CreateProvider
from booking.staff.records import OneProvider
from booking.web.callers.members import member
from booking.web.http import Created
from booking.web.routes import Request, route


@route(
    caller=member(engine="appointments", permission="manage_services"),
    body=CreateProvider,
    errors=[OfferedServiceNotFound, TooManyProviders],
)
def handler(request: Request[Member, CreateProvider]) -> Created[OneProvider]:
    wanted = request.body
    provider = staff.create_provider(request.db, wanted).get()
    staff.replace_services(request.db, provider, wanted.service_ids)
    staff.replace_working_hours(request.db, provider, wanted.working_hours)
    return Created({"provider": staff.get_provider(request.db, provider.id).get()})
