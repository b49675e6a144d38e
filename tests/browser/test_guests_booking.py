"""A guest books on the page of a venue, without script; the pages are for everybody (spec §12.7)."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.support.browsing import SCHEMES, Desk
from tests.support.guest_months import pick_day
from tests.support.guests import bistro_page, salon_page
from tests.support.makers import Maker, Tenant

OpenDesk = Callable[..., Desk]


def fill_in(page: Page) -> None:
    page.get_by_label("Name").fill("Ines Moreau")
    page.get_by_label("Email").fill("ines@example.com")


def test_a_guest_books_moves_and_cancels_without_script(
    open_desk: OpenDesk, guests_origin: str, make: Maker, salon: Tenant
) -> None:
    venue = salon_page(make, salon, cancelUntilHours=0, changeUntilHours=0)
    page = open_desk(base_url=guests_origin, java_script_enabled=False).go(f"/{venue.slug}")
    page.get_by_label("Haircut").check()
    page.get_by_role("button", name="Choose a time").click()
    pick_day(page, venue.day().date())
    page.get_by_role("link", name="9:00 am").first.click()
    fill_in(page)
    page.get_by_role("button", name="Book", exact=True).click()
    expect(page.get_by_text("Confirmed")).to_be_visible()
    page.get_by_role("link", name="Change the booking").click()
    page.get_by_label("9:30 am").first.check()
    page.get_by_role("button", name="Move to this time").click()
    expect(page.get_by_text("9:30 am – 10:30 am")).to_be_visible()
    page.get_by_role("link", name="Cancel the booking").click()
    page.get_by_role("button", name="Cancel the booking").click()
    expect(page.get_by_text("This booking is cancelled.")).to_be_visible()
    [record] = venue.records()
    assert (record["status"], record["source"]) == ("cancelled", "guest")


def test_a_party_books_a_table_by_keyboard_alone_and_is_shown_the_times_of_as_many_as_come(
    open_desk: OpenDesk, guests_origin: str, make: Maker, bistro: Tenant
) -> None:
    venue = bistro_page(make, bistro)
    page = open_desk(base_url=guests_origin, java_script_enabled=False).go(f"/{venue.slug}?from={venue.day().date()}")
    press_on(page, "button", "3 people")
    press_on(page, "link", "6:00 pm")
    page.get_by_label("Name").focus()
    page.keyboard.type("Ines Moreau")
    page.get_by_label("Email").focus()
    page.keyboard.type("ines@example.com")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Your booking")).to_be_visible()
    assert [one["party_size"] for one in venue.records()] == [3]
    page.get_by_role("link", name="Change the booking").click()
    expect(page.get_by_label("6:30 pm").first).to_be_visible()
    page.get_by_label("People").select_option("4 people")
    for hidden in (page.get_by_label("6:30 pm").first, page.get_by_role("button", name="Move to this time")):
        expect(hidden).to_be_hidden()
    expect(page.get_by_text("You have chosen another number of people.")).to_be_visible()
    page.get_by_role("button", name="Show free times").click()
    page.get_by_label("6:30 pm").first.check()
    page.get_by_role("button", name="Move to this time").click()
    expect(page.get_by_text("It is for 4 people now.")).to_be_visible()


def press_on(page: Page, role: str, name: str) -> None:
    """Goes on by Tab until such a control has the focus, and presses Enter."""
    wanted = page.get_by_role(role, name=name).first  # type: ignore[arg-type]
    for _ in range(40):
        page.keyboard.press("Tab")
        if wanted.evaluate("one => one === document.activeElement"):
            break
    page.keyboard.press("Enter")


def test_every_page_is_for_everybody_and_fits_every_window(
    open_desk: OpenDesk, guests_origin: str, make: Maker, salon: Tenant, inspect: Callable[..., None]
) -> None:
    venue = salon_page(make, salon, terms="Please come five minutes early.", needsApproval=True, askPhone="required")
    contact = {"phone": "+61 3 9123 4567", "address": "12 Gertrude Street, Fitzroy", "colour": "#7a3e5c"}
    assert salon.owner.patch("/api/companies", contact).status == 200
    opening = [{"day": day, "opens": "09:00", "closes": "17:00"} for day in range(6)]
    assert salon.owner.patch("/api/companies", {"openingHours": opening}).status == 200
    desk, token = open_desk(base_url=guests_origin), venue.booked(guest=guest_with_phone()).token
    start = venue.day(9).isoformat()
    for name, path in {
        "venue": f"/{venue.slug}",
        "times": f"/{venue.slug}?serviceId={venue.service['id']}",
        "month": f"/{venue.slug}?serviceId={venue.service['id']}&month={venue.day(40):%Y-%m}&lang=de",
        "form": f"/{venue.slug}?serviceId={venue.service['id']}&startsAt={start}",
        "booking": f"/{venue.slug}/b/{token}",
        "changing": f"/{venue.slug}/b/{token}?wants=change",
        "cancelling": f"/{venue.slug}/b/{token}?wants=cancel",
        "erasing": f"/{venue.slug}/b/{token}?wants=erasure",
        "readdressing": f"/{venue.slug}/b/{token}?wants=address",
        "nobody": "/no-such-venue",
    }.items():
        inspect(desk.go(path), f"guests-{name}", SCHEMES)


def guest_with_phone() -> dict[str, str]:
    return {"name": "عائشة بنت أبي بكر الصدّيق", "email": "a@example.com", "phone": "+61 491 570 156"}
