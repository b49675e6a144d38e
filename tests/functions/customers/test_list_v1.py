"""GET /api/v1/customers: what integrators read of the customers, page by page."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from tests.functions.customers.client_visibility import hide
from tests.support.makers import Maker, Tenant
from tests.support.service_client import Answer

MORNING = datetime(2026, 3, 4, 9, 0, 0, 123456, tzinfo=UTC)


def customers_created_at(db: Any, tenant: Tenant, moments: list[datetime]) -> list[str]:
    """The ids of new customers who were added at these instants, newest first."""
    db.execute(
        "insert into customers (company_id, name, created_at) select %s, 'Kim', unnest(%s::timestamptz[])",
        (tenant.company_id, moments),
    )
    rows = db.execute(
        "select id::text from customers where company_id = %s order by created_at desc, id desc", (tenant.company_id,)
    )
    return [row["id"] for row in rows]


def pages(tenant: Tenant, limit: int) -> Iterator[Answer]:
    """Walks the list to its end."""
    cursor: str | None = ""
    while cursor is not None:
        answer = tenant.get_v1(f"customers?limit={limit}{cursor}")
        assert answer.status == 200, answer.text
        yield answer
        following = answer.json["nextCursor"]
        cursor = None if following is None else f"&cursor={following}"


def ids(answer: Answer) -> list[str]:
    return [row["id"] for row in answer.json["data"]]


def refusal(answer: Answer) -> tuple[int, str]:
    return answer.status, answer.json.get("code", "")


def test_a_customer_has_the_specified_fields(make: Maker, salon: Tenant) -> None:
    made = make.customer(salon, name="Zoë", email="zoe@example.com", phone="0400 111 222")
    answer = salon.get_v1("customers")
    assert answer.status == 200
    assert answer.json == {
        "data": [
            {
                "id": made["id"],
                "name": "Zoë",
                "email": "zoe@example.com",
                "phone": "0400 111 222",
                "createdAt": made["created_at"],
            }
        ],
        "nextCursor": None,
    }


def test_both_engines_are_served(make: Maker, bistro: Tenant) -> None:
    guest = make.customer(bistro)
    [row] = bistro.get_v1("customers").json["data"]
    assert (row["id"], row["email"], row["phone"]) == (guest["id"], None, None)


def test_a_key_reads_fields_that_are_hidden_from_staff(make: Maker, salon: Tenant) -> None:
    make.customer(salon, email="zoe@example.com", phone="0400 111 222")
    hide(salon, "email", "phone")
    [row] = salon.get_v1("customers").json["data"]
    assert (row["email"], row["phone"]) == ("zoe@example.com", "0400 111 222")


@pytest.mark.parametrize("limit", [1, 4, 7, 200])
@pytest.mark.parametrize("count", [14, 15])
def test_walking_the_pages_sees_every_row_once_newest_first(db: Any, salon: Tenant, count: int, limit: int) -> None:
    everybody = customers_created_at(db, salon, [MORNING + timedelta(microseconds=n // 4) for n in range(count)])
    walked = list(pages(salon, limit))
    assert [row for page in walked for row in ids(page)] == everybody
    assert [len(ids(page)) for page in walked] == [limit] * (count // limit) + [count % limit] * (count % limit > 0)


def test_pages_are_of_fifty_by_default_and_of_two_hundred_at_most(db: Any, salon: Tenant) -> None:
    everybody = customers_created_at(db, salon, [MORNING] * 201)
    for limit, shown in (("", 50), ("0", 50), ("abc", 50), ("5", 5), ("201", 200), ("9" * 99, 200)):
        answer = salon.get_v1(f"customers?limit={limit}")
        assert ids(answer) == everybody[:shown]
        assert answer.json["nextCursor"]


def test_there_are_no_filters(db: Any, salon: Tenant) -> None:
    everybody = customers_created_at(db, salon, [MORNING, MORNING + timedelta(days=1)])
    for query in ("from=2090-01-01", "to=2000-01-01", "from=x&to=y", "q=nobody"):
        assert ids(salon.get_v1(f"customers?{query}")) == everybody


def test_only_a_cursor_of_this_list_and_business_is_taken(
    db: Any, make: Maker, salon: Tenant, other_salon: Tenant
) -> None:
    for tenant in (salon, other_salon):
        customers_created_at(db, tenant, [MORNING] * 2)
    make.appointments_at(salon, [MORNING.replace(tzinfo=None)] * 2)
    own = salon.get_v1("customers?limit=1").json["nextCursor"]
    others = {
        "another tenant's": other_salon.get_v1("customers?limit=1").json["nextCursor"],
        "the dashboard's": salon.owner.get("/api/customers?limit=1").json["nextCursor"],
        "of another list": salon.get_v1("appointments?limit=1").json["nextCursor"],
        "cut short": own[:-1],
        "empty": "",
    }
    assert salon.get_v1(f"customers?cursor={own}").status == 200
    for what, cursor in others.items():
        assert refusal(salon.get_v1(f"customers?cursor={cursor}")) == (400, "invalid_cursor"), what
    assert refusal(salon.get_v1(f"appointments?cursor={own}")) == (400, "invalid_cursor")
    assert salon.owner.get(f"/api/customers?cursor={own}").status == 400
