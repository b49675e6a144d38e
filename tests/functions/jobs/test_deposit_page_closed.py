"""The job deposit_page_closed: the page of a deposit is closed at the processor, unless somebody was quicker. Which
pages get one, the tests of disconnecting say."""

from typing import Any
from uuid import uuid4

import pytest

from tests.support.faulty_upstream import ATTEMPTS, FaultyUpstream, refused
from tests.support.job_queues import do, message
from tests.support.makers import Maker, Tenant
from tests.support.processor import ACCOUNT, Processor

TYPE = "deposit_page_closed"


@pytest.fixture
def page(make: Maker, salon: Tenant, processor: Processor) -> str:
    """The address of a page on which a deposit may be paid; its account has just been disconnected."""
    processor.connect(salon)
    appointment = make.appointment(salon, serviceId=make.service(salon, depositAmountCents=2000)["id"])["id"]
    url = str(salon.owner.post(f"/api/appointments/{appointment}/deposit").json["url"])
    salon.owner.delete(ACCOUNT)
    return url


@pytest.fixture
def job(salon: Tenant, page: str, db: Any) -> dict[str, Any]:
    [row] = db.execute(
        "select id from checkout_sessions where organization_id = %s and url = %s", (salon.organization_id, page)
    )
    return message(TYPE, salon.company_id, pageId=row["id"])


def test_nobody_can_pay_on_a_page_that_was_closed(page: str, job: dict[str, Any], processor: Processor) -> None:
    assert do(TYPE, job, job) == []
    assert processor.pay(page).status_code == 410


def test_a_page_on_which_somebody_has_just_paid_stays_paid(
    page: str, job: dict[str, Any], processor: Processor
) -> None:
    processor.pay(page)
    assert do(TYPE, job) == []
    assert "paid" in processor.get(page).text


def test_a_page_that_could_not_be_closed_is_tried_again(
    page: str, job: dict[str, Any], processor: Processor, faulty_stripe: FaultyUpstream
) -> None:
    faulty_stripe.faults.extend([refused(500)] * ATTEMPTS)
    assert do(TYPE, job) != []
    assert do(TYPE, job) == []
    assert processor.pay(page).status_code == 410


def test_another_tenants_page_is_not_closed(
    page: str, job: dict[str, Any], other_salon: Tenant, processor: Processor
) -> None:
    for foreign in (
        message(TYPE, other_salon.company_id, **job["data"]),
        message(TYPE, other_salon.company_id, pageId=uuid4()),
    ):
        assert do(TYPE, foreign) == []
    assert processor.pay(page).status_code == 303
