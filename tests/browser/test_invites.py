"""How a colleague joins: by the link in the mail, with an account that they have or a new one."""

from collections.abc import Callable
from uuid import uuid4

from playwright.sync_api import Page, expect

from tests.functions.invites.invitations import invited, mailed_token
from tests.support.browsing import Desk, sign_in
from tests.support.job_queues import Jobs
from tests.support.makers import Maker, Tenant


def test_somebody_new_joins_with_a_password(
    desk: Desk, make: Maker, salon: Tenant, jobs: Jobs, inspect: Callable[[Page, str], None]
) -> None:
    make.provider(salon)
    email = f"bo-{uuid4().hex[:8]}@example.com"
    token = mailed_token(salon, invited(salon, email), jobs)
    page = desk.go(f"/invite?token={token}")
    inspect(page, "invite-new")
    page.get_by_label("Email").fill(email)
    for password, error in (
        ("1", "must be at least 8 characters long"),
        ("x" * 73, "must be at most 72 bytes long"),
    ):
        page.get_by_label("Password").fill(password)
        page.get_by_role("button", name="Join").click()
        expect(page.get_by_text(error)).to_be_visible()
    page.get_by_label("Password").fill("correct-horse")
    page.get_by_role("button", name="Join").click()
    expect(page.get_by_role("banner").get_by_text(f"Venue {salon.company_id}")).to_be_visible()
    emails = [one["email"] for one in salon.owner.get("/api/members").json["members"]]
    assert email in emails


def test_a_member_elsewhere_joins_with_the_account_they_have(
    open_desk: Callable[..., Desk], make: Maker, salon: Tenant, bistro: Tenant, jobs: Jobs
) -> None:
    token = mailed_token(bistro, invited(bistro, salon.staff.email), jobs)
    page = open_desk(salon.staff).go(f"/invite?token={token}")
    expect(page.get_by_text(f"You are signed in as {salon.staff.email}")).to_be_visible()
    page.get_by_role("button", name="Accept invite").click()
    expect(page.get_by_role("banner").get_by_text(f"Venue {bistro.company_id}")).to_be_visible()

    page.goto(f"/invite?token={token}")
    page.get_by_role("button", name="Accept invite").click()
    expect(page.get_by_text("This invite is not known, has expired or has been used.")).to_be_visible()


def test_an_invite_to_another_address_is_refused_and_another_account_may_be_used(
    open_desk: Callable[..., Desk], make: Maker, salon: Tenant, bistro: Tenant, jobs: Jobs
) -> None:
    make.provider(salon)
    invitee = make.user()
    password = make.password(invitee)
    token = mailed_token(salon, invited(salon, invitee.email), jobs)
    page = open_desk(bistro.staff).go(f"/invite?token={token}")
    page.get_by_role("button", name="Accept invite").click()
    expect(page.get_by_text("This invite was sent to another address than that of this account.")).to_be_visible()

    page.get_by_role("button", name="Use another account").click()
    page.get_by_label("Email").fill(invitee.email)
    page.get_by_label("Password").fill("correct-horse")
    page.get_by_role("button", name="Join").click()
    expect(page.get_by_text("This address has an account already: sign in, then accept the invite.")).to_be_visible()
    page.get_by_role("link", name="Sign in").click()
    expect(page.get_by_role("heading", name="Sign in")).to_be_visible()  # the form here asks for the same two
    sign_in(page, invitee.email, password)
    page.get_by_role("button", name="Accept invite").click()
    expect(page.get_by_role("banner").get_by_text(f"Venue {salon.company_id}")).to_be_visible()


def test_a_mistyped_address_is_shown_after_the_account_is_made(desk: Desk, salon: Tenant, jobs: Jobs) -> None:
    email = f"bo-{uuid4().hex[:8]}@example.com"
    page = desk.go(f"/invite?token={mailed_token(salon, invited(salon, email), jobs)}")
    page.get_by_label("Email").fill(f"another-{email}")
    page.get_by_label("Password").fill("correct-horse")
    page.get_by_role("button", name="Join").click()
    expect(page.get_by_text("The account is made, for the address that the invite was sent to.")).to_be_visible()
