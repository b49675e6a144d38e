"""What the organization pays for the service: a plan begun on the processor's page, add-ons, usage and invoices."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.support.browsing import Desk
from tests.support.faulty_upstream import ATTEMPTS, FaultyUpstream, refused
from tests.support.makers import Maker, Tenant
from tests.support.processor import Processor
from tests.support.subscribing import subscribe

PATH = "/settings/plan"


@pytest.fixture
def studio(make: Maker) -> Tenant:
    """An appointments business that has never bought anything."""
    return make.tenant("appointments", tier="solo", status=None)


def test_a_plan_paid_on_the_processors_page_shows_once_the_webhook_arrives(
    open_desk: Callable[..., Desk], studio: Tenant, processor: Processor, inspect: Callable[[Page, str], None]
) -> None:
    desk = open_desk(studio.owner)
    page = desk.go(PATH)
    plans = page.get_by_role("list", name="Plans")
    solo = plans.get_by_role("listitem").filter(has=page.get_by_role("heading", name="Solo"))
    team = plans.get_by_role("listitem").filter(has=page.get_by_role("heading", name="Team"))
    expect(solo.get_by_text("your plan")).to_be_visible()
    expect(page.get_by_text("A paid plan can be had with more.")).to_be_visible()
    expect(page.get_by_text("0 of 20")).to_be_visible()
    expect(page.get_by_text("No charges yet.")).to_be_visible()
    expect(page.get_by_role("button", name="Cards and invoices…")).to_have_count(0)
    inspect(page, "plan-solo")

    expect(team.get_by_text("$49.00 a month")).to_be_visible()
    expect(solo.get_by_text("Free")).to_be_visible()
    page.get_by_text("Yearly", exact=True).click()
    expect(team.get_by_text("$490.00 a year")).to_be_visible()
    team.get_by_role("button", name="Choose Team").click()
    expect(page.get_by_role("heading", name=re.compile("Subscribe to Team"))).to_be_visible()
    page.get_by_role("link", name="Back without paying").click()
    expect(solo.get_by_text("your plan")).to_be_visible()

    team.get_by_role("button", name="Choose Team").click()
    page.get_by_label("Card").fill("")
    page.get_by_role("button", name="Pay and subscribe").click()
    page.wait_for_url("**/settings/plan?paid=true")
    expect(page.get_by_text("Waiting for the payment processor to confirm it.")).to_be_visible()
    processor.catch_up()
    expect(team.get_by_text("your plan")).to_be_visible()
    expect(team.get_by_text("paid", exact=True)).to_be_visible()
    expect(page.get_by_text("Waiting for the payment processor to confirm it.")).to_have_count(0)
    expect(page.get_by_text("0 of 300")).to_be_visible()
    invoice = page.get_by_role("list", name="Invoices").get_by_role("listitem")
    expect(invoice.get_by_text("paid", exact=True)).to_be_visible()
    expect(invoice.get_by_role("link", name=re.compile("PDF"))).to_be_visible()


def test_a_paid_plan_is_exchanged_and_added_to(
    open_desk: Callable[..., Desk], studio: Tenant, processor: Processor, inspect: Callable[[Page, str], None]
) -> None:
    processor.deliver_all(subscribe(studio, processor))
    page = open_desk(studio.owner).go(PATH)
    expect(page.get_by_role("button", name="Cards and invoices…")).to_be_visible()
    expect(page.get_by_role("list", name="Invoices").get_by_role("listitem")).to_have_count(1)
    inspect(page, "plan-team")

    sms = page.get_by_role("textbox", name="Extra SMS")
    sms.fill("2")
    sms.press("Tab")
    page.get_by_role("button", name="Update Extra SMS").click()
    expect(page.get_by_text("Extra SMS: 2.")).to_be_visible()
    processor.catch_up()
    expect(page.get_by_role("button", name="Update Extra SMS")).to_be_disabled()
    expect(sms).to_have_value("2")

    more = page.get_by_role("textbox", name="Extra AI")
    more.fill("1")
    more.press("Tab")
    page.get_by_role("button", name="Update Extra AI").click()
    expect(page.get_by_text("Extra AI: 1.")).to_be_visible()
    processor.catch_up()
    expect(page.get_by_text("0 of 800")).to_be_visible()

    more.fill("0")
    more.press("Tab")
    page.get_by_role("button", name="Update Extra AI").click()
    expect(page.get_by_text(re.compile(r"^Extra AI: 0 from .+\.$"))).to_be_visible()
    processor.catch_up()
    expect(page.get_by_text(re.compile("^1 until .+, then 0$"))).to_be_visible()
    expect(page.get_by_text("0 of 800")).to_be_visible()
    expect(more).to_have_value("0")
    inspect(page, "plan-fewer-add-ons")

    page.get_by_role("button", name="Switch monthly or yearly…").click()
    page.get_by_role("button", name="Change plan").click()
    expect(page.get_by_role("dialog").get_by_text("This is the present plan.")).to_be_visible()
    page.get_by_role("button", name="Keep the plan").click()
    page.get_by_role("button", name="Choose Business…").click()
    page.get_by_role("button", name="Change plan").click()
    expect(page.get_by_text("The plan is changed.")).to_be_visible()
    processor.catch_up()
    plans = page.get_by_role("list", name="Plans")
    business = plans.get_by_role("listitem").filter(has=page.get_by_role("heading", name="Business"))
    expect(business.get_by_text("your plan")).to_be_visible()

    page.get_by_role("button", name="Change to Solo…").click()
    page.wait_for_url("**/dev/stripe/portal/**")


def test_what_stands_on_invoices_is_kept_and_refused_where_it_is_wrong(
    open_desk: Callable[..., Desk], studio: Tenant
) -> None:
    page = open_desk(studio.owner).go(PATH)
    page.get_by_label("ABN").fill("12 34")
    page.get_by_label("Receipts go to").fill("books@example.com")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("Must be 11 digits, or empty.")).to_be_visible()
    page.get_by_label("ABN").fill("51 824 753 556")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("The invoice details are saved.")).to_be_visible()
    page.reload()
    expect(page.get_by_label("ABN")).to_have_value("51824753556")
    expect(page.get_by_label("Receipts go to")).to_have_value("books@example.com")


def test_an_outage_of_the_processor_shows_the_services_own_sentence(
    open_desk: Callable[..., Desk], studio: Tenant, faulty_stripe: FaultyUpstream
) -> None:
    page = open_desk(studio.owner).go(PATH)
    faulty_stripe.faults.extend([refused(500)] * ATTEMPTS)
    page.get_by_role("button", name="Choose Business").click()
    expect(page.get_by_text("nothing was changed")).to_be_visible(timeout=15_000)
    expect(page).to_have_url(re.compile(PATH))
