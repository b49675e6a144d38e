"""What admins set, and staff do not see: the team, and keys for other programs."""

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from tests.support.browsing import Desk
from tests.support.makers import Maker, Tenant
from tests.support.service_client import Call


def test_a_key_shows_its_secret_once_and_reads_until_it_is_revoked(
    open_desk: Callable[..., Desk], salon: Tenant, call: Call
) -> None:
    page = open_desk(salon.owner).go("/settings/keys")
    page.get_by_role("button", name="New key").click()
    page.get_by_label("Name").fill("Website")
    page.get_by_role("button", name="Issue key").click()
    secret = page.get_by_role("textbox", name="Secret").input_value()
    page.get_by_role("button", name="I have it").click()
    assert call("GET", "/api/v1/services", key=secret).status == 200
    expect(page.get_by_text(f"ends in {secret[-4:]}")).to_be_visible()
    page.reload()
    expect(page.get_by_text(f"ends in {secret[-4:]}")).to_be_visible()
    assert secret not in page.content()

    page.get_by_role("listitem").filter(has_text="Website").get_by_role("button", name="Revoke…").click()
    page.get_by_role("button", name="Revoke key").click()
    expect(page.get_by_role("listitem").filter(has_text="Website").get_by_text("revoked")).to_be_visible()
    assert call("GET", "/api/v1/services", key=secret).status == 401


def test_a_key_may_end_and_be_good_from_some_networks_alone(
    open_desk: Callable[..., Desk], salon: Tenant, call: Call, inspect: Callable[[Page, str], None]
) -> None:
    page = open_desk(salon.owner).go("/settings/keys")
    page.get_by_role("button", name="New key").click()
    page.get_by_label("Name").fill("Website")
    expect(page.get_by_role("radio", name="Never")).to_be_checked()
    page.get_by_text("In 90 days").click()
    page.get_by_label("Only from these networks").fill("203.0.113.7\nnowhere")
    page.get_by_role("button", name="Issue key").click()
    expect(page.get_by_text("Must be a network or an address, such as 203.0.113.0/24")).to_be_visible()
    inspect(page, "key-dialog-with-networks")
    page.get_by_label("Only from these networks").fill("203.0.113.7, 2001:db8::/32")
    page.get_by_role("button", name="Issue key").click()
    secret = page.get_by_role("textbox", name="Secret").input_value()
    page.get_by_role("button", name="I have it").click()
    row = page.get_by_role("listitem").filter(has_text="Website")
    expect(row).to_contain_text("never used")
    expect(row).to_contain_text("expires")
    expect(row).to_contain_text("only from 203.0.113.7/32, 2001:db8::/32")
    assert call("GET", "/api/v1/services", key=secret).status == 403
    assert call("GET", "/api/v1/services", key=secret, source_ip="203.0.113.7").status == 200
    page.reload()
    expect(row).to_contain_text("last used")


def test_keys_that_ended_or_will_soon_are_marked(
    open_desk: Callable[..., Desk], salon: Tenant, db: Any, inspect: Callable[[Page, str], None]
) -> None:
    for name, ends in (("Old till", "-1 day"), ("Website", "9 days"), ("Reports", "60 days")):
        body = {"name": name, "scopes": ["customers:read"], "expiresAt": "2090-01-01T00:00:00Z"}
        key_id = salon.owner.post("/api/keys", body).json["key"]["id"]
        db.execute("update api_keys set expires_at = now() + %s::interval where id = %s", [ends, key_id])
    page = open_desk(salon.owner).go("/settings/keys")
    keys = page.get_by_role("listitem")
    expect(keys.filter(has_text="Old till").get_by_text("expired", exact=True)).to_be_visible()
    expect(keys.filter(has_text="Website").get_by_text("expires soon")).to_be_visible()
    expect(keys.filter(has_text="Reports").get_by_text("expires soon")).to_have_count(0)
    inspect(page, "keys-that-end")


def test_a_colleague_is_invited_and_the_invite_withdrawn(open_desk: Callable[..., Desk], salon: Tenant) -> None:
    page = open_desk(salon.owner).go("/settings/team")
    page.get_by_role("button", name="Invite").click()
    page.get_by_label("Email").fill("bo@example.com")
    page.get_by_role("button", name="Send invite").click()
    invite = page.get_by_role("listitem").filter(has_text="bo@example.com").filter(has_text="staff, until")
    expect(invite).to_be_visible()
    invite.get_by_role("button", name="Withdraw").click()
    expect(invite).to_have_count(0)
    assert salon.owner.get("/api/invites").json["invites"] == []


def test_a_member_is_limited_to_own_clients_and_the_last_admin_stays(
    open_desk: Callable[..., Desk], salon: Tenant
) -> None:
    page = open_desk(salon.owner).go("/settings/team")
    page.get_by_role("button", name=f"Edit {salon.staff.email}").click()
    page.get_by_text("Only clients booked with them", exact=True).click()
    page.get_by_role("button", name="Save").click()
    row = page.get_by_role("listitem").filter(has_text=salon.staff.email)
    expect(row.get_by_text("staff · own clients only")).to_be_visible()

    page.get_by_role("button", name=f"Edit {salon.owner.email}").click()
    page.get_by_text("Staff", exact=True).click()
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("dialog").get_by_role("alert")).to_be_visible()
    roles = {one["email"]: one["role"] for one in salon.owner.get("/api/members").json["members"]}
    assert roles[salon.owner.email] == "admin"


def test_removing_an_admin_lists_the_keys_that_work_and_the_invites_that_stopped(
    open_desk: Callable[..., Desk], make: Maker, salon: Tenant, inspect: Callable[[Page, str], None]
) -> None:
    admin = make.member(salon.company_id, role="admin")
    admin.post("/api/keys", {"name": "Website", "scopes": ["customers:read"]})
    admin.post("/api/invites", {"email": "accomplice@example.com", "role": "admin"})
    page = open_desk(salon.owner).go("/settings/team")
    expect(page.get_by_role("listitem").filter(has_text="accomplice@example.com")).to_be_visible()
    page.get_by_role("button", name=f"Edit {admin.email}").click()
    page.get_by_role("button", name="Remove…").click()
    page.get_by_role("button", name="End access").click()
    expect(page.get_by_text("The keys they issued still work: “Website”.")).to_be_visible()
    expect(page.get_by_text("The invites they sent stopped working: accomplice@example.com.")).to_be_visible()
    inspect(page, "team-after-a-removal")
    expect(page.get_by_role("listitem").filter(has_text="accomplice@example.com")).to_have_count(0)


def test_an_admin_who_makes_themselves_staff_has_no_settings_any_more(
    open_desk: Callable[..., Desk], make: Maker, salon: Tenant
) -> None:
    admin = make.member(salon.company_id, role="admin")
    page = open_desk(admin).go("/settings/team")
    page.get_by_role("button", name=f"Edit {admin.email}").click()
    page.get_by_text("Staff", exact=True).click()
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("link", name="Clients")).to_be_visible()
    expect(page.get_by_role("link", name="Settings")).to_have_count(0)


def test_staff_see_no_link_to_settings_and_why_they_may_not_open_them(
    open_desk: Callable[..., Desk], make: Maker, salon: Tenant
) -> None:
    make.provider(salon)
    page = open_desk(salon.staff).go("/")
    expect(page.get_by_role("link", name="Clients")).to_be_visible()
    expect(page.get_by_role("link", name="Settings")).to_have_count(0)
    page.goto("/settings/team")
    expect(page.get_by_text("Only an admin of the business may do this.")).to_be_visible()


def test_a_setting_is_found_by_what_it_is_about(
    open_desk: Callable[..., Desk], salon: Tenant, inspect: Callable[[Page, str], None]
) -> None:
    page = open_desk(salon.owner).go("/settings")
    expect(page).to_have_url(re.compile("/settings/hours$"))
    settings = page.get_by_role("navigation", name="Settings")
    settings.get_by_role("searchbox", name="Find a setting").fill("currency")
    expect(settings.get_by_role("link")).to_have_text(["Business"])
    settings.get_by_role("searchbox").fill("tax")
    expect(settings.get_by_role("link")).to_have_text(["Business", "Services"])
    settings.get_by_role("searchbox").fill("aaaa")
    expect(settings.get_by_role("status")).to_have_text("Nothing is called that.")
    settings.get_by_role("searchbox").fill("")
    settings.get_by_role("link", name="Services").click()
    expect(page.get_by_role("heading", name="Services", exact=True)).to_be_visible()
    expect(settings.get_by_role("link", name="Services")).to_have_attribute("aria-current", "page")
    inspect(page, "settings")


def test_on_a_phone_the_settings_are_a_list_that_each_leads_back_to(
    open_desk: Callable[..., Desk], salon: Tenant, inspect: Callable[[Page, str], None]
) -> None:
    page = open_desk(salon.owner, viewport={"width": 390, "height": 844}).go("/settings")
    expect(page.get_by_role("heading", name="Settings", exact=True)).to_be_visible()
    page.get_by_role("navigation", name="Settings").get_by_role("link", name="Hours").click()
    expect(page.get_by_role("heading", name="Hours", exact=True)).to_be_visible()
    expect(page.get_by_role("navigation", name="Settings")).to_be_hidden()
    page.get_by_role("link", name="All settings").click()
    expect(page.get_by_role("navigation", name="Settings").get_by_role("link", name="Webhooks")).to_be_visible()
    inspect(page, "list-of-settings")
