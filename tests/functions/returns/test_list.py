"""GET /api/venue/returns: what came back of all sales, or of one, newest first."""

from tests.support.makers import Maker, Tenant
from tests.support.returns import PATH, cash, give_back
from tests.support.sales_counter import custom, sell


def test_returns_are_listed_newest_first_as_they_were_answered(salon: Tenant) -> None:
    sold, other = (sell(salon, custom(1000, 3)).json["sale"] for _ in range(2))
    first = give_back(salon, sold, (0, 1), **cash(1000)).json["return"]
    second = give_back(salon, other, (0, 2), **cash(2000)).json["return"]
    assert salon.staff.get(PATH).json == {"returns": [second, first], "nextCursor": None}
    assert salon.staff.get(f"{PATH}?saleId={sold['id']}").json["returns"] == [first]
    assert [one["number"][-6:] for one in (first, second)] == ["000001", "000002"]


def test_returns_are_listed_a_page_at_a_time(salon: Tenant) -> None:
    sold = sell(salon, custom(1000, 3)).json["sale"]
    made = [give_back(salon, sold, (0, 1), **cash(1000)).json["return"]["id"] for _ in range(3)]
    page = salon.staff.get(f"{PATH}?limit=2").json
    rest = salon.staff.get(f"{PATH}?limit=2&cursor={page['nextCursor']}").json
    assert [one["id"] for one in page["returns"] + rest["returns"]] == made[::-1]


def test_nobody_lists_another_tenants_returns(make: Maker, salon: Tenant) -> None:
    other = make.tenant("appointments")
    sold = sell(other, custom(1000)).json["sale"]
    assert give_back(other, sold, (0, 1), **cash(1000)).status == 201
    assert salon.staff.get(PATH).json["returns"] == salon.staff.get(f"{PATH}?saleId={sold['id']}").json["returns"] == []
