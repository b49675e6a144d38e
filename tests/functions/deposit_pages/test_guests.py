"""A guest who has booked online, and was asked for the deposit afterwards, cancels by the link, or comes with fewer."""

import pytest

from tests.support.deposit_pages import CENTS, Asked, Desk
from tests.support.guests import GuestsPage, OwnBooking, bistro_page
from tests.support.job_queues import Jobs
from tests.support.makers import Maker, Tenant
from tests.support.processor import Processor


def asked_online(make: Maker, page: GuestsPage, processor: Processor, jobs: Jobs) -> tuple[Asked, OwnBooking]:
    """Booked before the venue had an account: the deposit was due there."""
    if page.service:
        page.tenant.owner.patch(f"/api/services/{page.service['id']}", {"depositAmountCents": CENTS})
    else:
        make.deposit_tier(page.tenant, minPartySize=2, amountCents=CENTS)
    own = page.booked()
    account = processor.connect(page.tenant)
    desk = Desk(make, page.tenant, processor, jobs, account, page.service["id"] if page.service else None)
    return desk.asked(own.id), own


@pytest.mark.parametrize("pays", [False, True])
def test_who_cancels_by_the_link_pays_no_deposit(
    make: Maker, page: GuestsPage, processor: Processor, jobs: Jobs, pays: bool
) -> None:
    asked, own = asked_online(make, page, processor, jobs)
    assert own.cancel().status == 200
    if pays:
        asked.pay_and_tell()
    asked.desk.do_jobs()
    assert asked.pay() == (200 if pays else 410), "as the page of a payment, or as one that is closed"
    assert [payment["refunded_cents"] for payment in asked.desk.payments()] == ([CENTS] if pays else [])
    assert own.booking["depositStatus"] == "pending"


def test_a_guest_who_comes_with_fewer_than_the_tier_pays_no_deposit(
    make: Maker, bistro: Tenant, processor: Processor, jobs: Jobs
) -> None:
    asked, own = asked_online(make, bistro_page(make, bistro), processor, jobs)
    assert own.move(partySize=1).status == 200
    asked.desk.do_jobs()
    assert asked.pay() == 410
    assert own.booking["depositStatus"] == "none"
