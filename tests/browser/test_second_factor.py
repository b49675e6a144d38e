"""The second step at sign-in: set up, entered at sign-in, proved once more before risky actions, and removed."""

import json
import time
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from local.auth_server import totp
from tests.support.browsing import Desk, sign_in
from tests.support.makers import Maker, Tenant, User
from tests.support.signing_in import give_second_factor

Look = Callable[[Page, str], None]


def code_of(secret: str) -> str:
    """What the app with this secret shows now, as people type it."""
    code = totp.code_at(secret, time.time())
    return f"{code[:3]} {code[3:]}"


def type_code(page: Page, code: str, submit: str) -> None:
    page.get_by_role("textbox", name="Code", exact=True).fill(code)
    page.get_by_role("button", name=submit, exact=True).click()


def open_account(page: Page) -> None:
    page.get_by_role("button", name="Account").click()
    page.get_by_role("menuitem", name="Your account").click()
    expect(page.get_by_role("heading", name="Your account")).to_be_visible()


def set_up(page: Page, name: str, submit: str) -> str:
    """From the first dialog to the end of the second; the app's secret."""
    page.get_by_label("Name").fill(name)
    page.get_by_role("button", name="Next").click()
    secret = page.get_by_label("Key").input_value()
    type_code(page, code_of(secret), submit)
    return secret


def factors_of(make: Maker, user: User) -> list[Any]:
    found = make.db.execute("select friendly_name from auth.factors where user_id = %s order by created_at", [user.id])
    return [row["friendly_name"] for row in found]


def test_a_member_sets_it_up_signs_in_with_it_and_takes_it_away(
    open_desk: Callable[..., Desk], make: Maker, salon: Tenant, inspect: Look
) -> None:
    password = make.password(salon.staff)
    page = open_desk(salon.staff).go("/")
    open_account(page)
    step = page.get_by_role("region", name="Two-step sign-in")
    expect(step.get_by_text("Off")).to_be_visible()
    inspect(page, "account-second-step-off")
    step.get_by_role("button", name="Set up two-step sign-in").click()
    inspect(page, "account-add-app-dialog")
    page.get_by_label("Name").fill("Phone")
    page.get_by_role("button", name="Next").click()
    expect(page.get_by_role("img", name="QR code for the app")).to_be_visible()
    secret = page.get_by_label("Key").input_value()
    inspect(page, "account-connect-app-dialog")
    type_code(page, "000 000", "Turn on two-step sign-in")
    expect(page.get_by_text("This code is not right.")).to_be_visible()
    type_code(page, code_of(secret), "Turn on two-step sign-in")
    expect(page.get_by_text("Two-step sign-in is on.").first).to_be_visible()
    expect(step.get_by_role("listitem").filter(has_text="Phone")).to_be_visible()

    page.get_by_role("button", name="Account").click()
    page.get_by_role("menuitem", name="Sign out").click()
    sign_in(page, salon.staff.email, password)
    expect(page.get_by_text("Enter the code of your authenticator app")).to_be_visible()
    inspect(page, "sign-in-code")
    type_code(page, "000 000", "Sign in")
    expect(page.get_by_text("This code is not right.")).to_be_visible()
    type_code(page, code_of(secret), "Sign in")
    expect(page.get_by_role("banner").get_by_text(f"Venue {salon.company_id}")).to_be_visible()

    open_account(page)
    page.get_by_role("button", name="Add another app").click()
    page.get_by_label("Name").fill("Phone")
    page.get_by_role("button", name="Next").click()
    expect(page.get_by_text("You have an app of this name already.")).to_be_visible()
    set_up(page, "Tablet", "Add app")
    expect(step.get_by_role("listitem")).to_have_count(2)
    inspect(page, "account-second-step-on")
    step.get_by_role("button", name="Remove Tablet…").click()
    page.get_by_role("button", name="Remove app").click()
    type_code(page, code_of(secret), "Continue")  # which the tablet had proved until now
    expect(page.get_by_text("Tablet is removed.").first).to_be_visible()
    step.get_by_role("button", name="Remove Phone…").click()
    page.get_by_role("button", name="Remove app").click()
    expect(page.get_by_text("Two-step sign-in is off.").first).to_be_visible()
    expect(step.get_by_text("Off")).to_be_visible()
    assert factors_of(make, salon.staff) == []


def test_an_enrolment_that_was_abandoned_does_not_block_another(
    open_desk: Callable[..., Desk], make: Maker, salon: Tenant
) -> None:
    page = open_desk(salon.owner).go("/account")
    page.get_by_role("button", name="Set up two-step sign-in").click()
    page.get_by_role("button", name="Next").click()
    expect(page.get_by_label("Key")).to_be_visible()
    page.get_by_role("button", name="Cancel").click()
    page.get_by_role("button", name="Set up two-step sign-in").click()
    set_up(page, "Phone", "Turn on two-step sign-in")
    expect(page.get_by_role("region", name="Two-step sign-in").get_by_text("On", exact=True)).to_be_visible()
    assert factors_of(make, salon.owner) == ["Phone"]


def test_with_several_apps_any_of_them_opens(open_desk: Callable[..., Desk], make: Maker, salon: Tenant) -> None:
    password = make.password(salon.owner)
    give_second_factor(make, salon.owner)
    make.db.execute("update auth.factors set friendly_name = 'Old phone' where user_id = %s", [salon.owner.id])
    secret = give_second_factor(make, salon.owner)
    page = open_desk().go("/sign-in")
    sign_in(page, salon.owner.email, password)
    page.get_by_role("button", name="App").click()
    page.get_by_role("option", name="Phone", exact=True).click()
    type_code(page, code_of(secret), "Sign in")
    expect(page.get_by_role("banner").get_by_text(f"Venue {salon.company_id}")).to_be_visible()


def test_a_user_who_returns_before_entering_the_code_enters_it_or_signs_in_as_somebody_else(
    open_desk: Callable[..., Desk], make: Maker, salon: Tenant
) -> None:
    secret = give_second_factor(make, salon.owner)
    password = make.password(salon.staff)
    desk = open_desk(salon.owner)  # whose session has proved the password alone
    page = desk.go("/customers")
    expect(page.get_by_text("Enter the code of your authenticator app")).to_be_visible()
    page.get_by_role("button", name="Sign in as somebody else").click()
    expect(page.get_by_role("heading", name="Sign in", exact=True)).to_be_visible()
    assert desk.session() is None
    sign_in(page, salon.staff.email, password)
    page.wait_for_url("**/customers")  # where they wanted to go

    again = open_desk(salon.owner).go("/onboarding")
    type_code(again, code_of(secret), "Sign in")
    again.wait_for_url("**/onboarding")


def test_after_too_many_codes_the_screen_says_to_wait(
    open_desk: Callable[..., Desk], make: Maker, salon: Tenant
) -> None:
    give_second_factor(make, salon.owner)
    page = open_desk(salon.owner).go("/")

    def limit(route: Route) -> None:
        headers = {"x-supabase-api-version": "2024-01-01", "content-type": "application/json"}
        body = {"code": "over_request_rate_limit", "message": "Request rate limit reached"}
        route.fulfill(status=429, headers=headers, body=json.dumps(body))

    page.route("**/auth/v1/factors/*/verify", limit)
    type_code(page, "123456", "Sign in")
    expect(page.get_by_role("alert").filter(has_text="Too many tries.")).to_be_visible()


def test_issuing_a_key_needs_the_code_once_more(
    open_desk: Callable[..., Desk], make: Maker, salon: Tenant, inspect: Look
) -> None:
    secret = give_second_factor(make, salon.owner)
    desk = open_desk()
    desk.keep_session(make.begin_session(salon.owner.id, factor_proved_at=time.time() - 20 * 60))
    page = desk.go("/settings/keys")
    page.get_by_role("button", name="New key").click()
    page.get_by_label("Name").fill("Website")
    page.get_by_role("button", name="Issue key").click()
    dialog = page.get_by_role("dialog", name="Enter your code")
    expect(dialog).to_be_visible()
    inspect(page, "step-up-dialog")
    dialog.get_by_role("button", name="Cancel").click()
    expect(page.get_by_text("Enter the code of your authenticator app once more for this.")).to_be_visible()
    expect(page.get_by_label("Name")).to_have_value("Website")

    page.get_by_role("button", name="Issue key").click()
    type_code(page, "000000", "Continue")
    expect(page.get_by_text("This code is not right.")).to_be_visible()
    type_code(page, code_of(secret), "Continue")
    expect(page.get_by_role("textbox", name="Secret")).to_be_visible()
    page.get_by_role("button", name="I have it").click()
    keys = page.get_by_role("list", name="Keys").get_by_role("listitem")
    expect(keys.filter(has_text="Website")).to_have_count(1)


@pytest.mark.parametrize("place", ["Team", "Business"])
def test_an_admin_who_needs_one_is_led_to_setting_it_up(
    open_desk: Callable[..., Desk], make: Maker, salon: Tenant, place: str, inspect: Look
) -> None:
    make.db.execute(
        "update organizations set require_second_factor = true where id ="
        " (select organization_id from companies where id = %s)",
        [salon.company_id],
    )
    page = open_desk(salon.owner).go("/settings/hours")
    page.get_by_role("link", name=place).click()
    if place == "Team":
        expect(page.get_by_text("Your organization asks its admins for a second step at sign-in")).to_be_visible()
        inspect(page, "second-step-missing")
        page.get_by_role("link", name="Set up two-step sign-in").click()
    else:
        page.get_by_label("City").fill("Fitzroy")
        page.get_by_role("button", name="Save settings").click()
    expect(page.get_by_role("heading", name="Your account")).to_be_visible()
    expect(page.get_by_role("alert").filter(has_text="Your organization asks its admins")).to_be_visible()
    page.get_by_role("button", name="Set up two-step sign-in").click()
    set_up(page, "Phone", "Turn on two-step sign-in")
    expect(page.get_by_text("Two-step sign-in is on.").first).to_be_visible()
    page.goto("/settings/team")
    expect(page.get_by_role("list", name="Members")).to_be_visible()
