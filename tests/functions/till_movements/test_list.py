"""GET /api/venue/till-movements: what was put into the drawer and taken out of it, newest first."""

from tests.support.makers import Tenant
from tests.support.sales_counter import move_cash

PATH = "/api/venue/till-movements"


def test_movements_come_newest_first_a_page_at_a_time(bistro: Tenant) -> None:
    made = [move_cash(bistro, kind, cents) for kind, cents in (("in", 100), ("out", 200), ("in", 300))]
    first = bistro.staff.get(f"{PATH}?limit=2").json
    rest = bistro.staff.get(f"{PATH}?limit=2&cursor={first['nextCursor']}").json
    assert first["tillMovements"] + rest["tillMovements"] == made[::-1]
    assert rest["nextCursor"] is None


def test_movements_are_those_within_the_bounds(bistro: Tenant) -> None:
    made = move_cash(bistro, "in", 100)
    assert bistro.staff.get(f"{PATH}?from=2020-01-01T00:00:00").json["tillMovements"] == [made]
    assert bistro.staff.get(f"{PATH}?to=2020-01-01T00:00:00").json["tillMovements"] == []
    assert bistro.staff.get(f"{PATH}?from=someday").status == 400


def test_nobody_reads_those_of_another_business(bistro: Tenant, other_bistro: Tenant) -> None:
    move_cash(other_bistro, "in", 100)
    assert bistro.staff.get(PATH).json == {"tillMovements": [], "nextCursor": None}
