"""GET /api/customers, sorted and of one tag."""

from functools import partial
from itertools import product
from typing import Any

import pytest

from tests.functions.customers.client_visibility import confined, confirmed_client
from tests.support.makers import NOBODYS_ID, Maker, Tenant, User
from tests.support.races import at_once, holding, statuses

SORTS = ("created", "name", "lastVisit", "spend", "noShows")
ORDERS = ("asc", "desc")
Known = dict[str, dict[str, Any]]


@pytest.fixture
def known(make: Maker, salon: Tenant) -> Known:
    """Three clients: Zoë came twice and spent least, Ángel came once and was missed once, Bo never came."""
    known = {name: make.customer(salon, name=name) for name in ("Zoë", "Ángel", "Bo")}
    visits = [("Zoë", "2029-03-01", "completed"), ("Zoë", "2029-05-01", "completed")]
    visits += [("Ángel", "2029-04-01", "completed"), ("Ángel", "2029-06-01", "no_show")]
    for name, day, status in visits:
        visit = completable(make, salon, known[name], day)
        assert salon.owner.patch(f"/api/appointments/{visit}", {"status": status}).status == 200
    sell(salon, known["Zoë"], 500)
    sell(salon, known["Ángel"], 7000)
    return known


def completable(make: Maker, tenant: Tenant, customer: dict[str, Any], day: str) -> str:
    """The id of an appointment of the customer, at ten with a provider of its own."""
    provider = make.provider(tenant)["id"]
    booked = make.appointment(tenant, providerId=provider, customerId=customer["id"], startsAt=f"{day}T10:00:00")
    booked_id: str = booked["id"]
    return booked_id


def sell(tenant: Tenant, customer: dict[str, Any], cents: int) -> str:
    line = {"kind": "custom", "description": "Cut", "unitPriceCents": cents, "quantity": 1}
    paid = {"method": "cash", "amountCents": cents}
    answer = tenant.staff.post("/api/sales", {"customerId": customer["id"], "lines": [line], "payments": [paid]})
    assert answer.status == 201, answer.text
    sale_id: str = answer.json["sale"]["id"]
    return sale_id


def names(user: User, query: str) -> list[str]:
    answer = user.get(f"/api/customers?{query}")
    assert answer.status == 200, answer.text
    return [one["name"] for one in answer.json["customers"]]


@pytest.mark.usefixtures("known")
@pytest.mark.parametrize(
    ("sort", "ascending"),
    [
        ("created", ["Zoë", "Ángel", "Bo"]),
        ("name", ["Ángel", "Bo", "Zoë"]),
        ("lastVisit", ["Bo", "Ángel", "Zoë"]),
        ("spend", ["Bo", "Zoë", "Ángel"]),
    ],
)
def test_customers_come_in_the_requested_order(salon: Tenant, sort: str, ascending: list[str]) -> None:
    assert names(salon.staff, f"sort={sort}&order=asc") == ascending
    assert names(salon.staff, f"sort={sort}&order=desc") == ascending[::-1]
    assert names(salon.staff, f"sort={sort}") == (ascending if sort == "name" else ascending[::-1])


@pytest.mark.usefixtures("known")
def test_who_is_missed_most_often_comes_first(salon: Tenant) -> None:
    assert names(salon.staff, "sort=noShows")[0] == "Ángel"
    assert names(salon.staff, "sort=noShows&order=asc")[-1] == "Ángel"


def test_each_customer_has_what_has_come_of_them(known: Known, salon: Tenant) -> None:
    listed = salon.staff.get("/api/customers?sort=name").json["customers"]
    assert [one["stats"] for one in listed] == [
        salon.staff.get(f"/api/customers/{known[name]['id']}").json["stats"] for name in ("Ángel", "Bo", "Zoë")
    ]
    assert listed[0]["stats"] == {
        "visits": 1,
        "noShows": 1,
        "spendCents": 7000,
        "lastVisitAt": "2029-04-01T10:00:00+00:00",
    }
    assert listed[1]["stats"] == {"visits": 0, "noShows": 0, "spendCents": 0, "lastVisitAt": None}


@pytest.mark.parametrize(("sort", "order"), list(product(SORTS, ORDERS)))
@pytest.mark.usefixtures("known")
def test_a_walk_in_any_order_meets_every_customer_once(make: Maker, salon: Tenant, sort: str, order: str) -> None:
    for name in ("日本 花子", "مريم", "Bo", "Bo"):
        make.customer(salon, name=name)
    walked = walk(salon.owner, f"sort={sort}&order={order}", 2)
    assert walked == salon.owner.get(f"/api/customers?sort={sort}&order={order}").json["customers"]
    assert len({one["id"] for one in walked}) == 7 == len(walked)


def walk(user: User, query: str, limit: int) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = []
    cursor = ""
    while True:
        answer = user.get(f"/api/customers?{query}&limit={limit}{cursor}")
        assert answer.status == 200, answer.text
        rows += answer.json["customers"]
        if answer.json["nextCursor"] is None:
            return rows
        cursor = f"&cursor={answer.json['nextCursor']}"


def test_a_cursor_of_another_sort_order_or_tag_is_refused(make: Maker, known: Known, salon: Tenant) -> None:
    regular = tag(salon, "Regular")[0]
    for one in known.values():
        assert salon.owner.patch(f"/api/customers/{one['id']}", {"tags": [regular]}).status == 200
    choices = [f"sort={sort}&order={order}{of}" for sort in SORTS for order in ORDERS for of in ("", f"&tag={regular}")]
    cursors = {choice: salon.staff.get(f"/api/customers?{choice}&limit=1").json["nextCursor"] for choice in choices}
    for choice, other in product(choices, choices):
        answer = salon.staff.get(f"/api/customers?{choice}&cursor={cursors[other]}")
        assert answer.status == (200 if choice == other else 400), (choice, other)


def test_a_cursor_of_another_business_is_refused_in_every_order(
    make: Maker, known: Known, salon: Tenant, other_salon: Tenant
) -> None:
    for sort in SORTS:
        cursor = salon.staff.get(f"/api/customers?sort={sort}&limit=1").json["nextCursor"]
        assert other_salon.staff.get(f"/api/customers?sort={sort}&cursor={cursor}").status == 400


@pytest.mark.parametrize("query", ["sort=age", "sort=", "order=up", "order=DESC", "tag=x", "tag="])
def test_an_unknown_sort_order_or_tag_is_named(salon: Tenant, query: str) -> None:
    answer = salon.staff.get(f"/api/customers?{query}")
    assert answer.status == 400
    assert answer.error.startswith(query.split("=", maxsplit=1)[0])


def tag(tenant: Tenant, *names: str) -> list[str]:
    answer = tenant.owner.patch("/api/companies", {"customerTags": [{"name": name} for name in names]})
    assert answer.status == 200, answer.text
    return [one["id"] for one in answer.json["company"]["customer_tags"]]


@pytest.mark.parametrize("sort", SORTS)
def test_those_of_a_tag_come_in_every_order_until_they_lose_it(
    make: Maker, known: Known, salon: Tenant, other_salon: Tenant, sort: str
) -> None:
    regular, press = tag(salon, "Regular", "Press")
    for name, tags in (("Zoë", [regular, press]), ("Bo", [regular])):
        assert salon.owner.patch(f"/api/customers/{known[name]['id']}", {"tags": tags}).status == 200
    assert sorted(names(salon.staff, f"sort={sort}&tag={regular}")) == ["Bo", "Zoë"]
    assert names(salon.staff, f"sort={sort}&tag={press}") == ["Zoë"]
    assert names(salon.staff, f"sort={sort}&tag={NOBODYS_ID}") == []
    assert names(other_salon.staff, f"sort={sort}&tag={regular}") == []
    assert salon.owner.patch(f"/api/customers/{known['Zoë']['id']}", {"tags": [press]}).status == 200
    assert names(salon.staff, f"sort={sort}&tag={regular}") == ["Bo"]


def test_a_tag_that_the_business_has_removed_lists_nobody(known: Known, salon: Tenant) -> None:
    [regular] = tag(salon, "Regular")
    assert salon.owner.patch(f"/api/customers/{known['Bo']['id']}", {"tags": [regular]}).status == 200
    tag(salon, "Another")
    assert names(salon.staff, f"tag={regular}") == []


def test_own_scope_sorts_only_ones_own_clients(make: Maker, known: Known, salon: Tenant) -> None:
    own = make.provider(salon)["id"]
    mine = [confirmed_client(make, salon, own) for _ in range(3)]
    member = confined(make, salon, own)
    for sort, order in product(SORTS, ORDERS):
        walked = walk(member, f"sort={sort}&order={order}", 2)
        assert sorted(one["id"] for one in walked) == sorted(one["id"] for one in mine)


def test_what_is_taken_back_no_longer_counts(known: Known, salon: Tenant) -> None:
    zoe = known["Zoë"]
    sale = sell(salon, zoe, 9000)
    assert names(salon.staff, "sort=spend")[0] == "Zoë"
    assert salon.owner.post(f"/api/sales/{sale}/void", {}).status == 200
    assert names(salon.staff, "sort=spend")[0] == "Ángel"
    [last, _] = salon.staff.get(f"/api/appointments?customerId={zoe['id']}").json["appointments"]
    assert salon.owner.post(f"/api/appointments/{last['id']}/undo", {}).status == 200
    assert names(salon.staff, "sort=lastVisit")[0] == "Ángel"
    assert salon.staff.get(f"/api/customers/{zoe['id']}").json["stats"]["visits"] == 1


def test_a_new_name_moves_a_customer_in_the_list(known: Known, salon: Tenant) -> None:
    assert salon.owner.patch(f"/api/customers/{known['Zoë']['id']}", {"name": "Aaron"}).status == 200
    assert names(salon.staff, "sort=name") == ["Aaron", "Ángel", "Bo"]


@pytest.mark.usefixtures("single_attempts")
def test_of_two_visits_completed_at_once_both_count(make: Maker, known: Known, salon: Tenant, db: Any) -> None:
    bo = known["Bo"]
    visits = [completable(make, salon, bo, f"2029-07-0{day}") for day in (1, 2)]
    with holding(db, "customer_stats", bo["id"], until_waiting=2, key="customer_id"):
        answers = at_once(
            [partial(salon.owner.patch, f"/api/appointments/{one}", {"status": "completed"}) for one in visits]
        )
    assert statuses(answers) == [200, 200]
    stats = salon.staff.get(f"/api/customers/{bo['id']}").json["stats"]
    assert (stats["visits"], stats["lastVisitAt"]) == (2, "2029-07-02T10:00:00+00:00")
