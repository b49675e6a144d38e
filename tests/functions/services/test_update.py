"""PATCH /api/services/{id}."""

import pytest

from tests.support.makers import NOBODYS_ID, Maker, Tenant
from tests.support.versions import content


@pytest.mark.parametrize(
    ("sent", "stored"),
    [
        ({"name": "Trim"}, {"name": "Trim"}),
        ({"description": "Short"}, {"description": "Short"}),
        ({"description": None}, {"description": None}),
        ({"durationMinutes": 5, "bufferMinutes": 10}, {"duration_minutes": 5, "buffer_minutes": 10}),
        ({"priceCents": 0}, {"price_cents": 0}),
        ({"depositAmountCents": 1}, {"deposit_amount_cents": 1}),
        ({"active": False}, {"active": False}),
        ({}, {}),
        ({"unknown": 1, "companyId": NOBODYS_ID, "duration_minutes": 7}, {}),
    ],
    ids=str,
)
def test_an_update_changes_only_the_fields_that_are_sent(
    make: Maker, salon: Tenant, sent: dict[str, object], stored: dict[str, object]
) -> None:
    service = make.service(salon, description="As it was")
    answer = salon.owner.patch(f"/api/services/{service['id']}", sent)
    assert answer.status == 200
    assert content(answer.json["service"]) == content({**service, **stored})
    assert salon.owner.get("/api/services").json == {"services": [answer.json["service"]]}


@pytest.mark.parametrize(
    "field", ["name", "durationMinutes", "bufferMinutes", "priceCents", "depositAmountCents", "active"]
)
def test_null_is_refused_where_a_service_must_have_a_value(make: Maker, salon: Tenant, field: str) -> None:
    service = make.service(salon)
    answer = salon.owner.patch(f"/api/services/{service['id']}", {"description": "Written?", field: None})
    assert answer.status == 400
    assert answer.error.startswith(f"{field}:")
    assert salon.owner.get("/api/services").json == {"services": [service]}


def test_existing_bookings_keep_their_terms(make: Maker, salon: Tenant) -> None:
    service = make.service(salon)
    appointment = make.appointment(salon, serviceId=service["id"])
    assert salon.owner.patch(f"/api/services/{service['id']}", {"priceCents": 1, "durationMinutes": 5}).status == 200
    assert salon.owner.get(f"/api/appointments/{appointment['id']}").json == {"appointment": appointment}


@pytest.mark.parametrize("body", [{"name": "Trim"}, {}])
def test_an_unknown_service_is_refused(salon: Tenant, body: dict[str, str]) -> None:
    assert salon.owner.patch(f"/api/services/{NOBODYS_ID}", body).error == "There is no such service."
