"""A forgotten password: the mail, the page that its link leads to, and what nobody learns on the way."""

import time
from collections.abc import Callable

from playwright.sync_api import Page, expect

from local.auth_server import totp
from local.processes import Process
from tests.support.account_mails import mailed_path, was_mailed
from tests.support.browsing import Desk, sign_in
from tests.support.makers import Maker, Tenant
from tests.support.signing_in import give_second_factor

Look = Callable[[Page, str], None]


def ask_for_link(desk: Desk, email: str) -> str:
    """Returns what the page says after a link was requested for this address, without the address."""
    page = desk.go("/sign-in")
    page.get_by_role("link", name="Forgot your password?").click()
    expect(page.get_by_role("heading", name="Forgot your password?")).to_be_visible()  # both pages ask for an email
    page.get_by_label("Email").fill(email)
    page.get_by_role("button", name="Send email").click()
    expect(page.get_by_role("heading", name="Check your inbox")).to_be_visible()
    return page.get_by_role("main").inner_text().replace(email, "")


def choose(page: Page, password: str) -> None:
    page.get_by_label("New password").fill(password)
    page.get_by_role("button", name="Change password").click()


def test_a_member_chooses_a_new_password_and_is_signed_out_everywhere(
    open_desk: Callable[..., Desk], make: Maker, salon: Tenant, aws_server: Process, inspect: Look
) -> None:
    password = make.password(salon.staff)
    signed_in = open_desk(salon.staff)
    signed_in.go("/customers")
    desk = open_desk()
    ask_for_link(desk, salon.staff.email)
    inspect(desk.page, "forgotten-password-sent")
    link = mailed_path(aws_server, salon.staff.email)

    phone = open_desk(salon.owner)  # where the mail is read, and somebody else is signed in
    kept = phone.session()
    page = phone.go(link)
    inspect(page, "reset-password")
    choose(page, "short")
    expect(page.get_by_text("Choose a longer one: at least 8 characters.")).to_be_visible()
    choose(page, password)
    expect(page.get_by_text("This is the password that you have.")).to_be_visible()
    choose(page, "battery-staple")
    expect(page.get_by_text("All your devices are signed out.")).to_be_visible()
    inspect(page, "reset-password-done")
    assert phone.session() == kept, "the link signs nobody in, and nobody else out"
    signed_in.page.reload()
    expect(signed_in.page.get_by_role("heading", name="Sign in", exact=True)).to_be_visible()

    page.get_by_role("link", name="Sign in").click()
    for tried in (password, "battery-staple"):
        sign_in(page, salon.staff.email, tried)
        if tried == password:
            expect(page.get_by_text("The email or the password is not right.")).to_be_visible()
    expect(page.get_by_role("banner").get_by_text(f"Venue {salon.company_id}")).to_be_visible()

    used = open_desk().go(link)
    choose(used, "third-horse")
    expect(used.get_by_text("This link was used already, or is too old.")).to_be_visible()
    used.get_by_role("link", name="Get a new link").click()
    expect(used.get_by_role("heading", name="Forgot your password?")).to_be_visible()
    inspect(used, "forgotten-password")


def test_opening_the_link_alone_uses_it_up_for_nobody(
    open_desk: Callable[..., Desk], salon: Tenant, aws_server: Process
) -> None:
    ask_for_link(open_desk(), salon.staff.email)
    link = mailed_path(aws_server, salon.staff.email)
    open_desk().go(link)  # as programs do that look through mail
    page = open_desk().go(link)
    choose(page, "battery-staple")
    expect(page.get_by_role("heading", name="Your password is changed")).to_be_visible()


def test_nobody_learns_whether_an_address_has_an_account(
    open_desk: Callable[..., Desk], salon: Tenant, aws_server: Process
) -> None:
    desk, stranger = open_desk(), f"nobody-{salon.company_id}@example.com"
    of_member = ask_for_link(desk, salon.staff.email)
    of_stranger = ask_for_link(desk, stranger)
    once_more = ask_for_link(desk, salon.staff.email)  # sooner than the auth server sends another
    assert of_member == of_stranger == once_more
    assert was_mailed(aws_server, salon.staff.email)
    assert not was_mailed(aws_server, stranger)


def test_a_user_with_a_second_step_enters_its_code_for_a_new_password(
    open_desk: Callable[..., Desk], make: Maker, salon: Tenant, aws_server: Process
) -> None:
    secret = give_second_factor(make, salon.staff)
    ask_for_link(open_desk(), salon.staff.email)
    page = open_desk().go(mailed_path(aws_server, salon.staff.email))
    choose(page, "battery-staple")
    expect(page.get_by_text("Enter the code of your authenticator app")).to_be_visible()
    for code, sentence in (("000000", "This code is not right."), (totp.code_at(secret, time.time()), "is changed")):
        page.get_by_role("textbox", name="Code").fill(code)
        page.get_by_role("button", name="Change password").click()
        expect(page.get_by_text(sentence).first).to_be_visible()


def test_the_page_without_a_link_changes_nothing(desk: Desk) -> None:
    page = desk.go("/reset-password")
    choose(page, "battery-staple")
    expect(page.get_by_role("alert").filter(has_text="This link is not complete.")).to_be_visible()
    page = desk.go("/confirm-email")
    page.get_by_role("button", name="Confirm").click()
    expect(page.get_by_role("alert").filter(has_text="This link is not complete.")).to_be_visible()
