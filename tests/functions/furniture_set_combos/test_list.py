"""GET /api/furniture-set-combos."""

from tests.support.makers import Maker, Tenant

ROUTE = "/api/furniture-set-combos"


def test_all_combos_are_listed_oldest_first(make: Maker, bistro: Tenant, other_bistro: Tenant) -> None:
    made = [make.combo(bistro, make.link_group(bistro)) for _ in range(3)]
    make.combo(other_bistro, make.link_group(other_bistro))
    assert [combo["id"] for combo in bistro.staff.get(ROUTE).json["furnitureSetCombos"]] == made


def test_a_combo_is_gone_with_any_of_its_tables(make: Maker, bistro: Tenant) -> None:
    tables = [make.table(bistro)["id"] for _ in range(4)]
    group = make.link_group(bistro, tableIds=tables)
    kept = make.combo(bistro, group, tables[2:])
    make.combo(bistro, group, tables[:3])
    assert bistro.owner.delete(f"/api/tables/{tables[1]}").status == 200
    assert [combo["id"] for combo in bistro.owner.get(ROUTE).json["furnitureSetCombos"]] == [kept]
