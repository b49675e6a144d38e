"""What an organization asks of second steps at sign-in, switched on and off by its admins."""

import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from local.auth_server import totp
from tests.support.browsing import Desk
from tests.support.makers import Maker, Tenant
from tests.support.signing_in import give_second_factor


def rules_of(tenant: Tenant) -> tuple[Any, Any]:
    organization = tenant.owner.get("/api/organization").json["organization"]
    return organization["require_second_factor"], organization["step_up_refund_cents"]


def test_a_user_without_a_second_step_is_asked_to_set_one_up_first(
    open_desk: Callable[..., Desk], salon: Tenant
) -> None:
    page = open_desk(salon.owner).go("/settings/security")
    expect(page.get_by_role("button", name="Save settings")).to_be_disabled()
    page.get_by_text("Admins must use two-step sign-in").click()
    page.get_by_role("button", name="Save settings").click()
    expect(page.get_by_text("Set up a second step at sign-in for yourself first.")).to_be_visible()
    assert rules_of(salon) == (False, None)
    page.get_by_role("link", name="your account").click()
    expect(page.get_by_role("heading", name="Your account")).to_be_visible()


def test_an_admin_with_one_asks_it_of_all_admins_after_entering_its_code(
    open_desk: Callable[..., Desk], make: Maker, salon: Tenant
) -> None:
    admin = make.member(salon.company_id, "admin")
    secret = give_second_factor(make, admin)
    desk = open_desk()
    desk.keep_session(make.begin_session(admin.id, factor_proved_at=time.time() - 20 * 60))
    page = desk.go("/settings/security")
    page.get_by_text("Admins must use two-step sign-in").click()
    page.get_by_role("button", name="Save settings").click()
    page.get_by_role("textbox", name="Code", exact=True).fill(totp.code_at(secret, time.time()))
    page.get_by_role("button", name="Continue").click()
    expect(page.get_by_text("The settings are changed.").first).to_be_visible()
    assert rules_of(salon) == (True, None)

    colleague = open_desk(salon.owner).go("/settings/team")
    expect(colleague.get_by_role("link", name="Set up two-step sign-in")).to_be_visible()


def test_the_amount_above_which_refunds_ask_is_set_undone_and_taken_away(
    open_desk: Callable[..., Desk], salon: Tenant
) -> None:
    page = open_desk(salon.owner).go("/settings/security")
    amount = page.get_by_label("Ask for the sign-in code at refunds above")
    save = page.get_by_role("button", name="Save settings")
    amount.fill("50")
    save.click()
    expect(page.get_by_text("The settings are changed.").first).to_be_visible()
    assert rules_of(salon) == (False, 5000)
    page.get_by_role("button", name="Undo").click()
    expect(amount).to_have_value("")
    assert rules_of(salon) == (False, None)


def test_staff_are_offered_none_of_it(open_desk: Callable[..., Desk], make: Maker, salon: Tenant) -> None:
    page = open_desk(make.member(salon.company_id, permissions=("manage_services",))).go("/settings/hours")
    expect(page.get_by_role("link", name="Services")).to_be_visible()
    expect(page.get_by_role("link", name="Security")).to_be_hidden()
