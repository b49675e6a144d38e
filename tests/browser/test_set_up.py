"""What a business still lacks before guests can book, above the day of whoever can do something about it."""

from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from tests.support.browsing import Desk
from tests.support.makers import Maker, Tenant
from tests.support.salon_day import MONDAY

OpenDesk = Callable[..., Desk]


def listed(page: Page) -> Locator:
    return page.get_by_role("region", name="Almost ready for online booking")


def test_a_salons_admin_is_led_to_what_is_missing_until_clients_can_book(
    open_desk: OpenDesk, make: Maker, salon: Tenant, inspect: Callable[[Page, str], None]
) -> None:
    service = make.service(salon)
    hours = [{"day": 0, "opens": "09:00", "closes": "17:00"}]
    make.provider(salon, serviceIds=[service["id"]], workingHours=hours)
    page = open_desk(salon.owner).go(f"/appointments/{MONDAY}")
    expect(listed(page).get_by_role("link")).to_have_text(
        ["Switch on online booking", "Add your address", "Add your logo"]
    )
    inspect(page, "set-up")
    listed(page).get_by_role("link", name="Switch on online booking").click()
    page.get_by_text("Clients book online").click()
    page.get_by_role("button", name="Save settings").click()
    expect(page.get_by_text("The settings are changed.")).to_be_visible()
    page.goto(f"/appointments/{MONDAY}")
    expect(page.get_by_role("grid")).to_be_visible()
    expect(listed(page)).to_have_count(0)


def test_a_restaurant_reads_what_is_missing_and_may_hide_it(open_desk: OpenDesk, make: Maker, bistro: Tenant) -> None:
    make.table(bistro)
    page = open_desk(bistro.owner).go(f"/reservations/{MONDAY}")
    expect(listed(page).get_by_role("link", name="Add when you serve")).to_be_visible()
    listed(page).get_by_role("button", name="Hide").click()
    expect(listed(page)).to_have_count(0)
    page.reload()
    expect(page.get_by_role("grid")).to_be_visible()
    expect(listed(page)).to_have_count(0)


def test_who_cannot_change_it_is_not_asked_to(open_desk: OpenDesk, make: Maker, salon: Tenant) -> None:
    make.provider(salon, serviceIds=[make.service(salon)["id"]])
    page = open_desk(salon.staff).go(f"/appointments/{MONDAY}")
    expect(page.get_by_role("grid")).to_be_visible()
    expect(listed(page)).to_have_count(0)
