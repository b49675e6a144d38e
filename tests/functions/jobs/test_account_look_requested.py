"""Job account_look_requested: the account of the business is read, once, and an event that comes meanwhile stays."""

from functools import partial
from typing import Any

import pytest

from tests.support.faulty_upstream import ATTEMPTS, FaultyUpstream, PassOn, Reply, refused
from tests.support.job_queues import do, message
from tests.support.makers import Tenant
from tests.support.processor import ACCOUNT, Processor
from tests.support.races import at_once, holding, statuses
from tests.support.tenant_rows import rows_of

JOB = "account_look_requested"


@pytest.fixture
def account(salon: Tenant, processor: Processor) -> str:
    """One that the service has not heard of since it was completed."""
    return processor.complete(salon)


def test_a_job_of_a_business_that_has_disconnected_since_has_no_effect(
    salon: Tenant, account: str, db: Any, faulty_stripe: FaultyUpstream
) -> None:
    salon.owner.delete(ACCOUNT)
    before = rows_of(db, salon)["payments_accounts"]
    assert do(JOB, message(JOB, salon.company_id)) == []
    assert rows_of(db, salon)["payments_accounts"] == before


def test_a_job_that_is_delivered_twice_reads_once(salon: Tenant, account: str, processor: Processor, db: Any) -> None:
    look = message(JOB, salon.company_id)
    assert do(JOB, look) == []
    processor.review(account, charges_enabled="false")
    assert do(JOB, look) == []
    assert salon.staff.get(ACCOUNT).json["state"] == "active"


def test_while_the_processor_does_not_answer_the_job_is_tried_again(
    salon: Tenant, account: str, db: Any, faulty_stripe: FaultyUpstream
) -> None:
    look = message(JOB, salon.company_id)
    faulty_stripe.faults.extend([refused(500)] * ATTEMPTS)
    assert do(JOB, look) == [0]
    assert salon.staff.get(ACCOUNT).json["state"] == "incomplete"
    assert do(JOB, look) == []
    assert salon.staff.get(ACCOUNT).json["state"] == "active"


def test_an_account_that_is_kept_from_us_is_gone(salon: Tenant, account: str, processor: Processor) -> None:
    processor.withdraw(account)
    assert do(JOB, message(JOB, salon.company_id)) == []
    assert salon.staff.get(ACCOUNT).json["state"] == "none"


def test_of_looks_at_an_account_the_last_one_is_kept(
    salon: Tenant, account: str, processor: Processor, db: Any
) -> None:
    processor.catch_up()
    for _ in range(3):
        assert do(JOB, message(JOB, salon.company_id)) == []
    kinds = db.execute("select type from processor_events where subject = %s order by position", (account,))
    assert [row["type"] for row in kinds].count("look") == 1


# Return against event


def test_a_look_that_an_event_overtakes_does_not_bring_back_what_was(
    salon: Tenant, account: str, processor: Processor, faulty_stripe: FaultyUpstream
) -> None:
    """Between its question and the answer the account is restricted, and the event of that is taken as a whole."""
    processor.catch_up()

    def overtake(pass_on: PassOn) -> Reply:
        read = pass_on()
        processor.review(account, charges_enabled="false")
        assert statuses(at_once([partial(processor.deliver, event) for event in processor.new_events()])) == [200]
        return read

    faulty_stripe.faults.append(overtake)
    assert do(JOB, message(JOB, salon.company_id)) == []
    assert salon.staff.get(ACCOUNT).json["chargesEnabled"] is False


def test_an_event_that_a_look_overtakes_does_not_bring_back_what_was(
    salon: Tenant, account: str, processor: Processor, faulty_stripe: FaultyUpstream
) -> None:
    processor.catch_up()
    processor.review(account, payouts_enabled="false")
    [event] = processor.new_events()

    def overtake(pass_on: PassOn) -> Reply:
        read = pass_on()
        processor.review(account, charges_enabled="false")
        assert at_once([partial(do, JOB, message(JOB, salon.company_id))]) == [[]]
        return read

    faulty_stripe.faults.append(overtake)
    assert processor.deliver(event).status == 200
    assert salon.staff.get(ACCOUNT).json["chargesEnabled"] is False


def test_a_look_and_an_event_at_once_end_in_the_present_state(
    salon: Tenant, account: str, processor: Processor, db: Any
) -> None:
    events = processor.new_events()
    db.execute(
        "insert into billing_records (organization_id) values (%s) on conflict do nothing", (salon.organization_id,)
    )
    with holding(db, "billing_records", salon.organization_id, until_waiting=2, key="organization_id"):
        taken, done = at_once(
            [partial(processor.deliver, events[-1]), partial(do, JOB, message(JOB, salon.company_id))]
        )
    assert (taken.status, done) == (200, [])
    assert salon.staff.get(ACCOUNT).json["state"] == "active"
