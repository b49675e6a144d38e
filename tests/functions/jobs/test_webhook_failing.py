"""The job webhook_failing: every admin hears of an endpoint that fails, unless it has answered meanwhile."""

from typing import Any
from uuid import uuid4

import pytest

from tests.support.job_queues import Jobs, do, message
from tests.support.makers import Maker, Tenant
from tests.support.webhooks import ROUTE, subscribe

TYPE = "webhook_failing"


def failing(db: Any, tenant: Tenant, **columns: object) -> str:
    """The id of an endpoint that does not answer, since nine o'clock on 14 April 2030 by the venue's clock."""
    endpoint_id = str(subscribe(tenant, "customer.created")["id"])
    db.execute(
        "update webhook_endpoints set failing_since = '2030-04-13T23:00:00Z', last_error = 'it did not answer in time'"
        " where id = %s",
        (endpoint_id,),
    )
    for name, value in columns.items():
        db.execute(f"update webhook_endpoints set {name} = %s where id = %s", (value, endpoint_id))
    return endpoint_id


def mails(jobs: Jobs, tenant: Tenant, endpoint_id: str, user_id: object = None) -> list[dict[str, Any]]:
    """What the job mails, done twice."""
    job = message(TYPE, tenant.company_id, endpointId=endpoint_id, userId=user_id or tenant.owner.id)
    assert do(TYPE, job, job) == []
    return jobs.emails(job["id"])


def test_an_admin_is_emailed_which_endpoint_fails_since_when_and_how(salon: Tenant, jobs: Jobs, db: Any) -> None:
    [mail] = mails(jobs, salon, failing(db, salon))
    assert mail["to"] == [salon.owner.email]
    assert mail["subject"].endswith("fails")
    for part in (
        "hooks[.]example[.]com",
        "14 April 2030",
        "9:00 am",
        "it did not answer in time",
        "/settings/webhooks",
    ):
        assert part in mail["text"], part
    assert "After five days" in mail["text"]
    assert "hooks[.]example[.]com" in mail["html"]


@pytest.mark.parametrize(
    ("because", "said"), [("failing", "no event has reached"), ("gone", "has answered that it is gone (410)")]
)
def test_an_email_of_a_disabled_endpoint_says_why_and_that_nothing_is_lost(
    salon: Tenant, jobs: Jobs, db: Any, because: str, said: str
) -> None:
    endpoint_id = failing(db, salon, last_status=410, last_error=None)
    db.execute(
        "update webhook_endpoints set disabled_at = now(), disabled_because = %s where id = %s", (because, endpoint_id)
    )
    [mail] = mails(jobs, salon, endpoint_id)
    assert mail["subject"].endswith("was disabled")
    assert said in mail["text"]
    assert "events are kept for 30 days" in mail["text"]


def test_nobody_is_emailed_of_an_endpoint_that_has_answered_is_deleted_or_was_disabled_by_a_member(
    salon: Tenant, jobs: Jobs, db: Any
) -> None:
    assert mails(jobs, salon, failing(db, salon, failing_since=None)) == []
    disabled = failing(db, salon)
    assert salon.owner.patch(f"{ROUTE}/{disabled}", {"enabled": False}).status == 200
    assert mails(jobs, salon, disabled) == []
    assert mails(jobs, salon, str(uuid4())) == []


def test_nobody_is_emailed_who_is_no_admin(make: Maker, salon: Tenant, jobs: Jobs, db: Any) -> None:
    assert mails(jobs, salon, failing(db, salon), salon.staff.id) == []
