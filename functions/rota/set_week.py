"""PUT /api/staff/{id}/rota/{monday}: set when a provider works in one week, instead of the usual hours.

This replaces what the rota had of the week, and the usual hours in all of it. What was booked stays as it is.
"""

from booking.core.deferred import Deferred
from booking.database.versions import lock_seen
from booking.identity.actors import Member
from booking.rota import queries as rota
from booking.rota.errors import NoSuchWeek, NotAMonday, TooManyRotaWeeks
from booking.rota.models import SetRotaWeek
from booking.rota.records import OneRotaWeek, RotaWeek
from booking.rota.rules import monday_of_path
from booking.staff.errors import ProviderNotFound
from booking.staff.queries import lock_provider
from booking.web.callers.members import member
from booking.web.routes import Request, in_one_transaction, route


@route(
    caller=member(engine="appointments", permission="manage_services"),
    runs=in_one_transaction,
    body=SetRotaWeek,
    has_version=True,
    errors=[NoSuchWeek, NotAMonday, ProviderNotFound, TooManyRotaWeeks],
)
def handler(request: Request[Member, SetRotaWeek]) -> Deferred[OneRotaWeek]:
    monday = monday_of_path(request.http.path_parameter("monday"))
    provider = lock_provider(request.db, request.id).get()
    lock_seen(request.db, "staff", RotaWeek, provider.id, request.seen)
    rota.replace_week(request.db, provider, monday, request.body.working_hours)
    return rota.get_week(request.db, provider, monday).then(lambda week: {"week": week})
