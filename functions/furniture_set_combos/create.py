"""POST /api/furniture-set-combos: add a combo: tables of a furniture set that are reserved as one."""

from booking.core.deferred import Deferred
from booking.identity.actors import Member
from booking.tables import queries as tables, rules
from booking.tables.errors import ComboExists, NotAFurnitureSet, TablesNotLinked, TooManyCombos
from booking.tables.models import CreateFurnitureSetCombo
from booking.tables.records import ComboCreation
from booking.web.callers.members import member
from booking.web.routes import Request, route


@route(
    caller=member(engine="hospitality"),
    body=CreateFurnitureSetCombo,
    errors=[NotAFurnitureSet, TablesNotLinked, ComboExists, TooManyCombos],
)
def handler(request: Request[Member, CreateFurnitureSetCombo]) -> Deferred[ComboCreation]:
    wanted = request.body
    combined = tables.lock_tables(request.db, wanted.table_ids, missing=TablesNotLinked).get()
    rules.check_combo(tables.get_combo_candidate(request.db, wanted.link_group_id, combined).get())
    created = tables.create_combo(request.db, wanted.link_group_id, combined)
    return created.then(lambda combo_id: {"ok": True, "comboId": combo_id})
