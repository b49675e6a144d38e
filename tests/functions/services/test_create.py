"""POST /api/services."""

import pytest

from tests.support.makers import Tenant

ROUTE = "/api/services"
HAIRCUT = {"name": "Haircut", "durationMinutes": 45, "priceCents": 6500}


def test_a_service_is_stored_as_sent(salon: Tenant) -> None:
    body = {
        "name": " Colour ",
        "description": "Roots to tips",
        "durationMinutes": 1440,
        "bufferMinutes": 15,
        "priceCents": 12_050,
        "depositAmountCents": 2000,
        "active": False,
        "bookableOnline": False,
        "colour": "teal",
        "priceFrom": True,
    }
    answer = salon.owner.post(ROUTE, body)
    assert answer.status == 201
    service = answer.json["service"]
    assert service.pop("id")
    assert service.pop("created_at").endswith("+00:00")
    assert service == {
        "version": 1,
        "company_id": str(salon.company_id),
        "name": "Colour",
        "description": "Roots to tips",
        "duration_minutes": 1440,
        "buffer_minutes": 15,
        "price_cents": 12_050,
        "tax_rate_basis_points": 0,
        "deposit_amount_cents": 2000,
        "active": False,
        "bookable_online": False,
        "colour": "teal",
        "group_id": None,
        "price_from": True,
    }


def test_an_optional_field_has_a_default(salon: Tenant) -> None:
    service = salon.owner.post(ROUTE, HAIRCUT).json["service"]
    assert service["description"] is None
    assert (service["buffer_minutes"], service["deposit_amount_cents"], service["active"]) == (0, 0, True)
    assert service["bookable_online"] is True


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("name", None),
        ("name", " "),
        ("name", "x" * 201),
        ("name", "nul \u0000"),
        ("description", "x" * 5001),
        ("durationMinutes", 4),
        ("durationMinutes", 1441),
        ("durationMinutes", "45"),
        ("durationMinutes", 45.5),
        ("durationMinutes", None),
        ("bufferMinutes", -1),
        ("bufferMinutes", 1441),
        ("priceCents", -1),
        ("priceCents", 10**30),
        ("priceCents", True),
        ("depositAmountCents", -1),
        ("active", None),
        ("active", "yes"),
    ],
)
def test_a_value_that_is_not_valid_is_named_and_nothing_is_stored(salon: Tenant, field: str, value: object) -> None:
    answer = salon.owner.post(ROUTE, {**HAIRCUT, field: value})
    assert answer.status == 400
    assert answer.error.startswith(f"{field}:")
    assert salon.owner.get(ROUTE).json == {"services": []}


@pytest.mark.parametrize("field", HAIRCUT)
def test_name_duration_and_price_are_required(salon: Tenant, field: str) -> None:
    answer = salon.owner.post(ROUTE, {name: value for name, value in HAIRCUT.items() if name != field})
    assert answer.status == 400
    assert answer.error.startswith(f"{field}:")
