"""DELETE /api/staff/{id}/rota/{monday}: let a provider work the usual hours in this week again, or go on with them."""

from booking.identity.actors import Member
from booking.rota import queries as rota
from booking.rota.errors import NoSuchWeek, NotAMonday
from booking.rota.rules import monday_of_path
from booking.staff.errors import ProviderNotFound
from booking.staff.queries import lock_provider
from booking.web.callers.members import member
from booking.web.http import Done
from booking.web.routes import Request, in_one_transaction, route


@route(
    caller=member(engine="appointments", permission="manage_services"),
    runs=in_one_transaction,
    errors=[NoSuchWeek, NotAMonday, ProviderNotFound],
)
def handler(request: Request[Member, None]) -> Done:
    monday = monday_of_path(request.http.path_parameter("monday"))
    rota.reset_week(request.db, lock_provider(request.db, request.id).get(), monday)
    return {"ok": True}
