"""PATCH /api/tables/{id}: change the fields that are sent; reservations made already stay as they are."""

from booking.routes.session import SessionRequest, session_route
from booking.tables import queries as tables
from booking.tables.models import UpdateTable
from booking.tables.records import OneTable


@session_route(engine="hospitality", body=UpdateTable)
def handler(request: SessionRequest[UpdateTable]) -> OneTable:
    return {"table": tables.update_table(request.db, request.id, request.body.changes())}
