"""POST /api/link-groups: say which tables are combined for larger parties.

Neighbours in an `adjacent` group are combined as a party needs it; those of a `furniture_set` as its combos say. The
business must have combining switched on (`table_combining`).
"""

from booking.core.deferred import Deferred
from booking.identity.actors import Member
from booking.tables import queries as tables
from booking.tables.errors import NO_SUCH_TABLE, CombiningSwitchedOff, TooManyLinkGroups
from booking.tables.models import CreateLinkGroup
from booking.tables.records import OneLinkGroup
from booking.web.callers.members import member
from booking.web.http import Created
from booking.web.routes import Request, route


@route(
    caller=member(engine="hospitality"),
    body=CreateLinkGroup,
    errors=[CombiningSwitchedOff, NO_SUCH_TABLE, TooManyLinkGroups],
)
def handler(request: Request[Member, CreateLinkGroup]) -> Deferred[Created[OneLinkGroup]]:
    wanted = request.body
    if not tables.combines_tables(request.db).get():
        raise CombiningSwitchedOff
    linked = tables.lock_tables(request.db, wanted.table_ids).get()
    created = tables.create_link_group(request.db, wanted.name, wanted.kind, linked)
    return created.then(lambda group: Created({"linkGroup": group}))
