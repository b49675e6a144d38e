"""The colours of a salon's diary: by status, service or provider, and never the only thing that tells them."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.support.browsing import SCHEMES, Desk, violations
from tests.support.makers import Maker, Tenant
from tests.support.salon_day import MONDAY, NINE_TO_FIVE

OpenDesk = Callable[..., Desk]
PALETTE = ("red", "orange", "yellow", "green", "teal", "blue", "violet", "pink")
STATUSES = ("pending", "confirmed", "completed", "no_show")


def fill_of(page: Page, client: str) -> str:
    fill: str = page.get_by_role("gridcell", name=client).evaluate("(one) => getComputedStyle(one).backgroundColor")
    return fill


def test_the_diary_is_coloured_by_what_the_owner_chooses(open_desk: OpenDesk, make: Maker, salon: Tenant) -> None:
    cut, colour = (make.service(salon, name=name, durationMinutes=60)["id"] for name in ("Cut", "Highlights"))
    ana, bea = (
        make.provider(salon, name=name, workingHours=NINE_TO_FIVE, serviceIds=[cut, colour])["id"]
        for name in ("Ana", "Bea")
    )
    for name, service, provider, hour in (("Ines", cut, ana, 10), ("Noor", colour, ana, 12), ("Zoe", cut, bea, 10)):
        customer = make.customer(salon, name=name)["id"]
        make.appointment(
            salon, customerId=customer, serviceId=service, providerId=provider, startsAt=f"{MONDAY}T{hour}:00:00"
        )
    page = open_desk(salon.owner).go("/settings/services")
    page.get_by_role("listitem").filter(has_text="Highlights").get_by_role("button", name="Edit").click()
    page.get_by_role("button", name="Colour of the appointments").click()
    page.get_by_role("option", name="Violet").click()
    page.get_by_role("dialog").get_by_role("button", name="Save").click()
    page.get_by_role("dialog").wait_for(state="detached")
    assert salon.owner.patch(f"/api/services/{cut}", {"colour": "teal"}).status == 200
    assert salon.owner.patch(f"/api/staff/{ana}", {"colour": "pink"}).status == 200
    assert salon.owner.patch(f"/api/staff/{bea}", {"colour": "green"}).status == 200

    for what, chosen, alike, different in (("Service", "teal", "Zoe", "Noor"), ("Provider", "pink", "Noor", "Zoe")):
        page.goto("/settings/business")
        page.get_by_role("button", name="Colour appointments by").click()
        page.get_by_role("option", name=what, exact=True).click()
        with page.expect_response("**/api/companies"):
            page.get_by_role("button", name="Save settings").click()
        page.goto(f"/appointments/{MONDAY}")
        expect(page.locator(".booked[data-colour]")).to_have_count(3)
        expect(page.get_by_role("gridcell", name="Ines")).to_have_attribute("data-colour", chosen)
        assert fill_of(page, "Ines") == fill_of(page, alike) != fill_of(page, different)


@pytest.mark.parametrize("scheme", SCHEMES)
def test_every_colour_is_read_in_light_and_dark_and_every_status_has_a_word(
    open_desk: OpenDesk, make: Maker, salon: Tenant, scheme: str, picture: Callable[[Page, str], None]
) -> None:
    assert salon.owner.patch("/api/companies", {"diaryColours": "provider"}).status == 200
    for colour in PALETTE:
        provider = make.provider(salon, name=colour.title(), workingHours=NINE_TO_FIVE, colour=colour)["id"]
        for hour, status in enumerate(STATUSES, start=10):
            customer = make.customer(salon, name=f"Client {status}")["id"]
            booking = {"customerId": customer, "providerId": provider, "startsAt": f"{MONDAY}T{hour}:00:00"}
            booked = make.appointment(salon, **booking)["id"]
            if status != "pending":
                assert salon.owner.patch(f"/api/appointments/{booked}", {"status": status}).status == 200
    page = open_desk(salon.owner, color_scheme=scheme).go(f"/appointments/{MONDAY}")
    expect(page.locator(".booked[data-colour]")).to_have_count(len(PALETTE) * len(STATUSES))
    page.wait_for_load_state("networkidle")
    picture(page, f"diary-colours-{scheme}")
    fills = page.locator(".booked[data-state=confirmed]").evaluate_all(
        "(all) => all.map((one) => getComputedStyle(one).backgroundColor)"
    )
    assert len(set(fills)) == len(PALETTE)
    assert violations(page) == []
    for word in ("pending", "confirmed", "completed", "no-show"):
        expect(page.get_by_role("gridcell", name=word)).to_have_count(len(PALETTE))
    page.emulate_media(forced_colors="active")
    edges = page.locator(".booked").evaluate_all("(all) => all.map((one) => getComputedStyle(one).borderTopStyle)")
    assert set(edges) == {"solid", "dashed"}, "no fill is left there: a frame says where a booking is, or a request"
