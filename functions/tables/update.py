"""PATCH /api/tables/{id}: change the fields that are sent; reservations made already stay as they are.

With `dryRun` nothing is changed: the answer is whom it would hit.
"""

from booking.core.deferred import Deferred
from booking.core.errors import BusinessBusy, VersionConflict
from booking.database.versions import lock_seen
from booking.hits.actions import whom_it_hits
from booking.hits.records import Reach, WhomItHits
from booking.identity.actors import Member
from booking.tables import queries as tables
from booking.tables.errors import SeatsReversed, TableNotFound
from booking.tables.models import UpdateTable
from booking.tables.records import OneTable, Table
from booking.web.callers.members import member
from booking.web.routes import Request, route


@route(
    caller=member(engine="hospitality"),
    body=UpdateTable,
    errors=[TableNotFound, SeatsReversed, BusinessBusy, VersionConflict],
)
def handler(request: Request[Member, UpdateTable]) -> Deferred[OneTable | WhomItHits]:
    if request.body.dry_run:
        return whom_it_hits(request.db, request.actor, Reach(["tables"], table_id=request.id), lambda: _change(request))
    return _change(request).then(lambda table: {"table": table})


def _change(request: Request[Member, UpdateTable]) -> Deferred[Table]:
    lock_seen(request.db, "tables", Table, request.id, request.seen, where=tables.ONE)
    return tables.update_table(request.db, request.id, request.body)
