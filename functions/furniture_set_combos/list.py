"""GET /api/furniture-set-combos: every furniture-set combo of the business, oldest first."""

from booking.core.deferred import Deferred
from booking.identity.actors import Member
from booking.tables import queries as tables
from booking.tables.records import FurnitureSetCombos
from booking.web.callers.members import member
from booking.web.routes import Request, route


@route(caller=member(engine="hospitality"))
def handler(request: Request[Member, None]) -> Deferred[FurnitureSetCombos]:
    return tables.list_combos(request.db).then(lambda combos: {"furnitureSetCombos": combos})
