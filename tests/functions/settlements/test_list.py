"""GET /api/venue/settlements: what could not be given back, the oldest first, and how much of it is open."""

import pytest

from tests.support.makers import Maker, Tenant
from tests.support.sales_counter import custom, sell, void
from tests.support.settlements import PATH, listed, settle, void_open


def test_the_oldest_comes_first_a_page_at_a_time(make: Maker, salon: Tenant) -> None:
    made = [void_open(make, salon) for _ in range(3)]
    page = salon.staff.get(f"{PATH}?limit=2").json
    rest = salon.staff.get(f"{PATH}?limit=2&cursor={page['nextCursor']}").json
    assert [one["id"] for one in page["settlements"] + rest["settlements"]] == made
    assert (page["openCount"], rest["openCount"], rest["nextCursor"]) == (3, 3, None)


@pytest.mark.parametrize(("query", "places"), [("?open", [0, 2]), ("?open=true", [0, 2]), ("?open=false", [0, 1, 2])])
def test_what_is_settled_is_left_out_of_what_is_open(make: Maker, salon: Tenant, query: str, places: list[int]) -> None:
    made = [void_open(make, salon) for _ in range(3)]
    assert settle(salon, made[1]).status == 200
    answer = salon.staff.get(PATH + query).json
    assert [one["id"] for one in answer["settlements"]] == [made[place] for place in places]
    assert answer["openCount"] == 2
    assert salon.staff.get(f"{PATH}?open=maybe").status == 400


def test_who_has_read_it_is_answered_304_until_it_changes(make: Maker, salon: Tenant) -> None:
    record = void_open(make, salon)
    seen = {"if-none-match": salon.staff.get(f"{PATH}?open").headers["etag"]}
    assert salon.staff.get(f"{PATH}?open", headers=seen).status == 304
    assert settle(salon, record).status == 200
    assert salon.staff.get(f"{PATH}?open", headers=seen).json["settlements"] == []


def test_a_guest_is_named_to_who_may_see_them(make: Maker, salon: Tenant) -> None:
    guest = make.customer(salon, name="Kim", phone="0400 111 222")
    void(salon, sell(salon, custom(500), customerId=guest["id"]).json["sale"])
    [shown] = listed(salon)
    assert (shown["name"], shown["phone"]) == ("Kim", "0400 111 222")
    [hidden] = make.member(salon.company_id, client_scope="own").get(PATH).json["settlements"]
    assert (hidden["name"], hidden["phone"]) == (None, None)


def test_a_restaurant_has_money_to_settle_too(make: Maker, bistro: Tenant) -> None:
    record = void_open(make, bistro)
    assert settle(bistro, record, method="cash").json["settlement"]["open_cents"] == 0


def test_nobody_lists_another_tenants_money(make: Maker, salon: Tenant, other_salon: Tenant) -> None:
    void_open(make, other_salon)
    assert salon.staff.get(PATH).json == {"settlements": [], "openCount": 0, "nextCursor": None}
