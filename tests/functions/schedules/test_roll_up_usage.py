"""The schedule that keeps old usage in sums."""

from typing import Any

import pytest

from booking.ledgers import queries as ledgers
from local.events import LambdaContext
from tests.support.job_queues import function_of, relay
from tests.support.makers import Tenant

FUNCTION = function_of("functions.schedules.roll_up_usage")


@pytest.fixture(autouse=True)
def _nothing_else_is_old(db: Any) -> None:
    db.execute("delete from usage_ledger where used_at < now() - interval '90 days'")


def use(db: Any, tenant: Tenant, kind: str, quantity: int, used_at: str) -> None:
    """Counts what a job has used at a time, in SQL's words."""
    db.execute(
        "with job as (insert into job_receipts (company_id, job_id, type, leased_until, done_at)"
        " values (%(company)s, gen_random_uuid(), 'x', now(), now()) returning job_id)"
        " insert into usage_ledger (company_id, kind, quantity, cost_cents, job_id, used_at)"
        " select %(company)s, %(kind)s, %(quantity)s, case %(kind)s when 'sms' then 9 * %(quantity)s end, job_id,"
        f" {used_at} from job",
        {"company": tenant.company_id, "kind": kind, "quantity": quantity},
    )


def totals(db: Any, tenant: Tenant) -> list[tuple[str, str, int]]:
    rows = db.execute(
        "select kind, month::text, quantity from usage_totals where company_id = %s order by month, kind",
        (tenant.company_id,),
    )
    return [tuple(row.values()) for row in rows]


def left(db: Any, tenant: Tenant) -> int:
    row = db.execute("select count(*) as n from usage_ledger where company_id = %s", (tenant.company_id,)).fetchone()
    return int(row["n"])


def test_old_usage_is_added_up_by_month_and_kind(salon: Tenant, bistro: Tenant, db: Any) -> None:
    for quantity in (3, 2):
        use(db, salon, "sms", quantity, "'2025-05-31 23:59:59+00'")
    use(db, salon, "sms", 1, "'2025-06-01 00:00:00+00'")
    use(db, salon, "email", 1, "'2025-05-01 00:00:00+00'")
    use(db, bistro, "sms", 7, "'2025-05-15 12:00:00+00'")
    assert relay(FUNCTION) == {"rolled_up": 5}
    assert totals(db, salon) == [("email", "2025-05-01", 1), ("sms", "2025-05-01", 5), ("sms", "2025-06-01", 1)]
    assert totals(db, bistro) == [("sms", "2025-05-01", 7)]
    assert (left(db, salon), left(db, bistro)) == (0, 0)


def test_later_usage_is_added_to_the_sum(salon: Tenant, db: Any) -> None:
    for _ in range(2):
        use(db, salon, "sms", 2, "'2025-05-15 12:00:00+00'")
        relay(FUNCTION)
    assert totals(db, salon) == [("sms", "2025-05-01", 4)]


def test_recent_usage_is_kept_message_by_message(salon: Tenant, db: Any) -> None:
    use(db, salon, "sms", 1, "now() - interval '91 days'")
    use(db, salon, "sms", 1, "now() - interval '93 days'")
    assert relay(FUNCTION) == {"rolled_up": 1}
    assert left(db, salon) == 1


def test_a_roll_up_of_usage_goes_step_by_step_and_stops_in_time(
    salon: Tenant, db: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ledgers, "ROLLED_UP_AT_ONCE", 2)
    for _ in range(5):
        use(db, salon, "sms", 1, "'2025-05-15 12:00:00+00'")
    context = LambdaContext.of(FUNCTION)
    assert relay(FUNCTION, LambdaContext(context.function_name, context.memory_limit_in_mb, deadline=0)) == {
        "rolled_up": 0
    }
    assert relay(FUNCTION) == {"rolled_up": 5}
    assert totals(db, salon) == [("sms", "2025-05-01", 5)]
