"""PUT /api/staff/order: set the order in which the providers of the business are shown, of all at once.

Those who are not named stand behind them, by name."""

from booking.core.deferred import Deferred
from booking.identity.actors import Member
from booking.staff import queries as staff
from booking.staff.errors import NO_SUCH_PROVIDER_TO_ORDER
from booking.staff.models import OrderProviders
from booking.staff.records import Providers
from booking.web.callers.members import member
from booking.web.routes import Request, route


@route(
    caller=member(engine="appointments", permission="manage_services"),
    body=OrderProviders,
    errors=[NO_SUCH_PROVIDER_TO_ORDER],
)
def handler(request: Request[Member, OrderProviders]) -> Deferred[Providers]:
    wanted = request.body.provider_ids
    providers = staff.lock_providers(request.db).get()
    if not {provider.id for provider in providers}.issuperset(wanted):
        raise NO_SUCH_PROVIDER_TO_ORDER()
    staff.set_order(request.db, providers, wanted)
    return staff.list_providers(request.db).then(lambda listed: {"providers": listed})
