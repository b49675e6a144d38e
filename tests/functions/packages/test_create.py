"""POST /api/packages."""

from typing import Any

import pytest

from tests.support.makers import NOBODYS_ID, Maker, Tenant

ROUTE = "/api/packages"
TEN_CUTS = {"name": "Ten cuts", "priceCents": 50_000, "sessions": 10}


def test_a_package_is_stored_as_sent(make: Maker, salon: Tenant) -> None:
    services = sorted(make.service(salon)["id"] for _ in range(2))
    body = {
        "name": " Ten cuts ",
        "description": "Two for free",
        "priceCents": 52_050,
        "sessions": 100,
        "validDays": 365,
        "active": False,
        "serviceIds": [*services[::-1], services[0]],
    }
    answer = salon.owner.post(ROUTE, body)
    assert answer.status == 201
    assert salon.owner.get(ROUTE).json == {"packages": [answer.json["package"]]}
    package = answer.json["package"]
    assert package.pop("id")
    assert package.pop("created_at").endswith("+00:00")
    assert package == {
        "company_id": str(salon.company_id),
        "name": "Ten cuts",
        "description": "Two for free",
        "price_cents": 52_050,
        "tax_rate_basis_points": 0,
        "sessions": 100,
        "valid_days": 365,
        "service_ids": services,
        "active": False,
    }


def test_an_optional_field_has_a_default(make: Maker, salon: Tenant) -> None:
    package = make.package(salon)
    assert (package["description"], package["valid_days"], package["active"]) == (None, None, True)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("name", None),
        ("name", " "),
        ("name", "x" * 201),
        ("description", "x" * 5001),
        ("priceCents", -1),
        ("priceCents", 9.5),
        ("sessions", 0),
        ("sessions", 101),
        ("sessions", "10"),
        ("validDays", 0),
        ("validDays", 3651),
        ("active", None),
        ("serviceIds", []),
        ("serviceIds", None),
        ("serviceIds", ["haircut"]),
        ("serviceIds", [NOBODYS_ID] * 501),
    ],
    ids=lambda value: repr(value)[:24],
)
def test_a_value_that_is_not_valid_is_named_and_nothing_is_stored(
    make: Maker, salon: Tenant, field: str, value: object
) -> None:
    answer = salon.owner.post(ROUTE, {**TEN_CUTS, "serviceIds": [make.service(salon)["id"]], field: value})
    assert answer.status == 400
    assert answer.error.startswith(field)
    assert salon.owner.get(ROUTE).json == {"packages": []}


@pytest.mark.parametrize("field", ["name", "priceCents", "sessions", "serviceIds"])
def test_name_price_sessions_and_services_are_required(make: Maker, salon: Tenant, field: str) -> None:
    body = {**TEN_CUTS, "serviceIds": [make.service(salon)["id"]]}
    answer = salon.owner.post(ROUTE, {name: value for name, value in body.items() if name != field})
    assert answer.status == 400
    assert answer.error.startswith(f"{field}:")


def test_every_service_must_belong_to_the_business_or_nothing_is_stored(
    make: Maker, salon: Tenant, other_salon: Tenant, db: Any
) -> None:
    own, theirs = make.service(salon)["id"], make.service(other_salon)["id"]
    foreign, unknown = (
        salon.owner.post(ROUTE, {**TEN_CUTS, "serviceIds": [own, service]}) for service in (theirs, NOBODYS_ID)
    )
    assert (foreign.status, foreign.text) == (unknown.status, unknown.text)
    assert (foreign.status, foreign.error) == (404, "serviceIds: one of these services does not exist.")
    assert foreign.error.startswith("serviceIds:")
    assert db.execute("select from packages where company_id = %s", (salon.company_id,)).rowcount == 0
