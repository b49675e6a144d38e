"""PATCH /api/tables/{id}: change the fields that are sent; reservations made already stay as they are."""

from booking.tables import queries as tables
from booking.tables.errors import SeatsReversed, TableNotFound
from booking.tables.models import UpdateTable
from booking.tables.records import OneTable
from booking.web.session import SessionRequest, session_route


@session_route(engine="hospitality", body=UpdateTable, errors=[TableNotFound, SeatsReversed])
def handler(request: SessionRequest[UpdateTable]) -> OneTable:
    return {"table": tables.update_table(request.db, request.id, request.body)}
