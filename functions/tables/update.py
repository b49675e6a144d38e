"""PATCH /api/tables/{id}: change the fields that are sent; reservations made already stay as they are."""

from booking.identity.actors import Member
from booking.tables import queries as tables
from booking.tables.errors import SeatsReversed, TableNotFound
from booking.tables.models import UpdateTable
from booking.tables.records import OneTable
from booking.web.callers.members import member
from booking.web.routes import Request, in_one_transaction, route


@route(
    caller=member(engine="hospitality"),
    runs=in_one_transaction,
    body=UpdateTable,
    errors=[TableNotFound, SeatsReversed],
)
def handler(request: Request[Member, UpdateTable]) -> OneTable:
    return {"table": tables.update_table(request.db, request.id, request.body).get()}
