"""POST /api/furniture-set-combos: add a combo: tables of a furniture set that are reserved as one."""

from booking.routes.session import SessionRequest, session_route
from booking.tables import queries as tables
from booking.tables.errors import NamedTableNotFound, TablesNotLinked
from booking.tables.models import CreateFurnitureSetCombo
from booking.tables.records import ComboCreation


@session_route(engine="hospitality", body=CreateFurnitureSetCombo)
def handler(request: SessionRequest[CreateFurnitureSetCombo]) -> ComboCreation:
    wanted = request.body
    try:
        tables.lock_tables(request.db, wanted.table_ids)
    except NamedTableNotFound:
        raise TablesNotLinked from None
    return {"ok": True, "comboId": tables.create_combo(request.db, wanted.link_group_id, wanted.table_ids)}
