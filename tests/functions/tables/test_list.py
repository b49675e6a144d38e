"""GET /api/tables."""

from tests.support.makers import Maker, Tenant


def test_all_tables_are_listed_by_name_also_those_that_are_not_active(
    make: Maker, bistro: Tenant, other_bistro: Tenant
) -> None:
    make.table(other_bistro)
    made = {name: make.table(bistro, name=name, active=name != "B") for name in ("C", "A", "B")}
    assert bistro.staff.get("/api/tables").json == {"tables": [made[name] for name in "ABC"]}


def test_a_deleted_table_is_not_listed(make: Maker, bistro: Tenant) -> None:
    kept, deleted = make.table(bistro), make.table(bistro)
    assert bistro.owner.delete(f"/api/tables/{deleted['id']}").status == 200
    assert bistro.owner.get("/api/tables").json == {"tables": [kept]}
