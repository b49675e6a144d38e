"""POST /api/appointments."""

from typing import Any

import pytest

from booking.staff import queries as staff_queries
from tests.makers import Maker, Tenant
from tests.races import NobodyWaited, at_once, holding, statuses, without_constraint


def test_a_booking_keeps_the_terms_of_the_service(make: Maker, salon: Tenant) -> None:
    service = make.service(salon, durationMinutes=45, priceCents=9900, depositAmountCents=2000)
    appointment = make.appointment(salon, serviceId=service["id"], startsAt="2030-03-04T10:00:00+11:00")
    assert appointment["starts_at"] == "2030-03-04T10:00:00+00:00"
    assert appointment["ends_at"] == "2030-03-04T10:45:00+00:00"
    assert (appointment["price_cents"], appointment["deposit_amount_cents"]) == (9900, 2000)
    assert (appointment["status"], appointment["deposit_status"]) == ("pending", "pending")


def test_twenty_simultaneous_bookings_of_one_slot_give_one(make: Maker, salon: Tenant, db: Any) -> None:
    provider, body = _booking(make, salon)
    with holding(db, "staff", provider, until_waiting=20):
        answers = at_once([lambda: salon.owner.post("/api/appointments", body)] * 20)
    assert statuses(answers) == [201] + [409] * 19


def test_the_race_is_noticed_when_the_providers_lock_is_taken_out(
    make: Maker, salon: Tenant, db: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    provider, body = _booking(make, salon)
    monkeypatch.setattr(staff_queries, "lock_providers", lambda db, ids: dict.fromkeys(ids, True))
    with pytest.raises(NobodyWaited), holding(db, "staff", provider, until_waiting=1, lock="for no key update"):
        at_once([lambda: salon.owner.post("/api/appointments", body)])


def test_the_race_is_lost_when_the_constraint_is_taken_out(make: Maker, salon: Tenant, db: Any) -> None:
    provider, body = _booking(make, salon)
    with without_constraint(db, "appointments", "appointments_provider_no_overlap"):
        with holding(db, "staff", provider, until_waiting=2):
            answers = at_once([lambda: salon.owner.post("/api/appointments", body)] * 2)
        assert statuses(answers) == [201, 201]
        db.execute("delete from appointments where company_id = %s", (salon.company_id,))


def _booking(make: Maker, salon: Tenant) -> tuple[str, dict[str, Any]]:
    provider = make.provider(salon)["id"]
    body = {
        "serviceId": make.service(salon)["id"],
        "providerId": provider,
        "customerId": make.customer(salon)["id"],
        "startsAt": "2030-03-04T10:00:00",
    }
    return provider, body
