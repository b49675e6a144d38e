"""GET /api/appointments."""

from typing import Any
from urllib.parse import urlencode

import pytest

from tests.support.booking_desk import Book
from tests.support.makers import NOBODYS_ID, Maker, Tenant, User

ROUTE = "/api/appointments"


def starts(user: User, **query: Any) -> list[str]:
    """The start of every appointment that is listed, as `day hour`."""
    answer = user.get(f"{ROUTE}?{urlencode(query)}")
    assert answer.status == 200, answer.text
    return [appointment["starts_at"][8:13].replace("T", " ") for appointment in answer.json["appointments"]]


def test_appointments_come_latest_start_first(make: Maker, salon: Tenant, other_salon: Tenant, book: Book) -> None:
    make.appointment(other_salon)
    middle, last, first = (book(startsAt=f"2030-03-{day}T10:00:00").json["appointment"] for day in ("05", "06", "04"))
    answer = salon.staff.get(ROUTE)
    assert (answer.status, answer.json) == (200, {"appointments": [last, middle, first], "nextCursor": None})


@pytest.mark.parametrize(
    ("query", "listed"),
    [
        ({"from": "2030-03-05T10:00:00"}, ["06 10", "05 10"]),
        ({"from": "2030-03-05T10:00:01"}, ["06 10"]),
        ({"from": "2030-03-05"}, ["06 10", "05 10"]),
        ({"to": "2030-03-05T10:00:00"}, ["04 10"]),
        ({"to": "2030-03-05T10:00:01"}, ["05 10", "04 10"]),
        ({"from": "2030-03-05T10:00:00", "to": "2030-03-06T10:00:00"}, ["05 10"]),
        ({"from": "2030-03-06", "to": "2030-03-05"}, []),
        ({"from": "2030-03-05T10:00:00+11:00"}, ["06 10", "05 10"]),
        ({"to": "2030-03-05T10:00:00Z"}, ["04 10"]),
    ],
    ids=str,
)
def test_from_is_inclusive_and_to_exclusive_on_the_wall_clock_whatever_offset_is_written(
    salon: Tenant, book: Book, query: dict[str, str], listed: list[str]
) -> None:
    for day in ("04", "05", "06"):
        assert book(startsAt=f"2030-03-{day}T10:00:00").status == 201
    assert starts(salon.staff, **query) == listed


def test_provider_and_status_filter_alone_and_together(make: Maker, salon: Tenant, book: Book) -> None:
    other = make.provider(salon)["id"]
    booked = {
        (day, provider): book(startsAt=f"2030-03-{day}T10:00:00", **provider_field).json["appointment"]
        for day in ("04", "05")
        for provider, provider_field in (("first", {}), ("other", {"providerId": other}))
    }
    cancelled = booked["04", "other"]["id"]
    assert salon.owner.patch(f"{ROUTE}/{cancelled}", {"status": "cancelled"}).status == 200
    assert starts(salon.staff, providerId=other) == ["05 10", "04 10"]
    assert starts(salon.staff, status="cancelled") == ["04 10"]
    assert starts(salon.staff, status="confirmed") == ["05 10", "05 10", "04 10"]
    assert starts(salon.staff, providerId=other, status="confirmed") == ["05 10"]
    assert starts(salon.staff, providerId=other, status="confirmed", to="2030-03-05") == []
    assert starts(salon.staff, providerId=NOBODYS_ID) == []


def test_the_visits_of_a_customer_are_listed_alone_and_with_other_filters(
    make: Maker, salon: Tenant, book: Book
) -> None:
    kim, lee, other = make.customer(salon)["id"], make.customer(salon)["id"], make.provider(salon)["id"]
    for day, fields in (("04", {}), ("05", {"providerId": other}), ("06", {})):
        assert book(startsAt=f"2030-03-{day}T10:00:00", customerId=kim, **fields).status == 201
    assert book(startsAt="2030-03-07T10:00:00", customerId=lee).status == 201
    [cancelled] = salon.owner.get(f"{ROUTE}?customerId={kim}&from=2030-03-06").json["appointments"]
    assert salon.owner.patch(f"{ROUTE}/{cancelled['id']}", {"status": "cancelled"}).status == 200
    assert starts(salon.staff, customerId=kim) == ["06 10", "05 10", "04 10"]
    assert starts(salon.staff, customerId=kim, to="2030-03-05") == ["04 10"]
    assert starts(salon.staff, customerId=kim, providerId=other) == ["05 10"]
    assert starts(salon.staff, customerId=kim, status="confirmed") == ["05 10", "04 10"]
    assert starts(salon.staff, customerId=NOBODYS_ID) == []
    page = salon.staff.get(f"{ROUTE}?customerId={kim}&limit=2").json
    assert starts(salon.staff, customerId=kim, limit=2, cursor=page["nextCursor"]) == ["04 10"]


def test_another_tenants_provider_has_no_appointments_here(make: Maker, salon: Tenant, other_salon: Tenant) -> None:
    theirs = make.appointment(other_salon)
    assert starts(salon.owner, providerId=theirs["provider_id"]) == []
    assert starts(salon.owner, customerId=theirs["customer_id"]) == []


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("from", ""),
        ("from", "yesterday at noon"),
        ("from", "2030-02-30"),
        ("from", "2030-03-04T10:00:00 Mars/Phobos"),
        ("from", "2030-03-04\0"),
        ("to", "2030-13-01"),
        ("to", "999999-01-01"),
        ("providerId", ""),
        ("providerId", "alex"),
        ("customerId", ""),
        ("customerId", "kim"),
        ("status", ""),
        ("status", "Pending"),
        ("status", "open"),
        ("cursor", "next"),
        ("cursor", ""),
    ],
)
def test_a_parameter_that_is_not_valid_is_refused(make: Maker, salon: Tenant, name: str, value: str) -> None:
    answer = salon.owner.get(f"{ROUTE}?{urlencode({name: value})}")
    assert answer.status == 400
    assert answer.json.keys() == {"error"}
    assert name in answer.error


@pytest.mark.parametrize("query", [{}, {"status": "confirmed"}, {"from": "2030-03-05", "to": "2030-03-10"}], ids=str)
def test_a_walk_over_all_pages_meets_every_appointment_once_also_where_starts_tie(
    make: Maker, salon: Tenant, book: Book, query: dict[str, str]
) -> None:
    others = [{"providerId": make.provider(salon)["id"]} for _ in range(2)]
    for day in ("04", "05", "06"):
        for fields in ({}, *others):
            assert book(startsAt=f"2030-03-{day}T10:00:00", **fields).status == 201
    whole = salon.owner.get(f"{ROUTE}?{urlencode(query)}").json["appointments"]
    assert len(whole) == (6 if "from" in query else 9)
    walked, cursor = [], ""
    for _ in range(1 + (len(whole) - 1) // 2):
        page = salon.owner.get(f"{ROUTE}?{urlencode({**query, 'limit': 2})}{cursor}").json
        walked += page["appointments"]
        cursor = f"&cursor={page['nextCursor']}"
    assert page["nextCursor"] is None
    assert walked == whole == sorted(whole, key=lambda row: (row["starts_at"], row["id"]), reverse=True)


def test_filters_and_limit_may_change_between_pages(make: Maker, salon: Tenant, book: Book) -> None:
    for day in ("04", "05", "06", "07"):
        assert book(startsAt=f"2030-03-{day}T10:00:00").status == 201
    cursor = salon.owner.get(f"{ROUTE}?limit=1").json["nextCursor"]
    assert starts(salon.owner, cursor=cursor, limit=9) == ["06 10", "05 10", "04 10"]
    assert starts(salon.owner, cursor=cursor, **{"from": "2030-03-05"}) == ["06 10", "05 10"]
    assert starts(salon.owner, cursor=cursor, status="cancelled") == []


def test_a_cursor_of_another_list_or_another_business_is_refused(
    make: Maker, salon: Tenant, other_salon: Tenant, book: Book
) -> None:
    for day in ("04", "05"):
        assert book(startsAt=f"2030-03-{day}T10:00:00").status == 201
    make.customer(salon)
    of_customers = salon.owner.get("/api/customers?limit=1").json["nextCursor"]
    of_appointments = salon.owner.get(f"{ROUTE}?limit=1").json["nextCursor"]
    of_integrators = salon.get_v1("appointments?limit=1").json["nextCursor"]
    assert salon.owner.get(f"{ROUTE}?cursor={of_customers}").status == 400
    assert salon.owner.get(f"{ROUTE}?cursor={of_integrators}").status == 400
    assert other_salon.owner.get(f"{ROUTE}?cursor={of_appointments}").status == 400
    assert salon.owner.get(f"{ROUTE}?cursor={of_appointments}").status == 200
