"""The founder's door: who has no code asks for one, and what is mailed leads on to the first business."""

import json
import re
from collections.abc import Callable
from typing import Any
from uuid import uuid4

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from local.postgres import Server
from local.turnstile import GOOD_TOKEN
from operators import beta_requests
from tests.support.browsing import Desk, outside, resize, waiting_for
from tests.support.job_queues import Jobs, do, message
from tests.support.public_forms import SERVICE

PATH = "/request-access"
WIDGET = "**/turnstile/v0/api.js?*"
ROUTE = "**/api/beta/request-access"


def new_founder() -> str:
    return f"founder-{uuid4().hex[:8]}@example.com"


def fill_in(page: Page, email: str) -> None:
    page.get_by_label("Email").fill(email)
    page.get_by_label("Your name").fill("Kim Lee")
    page.get_by_text("Restaurant", exact=True).click()
    page.get_by_label("Trade").fill("Wine bar")


def press(page: Page) -> None:
    page.get_by_role("button", name="Request access").click()


def checked(page: Page) -> None:
    expect(page.get_by_text("Turnstile ✓")).to_be_visible()


def refused(page: Page) -> Locator:
    """What the page says of what went wrong."""
    return page.locator("main").get_by_role("alert")


def requests_of(db: Any, email: str) -> list[dict[str, Any]]:
    asked = "select id, name, vertical, industry from beta_requests where email = %s"
    return list(db.execute(asked, (email,)).fetchall())


def test_a_founder_without_a_code_asks_for_one_and_its_mail_leads_to_the_first_business(
    desk: Desk, jobs: Jobs, db: Any, server: Server, database: str
) -> None:
    email = new_founder()
    page = desk.go("/sign-up")
    page.get_by_role("link", name="Ask for access").click()
    expect(page.get_by_role("heading", name="Request access")).to_be_focused()
    fill_in(page, email)
    checked(page)
    press(page)
    expect(page.get_by_role("heading", name="Request sent")).to_be_focused()
    expect(page.get_by_text(f"an email with your code comes to {email}")).to_be_visible()
    [wanted] = requests_of(db, email)
    assert (wanted["name"], wanted["vertical"], wanted["industry"]) == ("Kim Lee", "hospitality", "Wine bar")

    assert beta_requests.main([email, "--database-url", server.admin_url(database)]) == 0
    job = message("beta_requested", SERVICE, betaRequestId=wanted["id"])
    assert do("beta_requested", job) == []
    [mail] = jobs.emails(job["id"])
    [link] = re.findall(r"/sign-up#code=[\w-]+", mail["text"])
    page = desk.go(link)
    page.get_by_label("Email").fill(email)
    page.get_by_label("Password").fill("correct-horse")
    page.get_by_role("button", name="Create account").click()
    expect(page.get_by_label("Beta code")).to_have_value(link.partition("=")[2])


def test_onboarding_leads_to_a_code_and_back_to_what_was_typed(desk: Desk) -> None:
    page = desk.go("/sign-up")
    page.get_by_label("Email").fill(new_founder())
    page.get_by_label("Password").fill("correct-horse")
    page.get_by_role("button", name="Create account").click()
    page.get_by_label("Business name").fill("North Studio")
    page.get_by_role("link", name="Ask for access").click()
    expect(page.get_by_role("heading", name="Request access")).to_be_visible()
    page.get_by_role("link", name="Set up your business").click()
    page.get_by_role("button", name="Continue", exact=True).click()
    expect(page.get_by_label("Business name")).to_have_value("North Studio")


def test_the_form_is_filled_in_and_sent_by_keyboard(desk: Desk, db: Any) -> None:
    email = new_founder()
    page = desk.go(PATH)
    checked(page)
    page.get_by_label("Email").focus()
    for key in (*email, "Tab", *"Kim", "Tab", "ArrowDown", "Tab", *"Bar", "Enter"):
        page.keyboard.press(key)
    expect(page.get_by_role("heading", name="Request sent")).to_be_visible()
    [wanted] = requests_of(db, email)
    assert (wanted["name"], wanted["vertical"], wanted["industry"]) == ("Kim", "hospitality", "Bar")


def test_a_press_before_the_check_is_done_says_so_and_the_next_one_sends(desk: Desk, db: Any) -> None:
    email = new_founder()
    page = desk.go("/sign-in")
    with waiting_for(page, WIDGET):
        page.goto(PATH)
        fill_in(page, email)
        press(page)
        expect(refused(page)).to_contain_text("The check that you are a person is not done yet.")
        assert requests_of(db, email) == []
    checked(page)
    press(page)
    expect(page.get_by_role("heading", name="Request sent")).to_be_visible()
    assert len(requests_of(db, email)) == 1


def test_a_check_that_cannot_be_loaded_is_tried_again_and_names_whom_to_write_to(desk: Desk) -> None:
    page = desk.page
    page.route(WIDGET, lambda route: route.abort())
    desk.go(PATH)
    lost = refused(page)
    expect(lost).to_contain_text("The check that you are a person could not be made.")
    expect(lost.get_by_role("link", name="hello@booking.test")).to_have_attribute("href", "mailto:hello@booking.test")
    page.unroute(WIDGET)
    page.get_by_role("button", name="Try again").click()
    checked(page)
    expect(lost).to_have_count(0)
    desk.faults.clear()  # the browser's own word on the script that was stopped


def test_on_a_phone_that_is_turned_the_check_stays_within_the_window_and_is_made_anew(
    open_desk: Callable[..., Desk], db: Any
) -> None:
    email = new_founder()
    page = open_desk(viewport={"width": 640, "height": 320}).go(PATH)
    checked(page)
    resize(page, 320, 640)
    expect(page.locator(".bot-check-widget > *")).to_have_css("width", "150px")
    assert outside(page) == []
    fill_in(page, email)
    checked(page)
    press(page)
    expect(page.get_by_role("heading", name="Request sent")).to_be_visible()
    assert len(requests_of(db, email)) == 1


def test_each_sending_takes_a_token_of_its_own(desk: Desk, db: Any) -> None:
    """Turnstile takes one once: a second sending with the same would be refused as if a program had sent it."""
    email, page = new_founder(), desk.go(PATH)
    sent: list[Any] = []

    def answer(route: Route) -> None:
        sent.append(json.loads(route.request.post_data or "")["botToken"])
        if len(sent) == 1:
            route.fulfill(status=403, json={"error": "The check failed."})
        else:
            route.continue_()

    page.route(ROUTE, answer)
    fill_in(page, email)
    checked(page)
    press(page)
    expect(refused(page)).to_contain_text("The check failed.")
    expect(page.get_by_label("Trade")).to_have_value("Wine bar")
    checked(page)
    expect(page.locator(".bot-check-widget > *")).to_have_count(1)
    press(page)
    expect(page.get_by_role("heading", name="Request sent")).to_be_visible()
    assert (sent, len(requests_of(db, email))) == ([GOOD_TOKEN] * 2, 1)


def test_what_is_refused_is_said_at_its_field(desk: Desk, db: Any) -> None:
    page = desk.go(PATH)
    fill_in(page, "kim@example")
    checked(page)
    press(page)
    expect(page.get_by_label("Email")).to_have_accessible_description(re.compile("email", re.IGNORECASE))
    expect(page.get_by_role("heading", name="Request access")).to_be_visible()


@pytest.mark.parametrize("locale", ["en-AU", "de-DE"])
def test_without_turnstile_there_is_no_form_but_whom_to_ask(
    open_desk: Callable[..., Desk],
    monkeypatch: pytest.MonkeyPatch,
    inspect: Callable[[Page, str], None],
    locale: str,
) -> None:
    monkeypatch.setenv("TURNSTILE_HOSTNAMES", "")
    desk = open_desk(locale=locale)
    page = desk.go(PATH)
    expect(page.get_by_role("link", name="hello@booking.test")).to_be_visible()
    expect(page.get_by_role("textbox")).to_have_count(0)
    inspect(page, f"request-access-without-form-{locale[:2]}")
    assert not [one.url for one in desk.asked if "turnstile" in one.url]
