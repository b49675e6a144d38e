"""GET /api/v1/appointments: what integrators read, page by page."""

import re
from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import Any
from urllib.parse import quote

import pytest
from hypothesis import HealthCheck, given, settings, strategies as st

from tests.support.makers import Maker, Tenant
from tests.support.service_client import Answer

NOON = datetime(2030, 3, 4, 12)
UUID_SHAPE = re.compile(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}")
INSTANT_SHAPE = re.compile(r"\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?\+00:00")


def pages(tenant: Tenant, limit: int, query: str = "") -> Iterator[Answer]:
    """Walks the list to its end."""
    cursor: str | None = ""
    while cursor is not None:
        answer = tenant.get_v1(f"appointments?limit={limit}{cursor}{query}")
        assert answer.status == 200, answer.text
        yield answer
        following = answer.json["nextCursor"]
        cursor = None if following is None else f"&cursor={following}"


def ids(answer: Answer) -> list[str]:
    return [row["id"] for row in answer.json["data"]]


def newest_first(db: Any, tenant: Tenant) -> list[str]:
    rows = db.execute(
        "select id::text from appointments where company_id = %s order by starts_at desc, id desc", (tenant.company_id,)
    )
    return [row["id"] for row in rows]


def refusal(answer: Answer) -> tuple[int, str]:
    return answer.status, answer.json.get("code", "")


# The record


def test_an_appointment_has_the_specified_fields_and_types(make: Maker, salon: Tenant) -> None:
    service = make.service(salon, durationMinutes=45, priceCents=9950, depositAmountCents=2000)
    made = make.appointment(salon, serviceId=service["id"], startsAt="2030-07-04T10:00:00", notes="Fringe only")
    answer = salon.get_v1("appointments")
    assert answer.json.keys() == {"data", "nextCursor"}
    assert answer.json["nextCursor"] is None
    [appointment] = answer.json["data"]
    assert all(UUID_SHAPE.fullmatch(appointment[name]) for name in ("id", "serviceId", "providerId", "customerId"))
    assert INSTANT_SHAPE.fullmatch(appointment["createdAt"])
    assert appointment == {
        "id": made["id"],
        "serviceId": service["id"],
        "providerId": made["provider_id"],
        "customerId": made["customer_id"],
        "startsAt": "2030-07-04T10:00:00+00:00",
        "endsAt": "2030-07-04T10:45:00+00:00",
        "createdAt": made["created_at"],
        "status": "pending",
        "depositStatus": "pending",
        "durationMinutes": 45,
        "price": 99.5,
        "depositAmountCents": 2000,
        "notes": "Fringe only",
    }


@pytest.mark.parametrize(("cents", "price"), [(0, 0), (1, 0.01), (6500, 65), (1999, 19.99), (100_000_000, 1_000_000)])
def test_the_price_is_a_number_of_currency_units(make: Maker, salon: Tenant, cents: int, price: float) -> None:
    make.appointment(salon, serviceId=make.service(salon, priceCents=cents)["id"])
    [appointment] = salon.get_v1("appointments").json["data"]
    assert appointment["price"] == price
    assert isinstance(appointment["price"], (int, float))
    assert appointment["notes"] is None


def test_an_empty_list_has_no_next_page(salon: Tenant) -> None:
    assert salon.get_v1("appointments").json == {"data": [], "nextCursor": None}


# Pages


@pytest.mark.parametrize("limit", [1, 7, 200])
@pytest.mark.parametrize("count", [14, 15])
def test_walking_the_pages_sees_every_row_once_newest_first(
    db: Any, make: Maker, salon: Tenant, count: int, limit: int
) -> None:
    make.appointments_at(salon, [NOON + timedelta(days=n // 4) for n in range(count)])  # four at a time coincide
    walked = list(pages(salon, limit))
    assert [row for page in walked for row in ids(page)] == newest_first(db, salon)
    assert [len(ids(page)) for page in walked] == [limit] * (count // limit) + [count % limit] * (count % limit > 0)


def test_pages_are_of_fifty_by_default_and_of_two_hundred_at_most(db: Any, make: Maker, salon: Tenant) -> None:
    make.appointments_at(salon, [NOON] * 401)
    everything = newest_first(db, salon)
    for limit, shown in (
        ("", 50),
        ("0", 50),
        ("-1", 50),
        ("abc", 50),
        ("%2B5", 5),
        ("+5", 5),
        ("201", 200),
        ("9" * 99, 200),
    ):
        answer = salon.get_v1(f"appointments?limit={limit}")
        assert ids(answer) == everything[:shown]
        assert answer.json["nextCursor"]
    assert [len(ids(page)) for page in pages(salon, 1000)] == [200, 200, 1]


def test_rows_added_on_the_way_neither_hide_nor_repeat_others(db: Any, make: Maker, salon: Tenant) -> None:
    make.appointments_at(salon, [NOON] * 9)
    known = newest_first(db, salon)
    seen: list[str] = []
    for number, page in enumerate(pages(salon, 2)):
        seen += ids(page)
        if number < 5:
            make.appointments_at(salon, [NOON + timedelta(days=1), NOON])
    assert len(seen) == len(set(seen))
    assert [row for row in seen if row in known] == known


def test_filters_and_limit_may_change_between_pages(db: Any, make: Maker, salon: Tenant) -> None:
    make.appointments_at(salon, [NOON - timedelta(days=n) for n in range(10)])
    everything = newest_first(db, salon)
    first = salon.get_v1("appointments?limit=2&to=2030-03-05")
    cursor = first.json["nextCursor"]
    second = salon.get_v1(f"appointments?limit=3&cursor={cursor}")
    third = salon.get_v1(f"appointments?cursor={second.json['nextCursor']}&from=2030-02-25T12:00:00")
    assert ids(first) + ids(second) == everything[:5]
    assert (ids(third), third.json["nextCursor"]) == (everything[5:8], None)
    assert ids(salon.get_v1(f"appointments?limit=3&cursor={cursor}")) == ids(second)


# Cursors


def test_only_a_cursor_of_this_list_and_business_is_taken(
    make: Maker, salon: Tenant, other_salon: Tenant, monkeypatch: pytest.MonkeyPatch
) -> None:
    make.appointments_at(salon, [NOON] * 2)
    make.appointments_at(other_salon, [NOON] * 2)
    own = salon.get_v1("appointments?limit=1").json["nextCursor"]
    foreign = other_salon.get_v1("appointments?limit=1").json["nextCursor"]
    dashboards = salon.owner.get("/api/appointments?limit=1").json["nextCursor"]
    assert salon.get_v1(f"appointments?cursor={own}").status == 200
    for cursor in (foreign, dashboards, "", own[:-1], f"{own}A", f"{own}%00", "%ED%A0%80", "1", "null", f"{own},{own}"):
        assert refusal(salon.get_v1(f"appointments?cursor={cursor}")) == (400, "invalid_cursor"), cursor
    assert salon.owner.get(f"/api/appointments?cursor={own}").status == 400
    assert refusal(salon.get_v1(f"appointments?cursor={own}&cursor={own}")) == (400, "invalid_cursor")
    monkeypatch.setenv("CURSOR_SECRET", "another-secret-of-more-than-32-bytes")
    assert refusal(salon.get_v1(f"appointments?cursor={own}")) == (400, "invalid_cursor")


def test_no_changed_cursor_is_taken(make: Maker, salon: Tenant) -> None:
    make.appointments_at(salon, [NOON] * 2)
    own = salon.get_v1("appointments?limit=1").json["nextCursor"]
    for position, character in enumerate(own):
        changed = own[:position] + ("A" if character != "A" else "B") + own[position + 1 :]
        assert refusal(salon.get_v1(f"appointments?cursor={changed}")) == (400, "invalid_cursor")


# From and to


def test_from_is_inclusive_and_to_is_exclusive(make: Maker, salon: Tenant) -> None:
    early, middle, late = make.appointments_at(salon, [NOON, NOON + timedelta(hours=1), NOON + timedelta(hours=2)])
    for query, found in {
        "from=2030-03-04T13:00:00": [late, middle],
        "from=2030-03-04T13:00:00.000001": [late],
        "to=2030-03-04T13:00:00": [early],
        "to=2030-03-04T13:00:00.000001": [middle, early],
        "from=2030-03-04T13:00:00&to=2030-03-04T14:00:00": [middle],
        "from=2030-03-04T14:00:00&to=2030-03-04T13:00:00": [],
        "from=2030-03-04&to=2030-03-05": [late, middle, early],
        "from=-infinity&to=infinity": [late, middle, early],
        "from=infinity": [],
    }.items():
        assert ids(salon.get_v1(f"appointments?{query}")) == found, query


@pytest.mark.parametrize("offset", ["", "Z", "z", "+00", "+11:00", "-0730", " UTC", "%2B05:30", "+15:59"])
def test_an_offset_is_ignored(make: Maker, salon: Tenant, offset: str) -> None:
    [appointment] = make.appointments_at(salon, [NOON])
    sent = offset.replace("+", "%2B")
    assert ids(salon.get_v1(f"appointments?from=2030-03-04T12:00:00{sent}&to=2030-03-04T12:00:01{sent}")) == [
        appointment
    ]
    assert ids(salon.get_v1(f"appointments?from=2030-03-04T12:00:01{sent}")) == []


REJECTED = [
    "",
    "x",
    "tomorrowish",
    "2030-13-01",
    "2030-02-30",
    "2030-03-04T25:00:00",
    "2030-03-04T12:00:00+99:00",
    "2030-03-04T12:00:00 Nowhere/Nothing",
    "300000-01-01",
    "5000-01-01 BC",
    "1e9",
    "1893456000",
    "٢٠٣٠-٠٣-٠٤",
    "\0",
    "2030-03-04\0",
    "\ud800",
    "' or true --",
    "2030-03-04,2030-03-05",
    "9" * 5000,
]


@pytest.mark.parametrize("text", REJECTED, ids=lambda text: repr(text)[:24])
@pytest.mark.parametrize("name", ["from", "to"])
def test_what_the_database_rejects_is_an_invalid_timestamp(salon: Tenant, name: str, text: str) -> None:
    answer = salon.get_v1(f"appointments?{name}={quote(text, errors='surrogatepass')}")
    assert refusal(answer) == (400, "invalid_timestamp")


@pytest.mark.thorough
@settings(max_examples=100, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(text=st.text(st.characters(exclude_categories=())) | st.from_regex(r"\d{1,6}-\d\d?-\d\d?( BC| [A-Z]{1,4})?"))
def test_no_text_makes_a_filter_fail(make: Maker, salon: Tenant, text: str) -> None:
    answer = salon.get_v1(f"appointments?from={quote(text, errors='surrogatepass')}")
    assert answer.status == 200 or refusal(answer) == (400, "invalid_timestamp")


def test_a_refused_parameter_is_counted_like_any_call(make: Maker, salon: Tenant, call: Any) -> None:
    key = make.key(salon.company_id, ["appointments:read"], per_minute=3)
    asked = ["from=x", "cursor=x", "to=x", "from=x"]
    answers = [call("GET", f"/api/v1/appointments?{query}", key=key) for query in asked]
    assert [answer.json["code"] for answer in answers] == [
        "invalid_timestamp",
        "invalid_cursor",
        "invalid_timestamp",
        "rate_limited",
    ]
    assert [answer.headers["x-ratelimit-remaining"] for answer in answers] == ["2", "1", "0", "0"]
