"""GET /api/v1/reservations: what integrators read, page by page."""

from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import Any
from urllib.parse import quote

import pytest

from tests.support.bistro_reservations import Reserve, reservations_starting, reserved
from tests.support.makers import Maker, Tenant
from tests.support.service_client import Answer

EIGHT = datetime(2030, 3, 4, 20)


def pages(tenant: Tenant, limit: int) -> Iterator[Answer]:
    """Walks the list to its end."""
    cursor: str | None = ""
    while cursor is not None:
        answer = tenant.get_v1(f"reservations?limit={limit}{cursor}")
        assert answer.status == 200, answer.text
        yield answer
        following = answer.json["nextCursor"]
        cursor = None if following is None else f"&cursor={following}"


def ids(answer: Answer) -> list[str]:
    return [row["id"] for row in answer.json["data"]]


def newest_first(db: Any, tenant: Tenant) -> list[str]:
    rows = db.execute(
        "select id::text from reservations where company_id = %s order by starts_at desc, id desc", (tenant.company_id,)
    )
    return [row["id"] for row in rows]


def refusal(answer: Answer) -> tuple[int, str]:
    return answer.status, answer.json.get("code", "")


def test_a_reservation_has_the_specified_fields_and_types(make: Maker, bistro: Tenant, reserve: Reserve) -> None:
    period = make.service_period(bistro, turnMinutes=105)["id"]
    tables = [make.table(bistro)["id"] for _ in range(3)][::-1]
    made = reserved(reserve(tableIds=tables, partySize=9, startsAt="2030-07-04T19:00:00", notes="By the window"))
    assert bistro.get_v1("reservations").json == {
        "data": [
            {
                "id": made["id"],
                "customerId": made["customer_id"],
                "tableId": tables[0],
                "tableIds": tables,
                "partySize": 9,
                "startsAt": "2030-07-04T19:00:00+00:00",
                "endsAt": "2030-07-04T20:45:00+00:00",
                "status": "confirmed",
                "servicePeriodId": period,
                "notes": "By the window",
                "createdAt": made["created_at"],
            }
        ],
        "nextCursor": None,
    }


def test_an_empty_list_has_no_next_page(bistro: Tenant) -> None:
    assert bistro.get_v1("reservations").json == {"data": [], "nextCursor": None}


@pytest.mark.parametrize("limit", [1, 7, 200])
def test_walking_the_pages_sees_every_row_once_newest_first(db: Any, make: Maker, bistro: Tenant, limit: int) -> None:
    reservations_starting(make, bistro, [EIGHT + timedelta(days=n // 4) for n in range(15)])  # four at a time coincide
    walked = list(pages(bistro, limit))
    assert [row for page in walked for row in ids(page)] == newest_first(db, bistro)
    assert [len(ids(page)) for page in walked] == [limit] * (15 // limit) + [15 % limit] * (15 % limit > 0)


def test_pages_are_of_fifty_by_default_and_of_two_hundred_at_most(db: Any, make: Maker, bistro: Tenant) -> None:
    reservations_starting(make, bistro, [EIGHT] * 201)
    everything = newest_first(db, bistro)
    for limit, shown in (("", 50), ("0", 50), ("abc", 50), ("%2B5", 5), ("201", 200), ("9" * 99, 200)):
        answer = bistro.get_v1(f"reservations?limit={limit}")
        assert ids(answer) == everything[:shown]
        assert answer.json["nextCursor"]


def test_filters_and_limit_may_change_between_pages(db: Any, make: Maker, bistro: Tenant) -> None:
    reservations_starting(make, bistro, [EIGHT - timedelta(days=n) for n in range(10)])
    everything = newest_first(db, bistro)
    first = bistro.get_v1("reservations?limit=2&to=2030-03-05")
    second = bistro.get_v1(f"reservations?limit=3&cursor={first.json['nextCursor']}")
    third = bistro.get_v1(f"reservations?cursor={second.json['nextCursor']}&from=2030-02-25T20:00:00")
    assert ids(first) + ids(second) == everything[:5]
    assert (ids(third), third.json["nextCursor"]) == (everything[5:8], None)


def test_from_is_inclusive_and_to_is_exclusive_on_the_wall_clock(make: Maker, bistro: Tenant) -> None:
    hours = [EIGHT + timedelta(hours=n) for n in range(3)]
    early, middle, late = reservations_starting(make, bistro, hours)
    for query, found in {
        "from=2030-03-04T21:00:00": [late, middle],
        "from=2030-03-04T21:00:00%2B11:00": [late, middle],
        "from=2030-03-04T21:00:00.000001": [late],
        "to=2030-03-04T21:00:00Z": [early],
        "from=2030-03-04T21:00:00&to=2030-03-04T22:00:00": [middle],
        "from=2030-03-04T22:00:00&to=2030-03-04T21:00:00": [],
        "from=2030-03-04&to=2030-03-05": [late, middle, early],
    }.items():
        assert ids(bistro.get_v1(f"reservations?{query}")) == found, query


@pytest.mark.parametrize("text", ["", "x", "2030-02-30", "300000-01-01", "\0", "\ud800", "' or true --"], ids=repr)
@pytest.mark.parametrize("name", ["from", "to"])
def test_what_the_database_rejects_is_an_invalid_timestamp(bistro: Tenant, name: str, text: str) -> None:
    answer = bistro.get_v1(f"reservations?{name}={quote(text, errors='surrogatepass')}")
    assert refusal(answer) == (400, "invalid_timestamp")


def test_only_a_cursor_of_this_list_and_business_is_taken(make: Maker, bistro: Tenant, other_bistro: Tenant) -> None:
    for tenant in (bistro, other_bistro):
        reservations_starting(make, tenant, [EIGHT] * 2)
        make.customer(tenant)
    own = bistro.get_v1("reservations?limit=1").json["nextCursor"]
    foreign = other_bistro.get_v1("reservations?limit=1").json["nextCursor"]
    of_customers = bistro.get_v1("customers?limit=1").json["nextCursor"]
    of_dashboard = bistro.owner.get("/api/reservations?limit=1").json["nextCursor"]
    assert bistro.get_v1(f"reservations?cursor={own}").status == 200
    for cursor in (foreign, of_customers, of_dashboard, "", own[:-1], f"{own}A"):
        assert refusal(bistro.get_v1(f"reservations?cursor={cursor}")) == (400, "invalid_cursor"), cursor
