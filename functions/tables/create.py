"""POST /api/tables: add a table."""

from booking.tables import queries as tables
from booking.tables.errors import SeatsReversed
from booking.tables.models import CreateTable
from booking.tables.records import OneTable
from booking.web.http import Created
from booking.web.session import SessionRequest, session_route


@session_route(engine="hospitality", body=CreateTable, errors=[SeatsReversed])
def handler(request: SessionRequest[CreateTable]) -> Created[OneTable]:
    return Created({"table": tables.create_table(request.db, request.body)})
