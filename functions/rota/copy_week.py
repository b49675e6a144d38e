"""POST /api/staff/rota/copy: make the weeks after one like it, of one provider or of all who are active.

What the rota had of those weeks is replaced: who works the usual hours in the copied week works them there, too. All of
it is copied, or nothing.
"""

from booking.identity.actors import Member
from booking.rota import queries as rota
from booking.rota.errors import NotAMonday, TooManyRotaWeeks
from booking.rota.models import CopyRotaWeek
from booking.rota.rules import check_monday
from booking.staff.errors import NO_SUCH_PROVIDER
from booking.web.callers.members import member
from booking.web.http import Done
from booking.web.routes import Request, in_one_transaction, route


@route(
    caller=member(engine="appointments", permission="manage_services"),
    runs=in_one_transaction,
    body=CopyRotaWeek,
    errors=[NotAMonday, NO_SUCH_PROVIDER, TooManyRotaWeeks],
)
def handler(request: Request[Member, CopyRotaWeek]) -> Done:
    monday = check_monday(request.body.monday, "monday")
    providers = rota.lock_providers(request.db, request.body.provider_id).get()
    rota.copy_week(request.db, providers, monday, request.body.weeks)
    return {"ok": True}
