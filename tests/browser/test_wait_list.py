"""The wait list for bookings: a guest joins it and takes what is offered without script; the desk sees it."""

from collections.abc import Callable, Iterator
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from local.template import GUEST_DOMAIN
from tests.support.browsing import Desk
from tests.support.gateway import running_gateway
from tests.support.guests import salon_page
from tests.support.job_queues import offer_times
from tests.support.makers import Maker, Tenant
from tests.support.waiting import booked_by_the_desk, cancel, listed, offered
from tests.support.waiting_forms import proof_of

OpenDesk = Callable[..., Desk]


@pytest.fixture(scope="module")
def guests_origin(_function_environment: None) -> Iterator[str]:
    """The address of the guests' pages."""
    with running_gateway(GUEST_DOMAIN) as origin:
        yield origin


def test_a_guest_waits_and_takes_what_is_offered_without_script(
    open_desk: OpenDesk, guests_origin: str, make: Maker, salon: Tenant, inspect: Callable[[Page, str], None]
) -> None:
    venue = salon_page(make, salon, waitlist=True)
    taken = booked_by_the_desk(make, venue)
    page = open_desk(base_url=guests_origin, java_script_enabled=False).go(f"/{venue.slug}")
    page.get_by_label("Haircut").check()
    page.get_by_role("button", name="Choose a time").click()
    page.get_by_role("link", name="Join the wait list").last.click()
    page.locator(f'input[name="day-{venue.day().date()}"]').check()
    page.get_by_label("Name").fill("Ines Moreau")
    page.get_by_label("Email").fill("ines@example.com")
    page.get_by_role("button", name="Join the wait list").click()
    expect(page.get_by_text("Not on the list yet")).to_be_visible()
    page.goto(f"{page.url}?proof={proof_of(urlsplit(page.url).path)}")  # the link of the email
    page.get_by_role("button", name="Put me on the wait list").click()
    expect(page.get_by_text("You are on the list")).to_be_visible()
    cancel(venue, taken)
    offer_times()
    page.reload()
    expect(page.get_by_text("A time is free for you")).to_be_visible()
    page.get_by_role("button", name="Take this time").click()
    expect(page.get_by_text("Confirmed")).to_be_visible()
    [entry] = listed(venue)
    assert entry["status"] == "accepted"


def test_the_desk_sees_who_waits_adds_somebody_and_withdraws_an_offer(
    open_desk: OpenDesk, make: Maker, salon: Tenant, inspect: Callable[[Page, str], None]
) -> None:
    venue = salon_page(make, salon, waitlist=True)
    offered(make, venue)
    page = open_desk(salon.owner).go("/online-bookings")
    part = page.get_by_role("region", name="Wait list")
    expect(part).to_contain_text("kept until")
    inspect(page, "wait-list")
    part.get_by_role("button", name="Withdraw offer to Ines Moreau").click()
    expect(part).not_to_contain_text("kept until")
    part.get_by_role("button", name="Add to wait list").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Name").fill("Zoë Quiet")
    dialog.get_by_label("Email").fill("zoe@example.com")
    dialog.get_by_role("button", name="Service").click()
    page.get_by_role("option", name="Haircut").click()
    dialog.get_by_role("button", name="Add to wait list").click()
    expect(part).to_contain_text("Zoë Quiet")
    part.get_by_role("button", name="Remove Zoë Quiet from the wait list").click()
    expect(part).not_to_contain_text("Zoë Quiet")
