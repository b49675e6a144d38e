"""POST /api/furniture-set-combos: add a combo: tables of a furniture set that are reserved as one."""

from booking.tables import queries as tables, rules
from booking.tables.errors import ComboExists, NotAFurnitureSet, TablesNotLinked
from booking.tables.models import CreateFurnitureSetCombo
from booking.tables.records import ComboCreation
from booking.web.session import SessionRequest, session_route


@session_route(
    engine="hospitality",
    body=CreateFurnitureSetCombo,
    errors=[NotAFurnitureSet, TablesNotLinked, ComboExists],
)
def handler(request: SessionRequest[CreateFurnitureSetCombo]) -> ComboCreation:
    wanted = request.body
    combined = tables.lock_tables(request.db, wanted.table_ids, missing=TablesNotLinked).get()
    rules.check_combo(tables.get_combo_candidate(request.db, wanted.link_group_id, combined))
    return {"ok": True, "comboId": tables.create_combo(request.db, wanted.link_group_id, combined)}
