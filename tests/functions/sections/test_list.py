"""GET /api/sections."""

from tests.support.evening import make_section
from tests.support.makers import Maker, Tenant

ROUTE = "/api/sections"


def test_sections_are_listed_by_name_with_their_tables_by_name(make: Maker, bistro: Tenant) -> None:
    two, one = (make.table(bistro, name=name)["id"] for name in ("2", "1"))
    window = make_section(make, bistro, name="Window", tableIds=[two, one])
    bar = make_section(make, bistro, name="Bar")
    assert window["table_ids"] == [one, two]
    assert bistro.staff.get(ROUTE).json == {"sections": [bar, window]}


def test_a_table_that_was_taken_off_the_floor_is_in_no_section(make: Maker, bistro: Tenant) -> None:
    kept, gone = make.table(bistro)["id"], make.table(bistro)["id"]
    make_section(make, bistro, tableIds=[kept, gone])
    assert bistro.owner.delete(f"/api/tables/{gone}").status == 200
    [section] = bistro.owner.get(ROUTE).json["sections"]
    assert section["table_ids"] == [kept]


def test_another_business_does_not_see_the_sections(make: Maker, bistro: Tenant, other_bistro: Tenant) -> None:
    make_section(make, bistro)
    assert other_bistro.owner.get(ROUTE).json == {"sections": []}
