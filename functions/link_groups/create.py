"""POST /api/link-groups: say which tables are combined for larger parties.

Neighbours in an `adjacent` group are combined as a party needs it; those of a `furniture_set` as its combos say. The
business must have combining switched on (`table_combining`).
"""

from booking.http import Created
from booking.routes.session import SessionRequest, session_route
from booking.tables import queries as tables
from booking.tables.errors import CombiningSwitchedOff
from booking.tables.models import CreateLinkGroup
from booking.tables.records import OneLinkGroup


@session_route(engine="hospitality", body=CreateLinkGroup)
def handler(request: SessionRequest[CreateLinkGroup]) -> Created[OneLinkGroup]:
    wanted = request.body
    if not tables.combines_tables(request.db):
        raise CombiningSwitchedOff
    tables.lock_tables(request.db, wanted.table_ids)
    group = tables.create_link_group(request.db, wanted.name, wanted.kind, wanted.table_ids)
    return Created({"linkGroup": group})
