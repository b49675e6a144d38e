"""The limits that admins set for staff, and what staff see who pass them."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.support.browsing import Desk
from tests.support.makers import Maker, Tenant
from tests.support.service_client import Call

LIMITS = "/settings/limits"


def test_an_admin_sets_limits_and_takes_them_back(
    open_desk: Callable[..., Desk], salon: Tenant, inspect: Callable[[Page, str], None]
) -> None:
    page = open_desk(salon.owner).go(LIMITS)
    save = page.get_by_role("button", name="Save limits")
    expect(save).to_be_disabled()
    page.get_by_label("Void sales up to").fill("50")
    page.get_by_label("Give gift cards for free up to").fill("0")
    inspect(page, "limits")
    save.click()
    page.get_by_text("The limits are changed.").wait_for()
    page.reload()
    expect(page.get_by_label("Void sales up to")).to_have_value("50.00")
    expect(page.get_by_label("Give gift cards for free up to")).to_have_value("0.00")
    expect(page.get_by_label("Refunds up to")).to_have_value("")

    page.get_by_label("Void sales up to").fill("")
    save.click()
    page.get_by_text("The limits are changed.").wait_for()
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_label("Void sales up to")).to_have_value("50.00")
    organization = salon.owner.get("/api/organization").json["organization"]
    assert (organization["void_limit_cents"], organization["goodwill_limit_cents"]) == (5000, 0)


def test_limits_of_several_businesses_and_of_a_restaurant_say_what_they_apply_to(
    open_desk: Callable[..., Desk], make: Maker, salon: Tenant, bistro: Tenant
) -> None:
    make.join(salon.owner, make.company(salon.organization_id), "admin")
    page = open_desk(salon.owner).go(LIMITS)
    expect(page.get_by_text("They apply to all your businesses")).to_be_visible()
    expect(page.get_by_label("Discounts and changed prices up to")).to_be_visible()
    page = open_desk(bistro.owner).go(LIMITS)
    expect(page.get_by_label("Discounts up to")).to_be_visible()
    expect(page.get_by_text("They apply to all your businesses")).to_have_count(0)


def test_staff_see_that_an_admin_has_to_do_it(
    open_desk: Callable[..., Desk], make: Maker, salon: Tenant, inspect: Callable[[Page, str], None]
) -> None:
    limits = {"voidLimitCents": 1999, "goodwillLimitCents": 5000, "priceLimitCents": 1000}
    assert salon.owner.patch("/api/organization", limits).status == 200
    sale = make.sale(salon)
    make.service(salon)
    desk = open_desk(salon.staff)
    page = desk.go(f"/checkout/sales/{sale['id']}")
    page.get_by_role("button", name="Void…").click()
    page.get_by_role("button", name="Void sale").click()
    sentence = "An admin has to do this: the sale comes to more than staff may void."
    expect(page.get_by_role("alert").filter(has_text=sentence)).to_be_visible()
    inspect(page, "void-needs-an-admin")

    page = desk.go("/checkout/gift-cards")
    page.get_by_role("button", name="Issue a gift card").click()
    page.get_by_label("Amount").fill("80")
    page.get_by_role("button", name="Issue gift card", exact=True).click()
    sentence = "An admin has to do this: the gift card is worth more than staff may give."
    expect(page.get_by_role("alert").filter(has_text=sentence)).to_be_visible()
    page.get_by_label("Amount").fill("50")
    page.get_by_role("button", name="Issue gift card", exact=True).click()
    expect(page.get_by_role("article", name="Gift card").get_by_text("$50.00 left")).to_be_visible()

    page = desk.go("/checkout")
    page.get_by_role("button", name="Other item").click()
    page.get_by_label("Price").fill("80")
    sentence = "An admin has to do this: the prices differ from the catalogue's by more than staff may change."
    expect(page.get_by_role("alert").filter(has_text=sentence)).to_be_visible()
    inspect(page, "price-needs-an-admin")


def test_a_member_who_may_sell_no_gift_cards_is_offered_none(
    open_desk: Callable[..., Desk], salon: Tenant, inspect: Callable[[Page, str], None]
) -> None:
    page = open_desk(salon.owner).go("/settings/team")
    page.get_by_role("button", name=f"Edit {salon.staff.email}").click()
    may_give = page.get_by_role("checkbox", name="Give gift cards for free")
    expect(may_give).to_be_checked()
    inspect(page, "member-permissions")
    page.get_by_text("Give gift cards for free").click()
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("listitem").filter(has_text="gives no gift cards")).to_be_visible()

    page = open_desk(salon.staff).go("/checkout/gift-cards")
    expect(page.get_by_label("Code")).to_be_visible()
    expect(page.get_by_role("button", name="Issue a gift card")).to_have_count(0)


def test_the_list_of_keys_says_when_each_was_last_used(
    open_desk: Callable[..., Desk], salon: Tenant, call: Call, inspect: Callable[[Page, str], None]
) -> None:
    body = {"name": "Website", "scopes": ["services:read"], "networks": ["127.0.0.0/8"]}
    secret = salon.owner.post("/api/keys", body).json["secret"]
    page = open_desk(salon.owner).go("/settings/keys")
    key = page.get_by_role("listitem").filter(has_text="Website")
    expect(key.get_by_text("never used")).to_be_visible()
    assert call("GET", "/api/v1/services", key=secret).status == 200
    page.reload()
    expect(key.get_by_text("last used")).to_be_visible()
    expect(key.get_by_text("only from 127.0.0.0/8")).to_be_visible()
    inspect(page, "key-in-use")
