"""The venue's own account for payments: connected on Stripe's page, restricted, disconnected. What banks dispute."""

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from tests.support.browsing import Desk
from tests.support.job_queues import do, jobs_in_outbox
from tests.support.makers import Maker, Tenant
from tests.support.processor import Processor

PATH = "/settings/payments"


def account_of(db: Any, tenant: Tenant) -> str:
    [row] = db.execute(
        "select account_id from payments_connections where company_id = %s and ended_at is null", (tenant.company_id,)
    )
    return str(row["account_id"])


def test_an_account_is_connected_on_stripes_page_and_disconnected(
    open_desk: Callable[..., Desk],
    salon: Tenant,
    processor: Processor,
    db: Any,
    inspect: Callable[[Page, str], None],
) -> None:
    page = open_desk(salon.owner).go(PATH)
    expect(page.get_by_role("heading", name="No account for payments yet")).to_be_visible()
    expect(page.get_by_text("No disputes.")).to_be_visible()
    inspect(page, "payments-none")

    page.get_by_role("button", name="Connect an account").click()
    expect(page.get_by_role("heading", name="Connect your account")).to_be_visible()
    page.get_by_role("link", name="Back, and do it later").click()
    expect(page.get_by_text("Online payment is not on yet")).to_be_visible()

    page.get_by_role("button", name="Continue with Stripe").click()
    page.get_by_role("button", name="Complete the account").click()
    expect(page.get_by_text("Online payment is not on yet")).to_be_visible()
    expect(page).to_have_url(re.compile(r"/settings/payments\?returned"))
    page.wait_for_function("() => performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/look'))")
    [look] = jobs_in_outbox(db, salon, "account_look_requested")
    assert do("account_look_requested", look) == []
    expect(page.get_by_text("Online payment is on", exact=True)).to_be_visible(timeout=5_000)
    inspect(page, "payments-connected")

    processor.hear_of(account_of(db, salon))
    processor.review(account_of(db, salon), charges_enabled="false", due="external_account,representative.dob.day")
    processor.catch_up()
    page.reload()
    needed = page.get_by_role("list", name="What Stripe needs next")
    expect(needed.get_by_role("listitem")).to_have_text(
        ["A bank account for payouts", "Details of the people who own or run it"]
    )
    inspect(page, "payments-restricted")

    for cards, words in (
        ("pending", "Stripe is checking your details"),
        ("rejected", "Stripe does not allow payments"),
    ):
        processor.review(account_of(db, salon), cards=cards, due="")
        processor.catch_up()
        page.reload()
        expect(page.get_by_text(words)).to_be_visible()
        expect(page.get_by_role("button", name="Continue with Stripe")).to_have_count(0)
        inspect(page, f"payments-{cards}")

    page.get_by_role("button", name="Disconnect…").click()
    dialog = page.get_by_role("dialog", name="Disconnect the account?")
    dialog.get_by_role("button", name="Keep it").click()
    page.get_by_role("button", name="Disconnect…").click()
    page.get_by_role("button", name="Disconnect account").click()
    expect(page.get_by_text("The account is disconnected.")).to_be_visible()
    expect(page.get_by_role("button", name="Connect an account")).to_be_visible()


def test_a_second_business_takes_the_account_of_the_first(
    open_desk: Callable[..., Desk], make: Maker, salon: Tenant, processor: Processor, db: Any
) -> None:
    account = processor.connect(salon)
    sister = make.company(salon.organization_id)
    owner = make.user(company_id=sister)
    for company_id in (sister, salon.company_id):
        make.join(owner, company_id, "admin")
    page = open_desk(owner).go(PATH)
    page.get_by_role("button", name=re.compile("^Use the account of ")).click()
    expect(page.get_by_text("Stripe knows all that it has to.")).to_be_visible()
    page.get_by_role("link", name="Back, and do it later").click()
    expect(page.get_by_text("Online payment is on", exact=True)).to_be_visible()
    [connected] = db.execute("select account_id from payments_connections where company_id = %s", (sister,))
    assert connected["account_id"] == account


def test_a_link_that_was_used_leads_to_a_new_one(
    open_desk: Callable[..., Desk], salon: Tenant, processor: Processor
) -> None:
    _, link = processor.begin_connecting(salon)
    processor.post_form(link, {})
    page = open_desk(salon.owner).go("/settings/payments/continue")
    page.get_by_role("button", name="Continue with Stripe").click()
    expect(page.get_by_role("heading", name="Connect your account")).to_be_visible()


def test_a_dispute_says_until_when_it_may_be_answered_and_how_it_ended(
    open_desk: Callable[..., Desk],
    make: Maker,
    salon: Tenant,
    processor: Processor,
    db: Any,
    inspect: Callable[[Page, str], None],
) -> None:
    processor.connect(salon)
    booked = make.appointment(salon, serviceId=make.service(salon, depositAmountCents=2000)["id"])["id"]
    processor.pay(salon.owner.post(f"/api/appointments/{booked}/deposit").json["url"])
    processor.catch_up()
    [row] = db.execute("select payment_intent_id from payments where appointment_id = %s", (booked,))
    dispute = processor.dispute(row["payment_intent_id"])
    processor.catch_up()
    page = open_desk(salon.owner).go(PATH)
    row = page.get_by_role("list", name="Disputes").get_by_role("listitem")
    expect(row).to_contain_text("$20.00")
    expect(row.get_by_text("needs an answer")).to_be_visible()
    expect(row.get_by_text(re.compile("Answer until"))).to_be_visible()
    expect(row.get_by_role("link", name=re.compile("Answer in Stripe"))).to_be_visible()
    inspect(page, "payments-dispute")
    processor.close_dispute(dispute, "won")
    processor.catch_up()
    page.reload()
    expect(row.get_by_text("won", exact=True)).to_be_visible()


def test_first_steps_offer_an_admin_to_take_deposits_online(
    open_desk: Callable[..., Desk], salon: Tenant, bistro: Tenant
) -> None:
    for venue, path in ((salon, "/appointments/2030-03-04"), (bistro, "/reservations/2030-03-04")):
        page = open_desk(venue.owner).go(path)
        page.get_by_role("link", name="Take deposits online").click()
        expect(page.get_by_role("heading", name="Payments", exact=True)).to_be_visible()
    expect(
        open_desk(salon.staff).go("/appointments/2030-03-04").get_by_role("link", name="Take deposits online")
    ).to_have_count(0)
