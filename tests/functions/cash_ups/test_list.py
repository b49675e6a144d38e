"""GET /api/cash-ups: the closes, newest first, and what the next one would close."""

from tests.functions.cash_ups.test_create import closed, open_now
from tests.support.makers import Tenant
from tests.support.sales_counter import custom, sell


def test_cash_ups_come_newest_first_a_page_at_a_time_with_the_open_one_on_the_first(bistro: Tenant) -> None:
    today = open_now(bistro)["date"]
    for cents in (100, 200, 300):
        sell(bistro, custom(cents))
        closed(bistro.staff, today, cents)
    first = bistro.staff.get("/api/cash-ups?limit=2").json
    rest = bistro.staff.get(f"/api/cash-ups?limit=2&cursor={first['nextCursor']}").json
    assert [one["number"] for one in first["cashUps"] + rest["cashUps"]] == [3, 2, 1]
    assert (first["open"]["number"], "open" in rest, rest["nextCursor"]) == (4, False, None)
    assert first["cashUps"][0]["since"] == first["cashUps"][1]["created_at"]
