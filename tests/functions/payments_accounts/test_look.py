"""POST /api/venue/payments-account/look: whoever comes back from the processor's page sees how the account stands,
without waiting for an event. A job looks, and one at a time."""

from functools import partial
from typing import Any

import pytest

from tests.support.job_queues import Jobs, do, jobs_in_outbox
from tests.support.makers import Maker, Tenant
from tests.support.processor import ACCOUNT, Processor
from tests.support.races import at_once, holding, statuses

LOOK = "/api/venue/payments-account/look"
JOB = "account_look_requested"


@pytest.fixture
def account(salon: Tenant, processor: Processor) -> str:
    """One that the service has not heard of since it was completed."""
    return processor.complete(salon)


def looks(db: Any, tenant: Tenant) -> list[dict[str, Any]]:
    return jobs_in_outbox(db, tenant, JOB)


def read_long_ago(db: Any, account: str) -> None:
    db.execute(
        "update payments_accounts set read_at = now() - interval '1 day', look_wanted_at = null where id = %s",
        (account,),
    )


def test_any_member_has_the_account_read(make: Maker, salon: Tenant, account: str, jobs: Jobs, db: Any) -> None:
    assert salon.staff.get(ACCOUNT).json["state"] == "incomplete"
    answer = salon.staff.post(LOOK)
    assert (answer.status, answer.json) == (200, {"ok": True})
    [look] = looks(db, salon)
    assert [one["id"] for one in jobs.waiting(JOB) if one["companyId"] == str(salon.company_id)] == [look["id"]], (
        "it is on its way at once"
    )
    assert do(JOB, look) == []
    assert salon.staff.get(ACCOUNT).json["state"] == "active"


def test_reading_alone_asks_nobody(salon: Tenant, account: str, db: Any) -> None:
    salon.staff.get(ACCOUNT)
    assert looks(db, salon) == []


def test_while_a_look_is_on_its_way_there_is_no_other(salon: Tenant, account: str, db: Any) -> None:
    for _ in range(20):
        assert salon.staff.post(LOOK).status == 200, "nobody counts calls"
    assert len(looks(db, salon)) == 1


def test_of_many_at_once_one_leaves_a_job(salon: Tenant, account: str, db: Any) -> None:
    with holding(db, "payments_accounts", account, until_waiting=5):
        answers = at_once([partial(salon.staff.post, LOOK)] * 5)
    assert statuses(answers) == [200] * 5
    assert len(looks(db, salon)) == 1


def test_an_account_that_was_read_within_ten_seconds_is_not_read_again(salon: Tenant, account: str, db: Any) -> None:
    salon.staff.post(LOOK)
    do(JOB, *looks(db, salon))
    salon.staff.post(LOOK)
    assert len(looks(db, salon)) == 1
    db.execute("update payments_accounts set read_at = now() - interval '9 seconds' where id = %s", (account,))
    salon.staff.post(LOOK)
    assert len(looks(db, salon)) == 1
    db.execute("update payments_accounts set read_at = now() - interval '11 seconds' where id = %s", (account,))
    salon.staff.post(LOOK)
    assert len(looks(db, salon)) == 1, "it was wanted after that"
    read_long_ago(db, account)
    salon.staff.post(LOOK)
    assert len(looks(db, salon)) == 2


def test_an_event_counts_as_a_look(salon: Tenant, account: str, processor: Processor, db: Any) -> None:
    processor.catch_up()
    salon.staff.post(LOOK)
    assert looks(db, salon) == []


def test_a_look_that_never_came_does_not_keep_others_for_good(salon: Tenant, account: str, db: Any) -> None:
    salon.staff.post(LOOK)
    db.execute("update payments_accounts set look_wanted_at = now() - interval '16 minutes' where id = %s", (account,))
    salon.staff.post(LOOK)
    assert len(looks(db, salon)) == 2


def test_without_an_account_there_is_nothing_to_look_at(
    salon: Tenant, other_salon: Tenant, account: str, db: Any
) -> None:
    assert other_salon.staff.post(LOOK).status == 200
    salon.owner.delete(ACCOUNT)
    assert salon.staff.post(LOOK).status == 200
    assert [*looks(db, other_salon), *looks(db, salon)] == []
