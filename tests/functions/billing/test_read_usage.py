"""GET /api/organization/usage: SMS and emails of all the organization's businesses in its current period."""

from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import UUID, uuid4

from booking.core.errors import AdminOnly
from tests.support.makers import Maker, Tenant

PATH = "/api/organization/usage"


def use(db: Any, company_id: UUID, kind: str, quantity: int, used_at: datetime | None = None) -> None:
    """Counts what a job has used."""
    job = uuid4()
    db.execute(
        "insert into job_receipts (company_id, job_id, type, leased_until, done_at) values (%s, %s, 'x', now(), now())",
        (company_id, job),
    )
    db.execute(
        "insert into usage_ledger (company_id, kind, quantity, cost_cents, job_id, used_at)"
        " values (%s, %s, %s, %s, %s, %s)",
        (company_id, kind, quantity, 9 * quantity if kind == "sms" else None, job, used_at or datetime.now(UTC)),
    )


def instant(text: str) -> datetime:
    return datetime.fromisoformat(text)


def test_usage_has_the_fields_that_are_promised(salon: Tenant) -> None:
    usage = salon.owner.get(PATH).json
    start, end = instant(usage.pop("periodStart")), instant(usage.pop("periodEnd"))
    assert start <= datetime.now(UTC) < end
    assert usage == {
        "allowed": True,
        "usedThisPeriod": 0,
        "included": 0,
        "unitPriceCents": 9,
        "currency": "AUD",
        "email": {"usedThisPeriod": 0},
    }


def test_segments_and_emails_of_the_period_are_counted(salon: Tenant, db: Any) -> None:
    for kind, quantity in (("sms", 3), ("sms", 1), ("email", 1), ("email", 1)):
        use(db, salon.company_id, kind, quantity)
    usage = salon.owner.get(PATH).json
    assert (usage["usedThisPeriod"], usage["email"]) == (4, {"usedThisPeriod": 2})


def test_all_businesses_of_the_organization_count_and_no_other(
    make: Maker, salon: Tenant, other_salon: Tenant, db: Any
) -> None:
    branch = make.company(salon.organization_id)
    for company_id in (salon.company_id, branch, other_salon.company_id):
        use(db, company_id, "sms", 2)
    assert salon.owner.get(PATH).json["usedThisPeriod"] == 4
    assert other_salon.owner.get(PATH).json["usedThisPeriod"] == 2


def test_the_period_ends_with_that_of_the_billing_record(salon: Tenant, db: Any) -> None:
    end = (datetime.now(UTC) + timedelta(days=10)).replace(day=15, microsecond=0)
    db.execute(
        "update billing_records set current_period_end = %s, billing_cycle_anchor = %s where organization_id = %s",
        (end, end, salon.organization_id),
    )
    usage = salon.owner.get(PATH).json
    start, end = instant(usage["periodStart"]), instant(usage["periodEnd"])
    assert (start.day, end.day) == (15, 15)
    for moment in (start - timedelta(seconds=1), start, end - timedelta(seconds=1), end):
        use(db, salon.company_id, "email", 1, moment)
    assert salon.owner.get(PATH).json["email"] == {"usedThisPeriod": 2}


def test_no_sms_are_counted_without_a_plan_that_allows_them(make: Maker, db: Any) -> None:
    studio = make.tenant("appointments", tier="solo", status=None)
    use(db, studio.company_id, "sms", 3)
    use(db, studio.company_id, "email", 1)
    usage = studio.owner.get(PATH).json
    assert (usage["allowed"], usage["usedThisPeriod"], usage["email"]) == (False, 0, {"usedThisPeriod": 1})
    assert instant(usage["periodStart"]).day == 1, "the months of the calendar"


def test_while_a_payment_is_overdue_sms_go_on(make: Maker) -> None:
    assert make.tenant("hospitality", status="past_due").owner.get(PATH).json["allowed"] is True


def test_usage_is_for_admins(salon: Tenant) -> None:
    answer = salon.staff.get(PATH)
    assert (answer.status, answer.error) == (403, AdminOnly.message)
