"""POST /api/tables: add a table."""

from booking.core.deferred import Deferred
from booking.identity.actors import Member
from booking.tables import queries as tables
from booking.tables.errors import SeatsReversed, TooManyTables
from booking.tables.models import CreateTable
from booking.tables.records import OneTable
from booking.web.callers.members import member
from booking.web.http import Created
from booking.web.routes import Request, route


@route(
    caller=member(engine="hospitality"),
    body=CreateTable,
    errors=[SeatsReversed, TooManyTables],
)
def handler(request: Request[Member, CreateTable]) -> Deferred[Created[OneTable]]:
    created = tables.create_table(request.db, request.body)
    return created.then(lambda table: Created({"table": table}))
