"""PATCH /api/tables/{id}: change the fields that are sent; reservations made already stay as they are."""

from booking.database.versions import lock_seen
from booking.identity.actors import Member
from booking.tables import queries as tables
from booking.tables.errors import SeatsReversed, TableNotFound
from booking.tables.models import UpdateTable
from booking.tables.records import OneTable, Table
from booking.web.callers.members import member
from booking.web.routes import Request, in_one_transaction, route


@route(
    caller=member(engine="hospitality"),
    runs=in_one_transaction,
    body=UpdateTable,
    has_version=True,
    errors=[TableNotFound, SeatsReversed],
)
def handler(request: Request[Member, UpdateTable]) -> OneTable:
    lock_seen(request.db, "tables", Table, request.id, request.seen, where=tables.ONE)
    return {"table": tables.update_table(request.db, request.id, request.body).get()}
