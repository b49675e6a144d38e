"""GET /api/ai/allowance."""

from datetime import UTC, datetime
from typing import Any

import pytest

from tests.functions.ai.assisting import assist
from tests.functions.ai.conftest import SetCredits
from tests.support.makers import Maker, Tenant
from tests.support.scripted_model import ScriptedModel


def allowance(tenant: Tenant) -> dict[str, Any]:
    answer = tenant.staff.get("/api/ai/allowance")
    assert (answer.status, answer.headers["cache-control"]) == (200, "no-store")
    found: dict[str, Any] = answer.json
    return found


@pytest.mark.parametrize(
    ("tier", "extra_ai", "included"), [("solo", 0, 20), ("team", 0, 300), ("business", 0, 2000), ("team", 3, 1800)]
)
def test_the_plan_says_how_many_credits_a_month_has(
    salon: Tenant, db: Any, tier: str, extra_ai: int, included: int
) -> None:
    db.execute(
        "update billing_records set tier = %s, extra_ai = %s where organization_id = %s",
        (tier, extra_ai, salon.organization_id),
    )
    shown = allowance(salon)
    assert (shown["allowed"], shown["used"], shown["included"]) == (True, 0, included)
    assert datetime.fromisoformat(shown["resetsAt"]) > datetime.now(UTC)
    assert shown.keys() == {"allowed", "used", "included", "resetsAt"}


def test_an_organization_without_a_billing_record_has_the_credits_of_the_solo_plan(bistro: Tenant, db: Any) -> None:
    db.execute("delete from billing_records where organization_id = %s", (bistro.organization_id,))
    assert allowance(bistro)["included"] == 20


def test_used_up_credits_are_shown_and_not_refused(salon: Tenant, leave_credits: SetCredits) -> None:
    leave_credits(salon, 0)
    assert (allowance(salon)["allowed"], allowance(salon)["used"]) == (False, 300)


def test_a_call_counts_for_all_businesses_of_the_organization_and_no_other(
    salon: Tenant, other_salon: Tenant, make: Maker, model: ScriptedModel
) -> None:
    assert assist(salon).status == 200
    elsewhere = make.member(make.company(salon.organization_id))
    assert elsewhere.get("/api/ai/allowance").json["used"] == 1
    assert (allowance(salon)["used"], allowance(other_salon)["used"]) == (1, 0)


def test_the_allowance_counts_calls_since_the_period_began(salon: Tenant, db: Any) -> None:
    db.execute(
        "update billing_records set current_period_end = now() + interval '10 days', billing_cycle_anchor = null"
        " where organization_id = %s",
        (salon.organization_id,),
    )
    for days in (1, 15, 25):
        db.execute(
            "insert into ai_calls (organization_id, user_id, called_at, answered_at)"
            " values (%s, %s, now() - %s * interval '1 day', now())",
            (salon.organization_id, salon.owner.id, days),
        )
    assert allowance(salon)["used"] == 2


def test_a_call_that_a_crash_left_without_an_answer_counts_no_longer(salon: Tenant, db: Any) -> None:
    for seconds in (5, 29, 31, 3000):
        db.execute(
            "insert into ai_calls (organization_id, user_id, called_at)"
            " values (%s, %s, now() - %s * interval '1 second')",
            (salon.organization_id, salon.owner.id, seconds),
        )
    assert allowance(salon)["used"] == 2
