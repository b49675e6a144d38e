"""GET /api/erasure-requests."""

from datetime import datetime, timedelta
from typing import Any

import pytest

from tests.support.erasure_requests import requested_erasure
from tests.support.erasures import erase
from tests.support.makers import Maker, Tenant

ROUTE = "/api/erasure-requests"


def test_requests_are_listed_by_when_they_are_due_until_the_customer_is_erased(
    make: Maker, salon: Tenant, db: Any
) -> None:
    first, second = make.customer(salon, name="Ines"), make.customer(salon, name="Zoe")
    ids = [requested_erasure(make, salon, one["id"]) for one in (second, first)]
    db.execute("update erasure_requests set due_at = due_at - interval '1 day' where id = %s", (ids[1],))
    listed = salon.owner.get(ROUTE).json["requests"]
    assert [one["customer"] for one in listed] == [
        {"id": first["id"], "name": "Ines"},
        {"id": second["id"], "name": "Zoe"},
    ]
    requested, due = (datetime.fromisoformat(listed[1][name]) for name in ("requested_at", "due_at"))
    assert due - requested == timedelta(days=30)
    assert erase(salon, first["id"]).status == 200
    assert [one["id"] for one in salon.owner.get(ROUTE).json["requests"]] == [ids[0]]


def test_only_admins_see_requests_and_only_of_their_own_business(make: Maker, salon: Tenant) -> None:
    requested_erasure(make, salon, make.customer(salon)["id"])
    assert salon.staff.get(ROUTE).status == 403
    assert make.tenant("appointments").owner.get(ROUTE).json == {"requests": [], "retention": None}


def test_with_months_it_says_how_many_would_be_erased_tonight(
    make: Maker, salon: Tenant, db: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("booking.erasures.rules.MOST_ERASED_A_NIGHT", 2)
    for _ in range(3):
        make.customer(salon)
    db.execute(
        "update customers set created_at = now() - interval '30 months' where company_id = %s", (salon.company_id,)
    )
    make.customer(salon)
    assert salon.owner.get(f"{ROUTE}?retentionMonths=24").json["retention"] == {"inactive": 3, "tonight": 2}
    assert salon.owner.get(f"{ROUTE}?retentionMonths=36").json["retention"] == {"inactive": 0, "tonight": 0}
    for months in ("11", "121", "x"):
        assert salon.owner.get(f"{ROUTE}?retentionMonths={months}").status == 400
