"""A venue's page with all the pictures that it can have, as its guests see it (spec §12.12)."""

from base64 import b64decode
from collections.abc import Callable, Mapping
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from booking.pictures.rules import SIZES
from tests.support.browsing import SCHEMES, Desk
from tests.support.guests import bistro_page, salon_page
from tests.support.makers import Maker, Tenant
from tests.support.pictures import announce, upload

OpenDesk = Callable[..., Desk]

# A picture as a photo weighs and looks: light that falls across a colour, and some shapes.
DRAW = """([width, height, hue]) => {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const pen = canvas.getContext('2d')
  const light = pen.createLinearGradient(0, 0, width, height)
  light.addColorStop(0, `hsl(${hue} 35% 78%)`)
  light.addColorStop(1, `hsl(${hue + 40} 40% 32%)`)
  pen.fillStyle = light
  pen.fillRect(0, 0, width, height)
  for (let shape = 0; shape < 9; shape++) {
    pen.fillStyle = `hsl(${hue + shape * 25} 45% ${30 + shape * 5}% / .45)`
    pen.beginPath()
    pen.arc((width * (shape * 37 % 100)) / 100, (height * (shape * 61 % 100)) / 100, height / (4 + shape), 0, 7)
    pen.fill()
  }
  return canvas.toDataURL('image/webp', .8).split(',')[1]
}"""


@pytest.fixture
def add(open_desk: OpenDesk, guests_origin: str) -> Callable[..., Mapping[str, Any]]:
    """Has a browser draw a picture in all its sizes, and shows it on the venue's page."""
    studio = open_desk(base_url=guests_origin).go("/nowhere")

    def draw(tenant: Tenant, of: str, hue: int, **fields: Any) -> Mapping[str, Any]:
        sizes: Any = SIZES
        files = {size.width: b64decode(studio.evaluate(DRAW, [size.width, size.height, hue])) for size in sizes[of]}
        announced = announce(tenant, of, files, "image/webp", **fields)
        upload(announced, files)
        answer = tenant.owner.post(f"/api/venue/pictures/{announced['picture']['id']}/received")
        assert answer.status == 200, answer.text
        shown: Mapping[str, Any] = answer.json["picture"]
        return shown

    return draw


def test_a_salon_with_all_its_pictures_is_for_everybody_in_every_window(
    open_desk: OpenDesk,
    guests_origin: str,
    make: Maker,
    salon: Tenant,
    add: Callable[..., Mapping[str, Any]],
    inspect: Callable[..., None],
) -> None:
    venue = salon_page(make, salon, about="Slow hair in a bright room. Come with time.", heads="serif")
    contact = {"phone": "+61 3 9123 4567", "address": "12 Gertrude Street", "city": "Fitzroy", "colour": "#7a3e5c"}
    assert salon.owner.patch("/api/companies", contact).status == 200
    colour = make.service(
        salon, name="Colour, cut and finish for long hair", description="With a patch test", priceCents=18900
    )
    beard = make.service(salon, name="Beard", priceCents=2000)
    every = [venue.service["id"], colour["id"], beard["id"]]
    assert salon.owner.patch(f"/api/staff/{venue.provider['id']}", {"serviceIds": every}).status == 200
    bea = make.provider(
        salon, name="Bea Ruiz", serviceIds=every, workingHours=[{"day": 2, "opens": "09:00", "closes": "12:00"}]
    )
    add(salon, "cover", 20, alt="The shop, from the street", focalX=60, focalY=40)
    add(salon, "logo", 320)
    for hue in (90, 180, 270):
        add(salon, "gallery", hue, alt="A chair by the window")
    add(salon, "provider", 30, recordId=venue.provider["id"])
    add(salon, "provider", 200, recordId=bea["id"])
    add(salon, "service", 340, recordId=venue.service["id"])
    add(salon, "service", 45, recordId=colour["id"], alt="Copper, to the shoulders")

    page = open_desk(base_url=guests_origin).go(f"/{venue.slug}")
    inspect(page, "guests-pictures", SCHEMES)
    page.get_by_alt_text("Copper, to the shoulders").scroll_into_view_if_needed()
    photos = page.locator(".svc img")
    expect(photos).to_have_count(2)
    expect(photos.first).to_have_js_property("naturalWidth", 160)
    assert {(box["width"], box["height"]) for box in map(bounds, photos.all())} == {(56, 56)}
    page.get_by_role("checkbox", name="Haircut").check()
    page.get_by_role("button", name="Choose a time").click()
    expect(page.locator(".who")).to_be_visible()
    inspect(page, "guests-pictures-times", SCHEMES)


def bounds(one: Any) -> Mapping[str, float]:
    box: Mapping[str, float] | None = one.bounding_box()
    assert box is not None
    return box


def test_the_pages_of_a_restaurant_are_for_everybody_and_fit_every_window(
    open_desk: OpenDesk,
    guests_origin: str,
    make: Maker,
    bistro: Tenant,
    add: Callable[..., Mapping[str, Any]],
    inspect: Callable[..., None],
) -> None:
    venue = bistro_page(
        make, bistro, about="Fire, salt, and what came in this morning.", terms="We keep tables for 15 minutes."
    )
    contact = {"phone": "020 7946 0123", "address": "4 Wren Lane", "colour": "#c2410c"}
    assert bistro.owner.patch("/api/companies", contact).status == 200
    add(bistro, "cover", 15, alt="The dining room")
    add(bistro, "gallery", 60, alt="A table for two")
    desk, day = open_desk(base_url=guests_origin), venue.day()
    for name, path in {
        "party": f"/{venue.slug}?from={day.date()}",
        "details": f"/{venue.slug}?partySize=2&startsAt={day.isoformat()}",
        "enquiring": f"/{venue.slug}/enquire",
        "enquired": f"/{venue.slug}/enquire?done=yes",
    }.items():
        inspect(desk.go(path), f"guests-restaurant-{name}", SCHEMES)
    page: Page = desk.go(f"/{venue.slug}/enquire")
    page.locator("form").evaluate("form => { form.noValidate = true }")
    page.get_by_role("button", name="Send the enquiry").click()
    expect(page.get_by_role("alert").first).to_be_visible()
    inspect(page, "guests-restaurant-enquiring-marked", SCHEMES)
