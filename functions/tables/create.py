"""POST /api/tables: add a table."""

from booking.database.transactions import Deferred
from booking.tables import queries as tables
from booking.tables.errors import SeatsReversed, TooManyTables
from booking.tables.models import CreateTable
from booking.tables.records import OneTable
from booking.web.http import Created
from booking.web.session import SessionRequest, session_route


@session_route(engine="hospitality", body=CreateTable, errors=[SeatsReversed, TooManyTables])
def handler(request: SessionRequest[CreateTable]) -> Deferred[Created[OneTable]]:
    created = tables.create_table(request.db, request.body)
    return created.then(lambda table: Created({"table": table}))
