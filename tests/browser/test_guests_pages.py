"""Where mails and the payment page lead people who have no account here."""

from collections.abc import Callable
from typing import Any
from uuid import uuid4

from playwright.sync_api import Page, expect

from tests.support.browsing import Desk
from tests.support.job_queues import Jobs
from tests.support.public_forms import Forms, mailed_tokens


def test_the_newsletter_comes_to_who_presses_and_not_to_who_opens_the_link(
    desk: Desk, forms: Forms, jobs: Jobs, db: Any, inspect: Callable[[Page, str], None]
) -> None:
    email = f"{uuid4().hex}@example.com"
    [token] = mailed_tokens(forms, jobs, db, email)
    page = desk.go(f"/newsletter/confirm?token={token}")
    inspect(page, "newsletter")
    asked = "select confirmed_at is not null as is_confirmed from newsletter_subscribers where email = %s"
    assert db.execute(asked, (email,)).fetchone() == {"is_confirmed": False}
    page.get_by_role("button", name="Yes, subscribe").click()
    expect(page.get_by_role("heading", name="You are subscribed")).to_be_visible()
    assert db.execute(asked, (email,)).fetchone() == {"is_confirmed": True}


def test_a_link_that_is_not_ours_says_so(desk: Desk) -> None:
    page = desk.go("/newsletter/confirm?token=nobody-has-this")
    page.get_by_role("button", name="Yes, subscribe").click()
    expect(page.get_by_text("This link is not known.")).to_be_visible()
    expect(page.get_by_role("button", name="Yes, subscribe")).to_be_enabled()


def test_a_form_without_a_script_leads_to_the_inbox(desk: Desk) -> None:
    page = desk.go("/newsletter/confirm?status=sent")
    expect(page.get_by_role("heading", name="Check your inbox")).to_be_visible()


def test_a_guest_comes_back_from_the_payment_page(desk: Desk, inspect: Callable[[Page, str], None]) -> None:
    inspect(desk.go("/deposit/paid"), "deposit-paid")
    expect(desk.page.get_by_text("Your deposit is paid.")).to_be_visible()
    desk.go("/deposit")
    expect(desk.page.get_by_text("You were not charged.")).to_be_visible()
