"""GET /api/v1/services: what integrators read of the catalogue."""

import re

import pytest

from tests.support.makers import Maker, Tenant

INSTANT = re.compile(r"\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?\+00:00")


def test_a_service_has_the_specified_fields_and_types(make: Maker, salon: Tenant) -> None:
    made = make.service(
        salon, name="Colour", description="Roots", durationMinutes=90, priceCents=9950, depositAmountCents=2000
    )
    answer = salon.get_v1("services")
    assert answer.status == 200
    assert INSTANT.fullmatch(answer.json["data"][0]["createdAt"])
    assert answer.json == {
        "data": [
            {
                "id": made["id"],
                "name": "Colour",
                "description": "Roots",
                "durationMinutes": 90,
                "price": 99.5,
                "depositAmountCents": 2000,
                "active": True,
                "createdAt": made["created_at"],
            }
        ],
        "nextCursor": None,
    }


@pytest.mark.parametrize(("cents", "price"), [(0, 0), (1, 0.01), (1999, 19.99), (100_000_000, 1_000_000)])
def test_the_price_is_a_number_of_currency_units(make: Maker, salon: Tenant, cents: int, price: float) -> None:
    make.service(salon, priceCents=cents)
    [service] = salon.get_v1("services").json["data"]
    assert service["price"] == price
    assert service["description"] is None


def test_the_list_is_whole_by_name_and_without_another_tenants(make: Maker, salon: Tenant, other_salon: Tenant) -> None:
    make.service(other_salon, name="Theirs")
    made = {name: make.service(salon, name=name, active=name != "Perm")["id"] for name in ("Wash", "Perm", "Colour")}
    for query in ("", "?limit=1", "?cursor=anything", "?from=x", f"?companyId={other_salon.company_id}"):
        answer = salon.get_v1(f"services{query}")
        assert [row["id"] for row in answer.json["data"]] == [made["Colour"], made["Perm"], made["Wash"]]
        assert answer.json["nextCursor"] is None
    assert [row["active"] for row in answer.json["data"]] == [True, False, True]


def test_more_services_than_a_page_holds_are_listed_too(make: Maker, salon: Tenant) -> None:
    make.db.execute(
        "insert into services (company_id, name, duration_minutes, price_cents)"
        " select %s, 'Service ' || n, 60, 0 from generate_series(1, 201) n",
        (salon.company_id,),
    )
    assert len(salon.get_v1("services").json["data"]) == 201


def test_a_business_without_services_lists_none(salon: Tenant) -> None:
    assert salon.get_v1("services").json == {"data": [], "nextCursor": None}
