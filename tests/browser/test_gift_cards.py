"""Gift cards: a new one, and what is left on one that somebody brings."""

from collections.abc import Callable

from playwright.sync_api import expect

from tests.support.browsing import SCHEMES, Desk
from tests.support.makers import Maker, Tenant


def test_a_card_is_issued_used_and_looked_up(open_desk: Callable[..., Desk], make: Maker, salon: Tenant) -> None:
    page = open_desk(salon.staff).go("/checkout/gift-cards")
    page.get_by_role("button", name="Issue a gift card").click()
    page.get_by_label("Amount").fill("80")
    page.get_by_role("button", name="Issue gift card", exact=True).click()
    card = page.get_by_role("article", name="Gift card")
    expect(card.get_by_text("$80.00 left")).to_be_visible()
    code = card.locator("p").first.inner_text()

    make.sale(salon, giftCardCode=code)
    page.goto("/checkout/gift-cards")
    page.get_by_label("Code").fill(code.replace("-", "").lower())
    page.get_by_role("button", name="Look up").click()
    expect(card.get_by_text("$60.00 left")).to_be_visible()
    expect(card.get_by_text("$20.00")).to_be_visible()


def test_a_card_of_another_business_is_not_found(
    open_desk: Callable[..., Desk], make: Maker, salon: Tenant, bistro: Tenant
) -> None:
    code = make.gift_card(bistro)["code"]
    page = open_desk(salon.owner).go(f"/checkout/gift-cards?code={code}")
    expect(page.get_by_role("alert").filter(has_text="There is no gift card with this code.")).to_be_visible()


def test_the_screen_of_gift_cards_is_for_everybody(
    open_desk: Callable[..., Desk], inspect: Callable[..., None], make: Maker, salon: Tenant
) -> None:
    card = make.gift_card(salon, customerId=make.customer(salon)["id"])
    desk = open_desk(salon.owner)
    inspect(desk.go("/checkout/gift-cards"), "gift-cards-none", SCHEMES)
    page = desk.go(f"/checkout/gift-cards?code={card['code']}")
    expect(page.get_by_text("Kim Lee")).to_be_visible()
    inspect(page, "gift-card", SCHEMES)
    page.get_by_role("button", name="Issue a gift card").click()
    inspect(page, "gift-card-issue", SCHEMES)
