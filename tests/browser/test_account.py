"""What members do about their own account: where they are signed in, their password, and their email address."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from local.processes import Process
from tests.support.account_mails import mailed_code, mailed_path
from tests.support.browsing import Desk, sign_in
from tests.support.makers import Maker, Tenant, User

Look = Callable[[Page, str], None]
IPHONE = (
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)"
    " Version/18.5 Mobile/15E148 Safari/604.1"
)


def is_signed_out(desk: Desk) -> None:
    desk.page.reload()
    expect(desk.page.get_by_role("heading", name="Sign in", exact=True)).to_be_visible()


def fill_in_passwords(page: Page, now: str, new: str) -> None:
    page.get_by_label("Password now").fill(now)
    page.get_by_label("New password").fill(new)
    page.get_by_role("dialog").get_by_role("button", name="Change password").click()


def make_older(make: Maker, user: User) -> None:
    """The user's sessions were begun two days ago."""
    make.db.execute("update auth.sessions set created_at = now() - interval '2 days' where user_id = %s", [user.id])


def test_a_member_ends_the_session_on_a_phone_and_then_all_others(
    open_desk: Callable[..., Desk], salon: Tenant, inspect: Look
) -> None:
    phone = open_desk(salon.staff, user_agent=IPHONE)
    phone.go("/customers")
    here = open_desk(salon.staff)
    page = here.go("/account")
    devices = page.get_by_role("list", name="Devices").get_by_role("listitem")
    expect(devices.filter(has_text="This one")).to_contain_text("Chrome on Linux")
    expect(devices.filter(has_text="Safari on an iPhone")).to_contain_text("last used")
    inspect(page, "account-sessions")
    page.get_by_role("button", name="Sign out Safari on an iPhone…").click()
    inspect(page, "account-sign-out-dialog")
    page.get_by_role("button", name="Sign out device").click()
    expect(devices).to_have_count(1)
    is_signed_out(phone)

    again = open_desk(salon.staff, user_agent=IPHONE)
    again.go("/customers")
    page.reload()
    page.get_by_role("button", name="Sign out other devices…").click()
    page.get_by_role("button", name="Sign out other devices", exact=True).click()
    expect(devices).to_have_count(1)
    is_signed_out(again)
    page.reload()
    expect(devices.filter(has_text="This one")).to_be_visible()


def test_a_member_signs_out_everywhere(open_desk: Callable[..., Desk], salon: Tenant) -> None:
    phone, here = open_desk(salon.staff, user_agent=IPHONE), open_desk(salon.staff)
    phone.go("/customers")
    page = here.go("/account")
    page.get_by_role("button", name="Sign out all devices…").click()
    page.get_by_role("button", name="Sign out all devices", exact=True).click()
    expect(page.get_by_role("heading", name="Sign in", exact=True)).to_be_visible()
    assert here.session() is None
    is_signed_out(phone)


def test_a_list_that_cannot_be_read_fails_alone(open_desk: Callable[..., Desk], salon: Tenant) -> None:
    desk = open_desk(salon.staff)
    desk.page.route("**/api/sessions", lambda route: route.fulfill(status=500, json={"error": "Something failed."}))
    page = desk.go("/account")
    expect(page.get_by_role("alert").filter(has_text="Something failed.")).to_be_visible()
    expect(page.get_by_role("button", name="Change password")).to_be_visible()


def test_a_new_password_needs_the_old_one_and_signs_out_all_others(
    open_desk: Callable[..., Desk], make: Maker, salon: Tenant, inspect: Look
) -> None:
    password = make.password(salon.staff)
    phone, here = open_desk(salon.staff, user_agent=IPHONE), open_desk(salon.staff)
    phone.go("/customers")
    page = here.go("/account")
    page.get_by_role("button", name="Change password").click()
    inspect(page, "account-password-dialog")
    for now, new, sentence in (
        ("wrong", "battery-staple", "This is not the password that you have now."),
        (password, "short", "Choose a longer one"),
        (password, password, "This is the password that you have."),
    ):
        fill_in_passwords(page, now, new)
        expect(page.get_by_text(sentence)).to_be_visible()
    fill_in_passwords(page, password, "battery-staple")
    expect(page.get_by_text("Your password is changed.").first).to_be_visible()
    expect(page.get_by_role("list", name="Devices").get_by_role("listitem")).to_have_count(1)
    is_signed_out(phone)
    sign_in(phone.page, salon.staff.email, "battery-staple")
    phone.page.wait_for_url("**/customers")


def test_a_user_signed_in_for_long_enters_a_mailed_code_for_a_new_password(
    open_desk: Callable[..., Desk], make: Maker, salon: Tenant, aws_server: Process, inspect: Look
) -> None:
    password = make.password(salon.staff)
    page = open_desk(salon.staff).go("/account")
    make_older(make, salon.staff)
    page.get_by_role("button", name="Change password").click()
    fill_in_passwords(page, password, "battery-staple")
    expect(page.get_by_text("We have sent a code to your email address.")).to_be_visible()
    inspect(page, "account-password-code-dialog")
    change = page.get_by_role("dialog").get_by_role("button", name="Change password")
    page.get_by_label("Code from the email").fill("00000000")
    change.click()
    expect(page.get_by_text("This code is not right, or too old.")).to_be_visible()
    page.get_by_label("Code from the email").fill(mailed_code(aws_server, salon.staff.email))
    change.click()
    expect(page.get_by_text("Your password is changed.").first).to_be_visible()


def test_another_address_counts_once_both_have_confirmed(
    open_desk: Callable[..., Desk], make: Maker, salon: Tenant, aws_server: Process, inspect: Look
) -> None:
    password = make.password(salon.staff)
    old, new = salon.staff.email, f"new-{salon.staff.email}"
    page = open_desk(salon.staff).go("/account")
    address = page.get_by_role("region", name="Email address")
    expect(address.get_by_text(old)).to_be_visible()
    page.get_by_role("button", name="Change address").click()
    page.get_by_label("New address").fill(salon.owner.email)
    page.get_by_role("button", name="Send links").click()
    expect(page.get_by_text("This address cannot be used.")).to_be_visible()
    page.get_by_label("New address").fill(new)
    inspect(page, "account-email-dialog")
    page.get_by_role("button", name="Send links").click()
    expect(address.get_by_text("Until then nothing changes.")).to_be_visible()
    inspect(page, "account-email-waiting")

    elsewhere = open_desk()
    other = elsewhere.go(mailed_path(aws_server, new))
    inspect(other, "confirm-email")
    other.get_by_role("button", name="Confirm").click()
    expect(other.get_by_text("Now open the link in the email to the other one")).to_be_visible()
    page.reload()
    expect(address.get_by_text("Until then nothing changes.")).to_be_visible()

    last = mailed_path(aws_server, old)
    elsewhere.go(last).get_by_role("button", name="Confirm").click()
    expect(other.get_by_text(f"You sign in as {new} from now on.")).to_be_visible()
    assert elsewhere.session() is None, "the link signs nobody in"
    page.reload()
    expect(address.get_by_text(new)).to_be_visible()
    expect(address.get_by_text("Until then")).to_be_hidden()

    elsewhere.go(last).get_by_role("button", name="Confirm").click()
    expect(other.get_by_role("alert").filter(has_text="This link was used already")).to_be_visible()
    elsewhere.go("/sign-in")
    sign_in(other, new, password)
    expect(other.get_by_role("banner").get_by_text(f"Venue {salon.company_id}")).to_be_visible()
