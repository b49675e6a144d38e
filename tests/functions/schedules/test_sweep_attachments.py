"""The schedule that sweeps attachments. What the sweep does: tests/functions/attachments/test_sweep.py."""

from typing import Any

from local.events import LambdaContext
from tests.support.job_queues import function_of, relay
from tests.support.makers import Tenant
from tests.support.stored_files import attach

FUNCTION = function_of("functions.schedules.sweep_attachments")


def test_the_schedule_sweeps_all_tenants_unless_there_is_no_time(salon: Tenant, bistro: Tenant, db: Any) -> None:
    db.execute("delete from attachments")
    for tenant in (salon, bistro):
        attach(tenant)
        old = attach(tenant)["id"]
        db.execute("update attachments set created_at = now() - interval '91 days' where id = %s", (old,))
    context = LambdaContext.of(FUNCTION)
    assert relay(FUNCTION, LambdaContext(context.function_name, context.memory_limit_in_mb, deadline=0)) == {"swept": 0}
    assert relay(FUNCTION) == {"swept": 2}
    assert relay(FUNCTION) == {"swept": 0}
