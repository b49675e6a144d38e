"""POST /api/tables: add a table."""

from booking.http import Created
from booking.routes.session import SessionRequest, session_route
from booking.tables import queries as tables
from booking.tables.models import CreateTable
from booking.tables.records import OneTable


@session_route(engine="hospitality", body=CreateTable)
def handler(request: SessionRequest[CreateTable]) -> Created[OneTable]:
    return Created({"table": tables.create_table(request.db, request.body.model_dump())})
