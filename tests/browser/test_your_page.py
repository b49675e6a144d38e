"""What the page where guests book looks like: pictures, colour and words, set in the dashboard (spec §12.12)."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.functions.passes.test_logo import picture, set_logo
from tests.support.browsing import Desk
from tests.support.makers import Maker, Tenant

OpenDesk = Callable[..., Desk]
Inspect = Callable[[Page, str], None]

PATH = "/settings/your-page"


@pytest.fixture(autouse=True)
def _pages(monkeypatch: pytest.MonkeyPatch, guests_origin: str, service: str) -> None:
    monkeypatch.setenv("VENUE_PAGES", f"{guests_origin}/{{slug}}")


def choose(part: Locator, path: Path, content: bytes | None = None) -> None:
    if content is not None:
        path.write_bytes(content)
    part.locator("input[type=file]").set_input_files(path)


def shown(tenant: Tenant, of: str) -> list[dict[str, Any]]:
    listed = tenant.owner.get("/api/venue/pictures").json["pictures"]
    return [one for one in listed if one["of"] == of]


def test_a_logo_is_seen_on_its_ground_saved_and_removed_with_a_way_back(
    open_desk: OpenDesk, salon: Tenant, inspect: Inspect, tmp_path: Path
) -> None:
    """Two files are sent: a square for the page, and a PNG in the logo's own shape for passes and emails. They take the
    place of a file that nobody can be shown."""
    set_logo(salon, b"no picture")
    page = open_desk(salon.owner).go(PATH)
    logo = page.get_by_role("region", name="Logo")
    expect(logo.get_by_role("note")).to_contain_text("Nobody sees the logo: its file is no picture")
    expect(logo.get_by_role("img")).to_have_count(0)
    for name, content in (("notes.txt", b"no picture"), ("broken.png", b"\x89PNG and nothing else")):
        choose(logo, tmp_path / name, content)
        expect(logo.get_by_role("alert")).to_contain_text("no picture that can be opened here")
    choose(logo, tmp_path / "photo.heic", b"\0\0\0\x18ftypheic")
    expect(logo.get_by_role("alert")).to_contain_text("This browser cannot open HEIC pictures.")
    choose(logo, tmp_path / "logo.png", picture(2400, 600))
    expect(logo.get_by_role("img", name="The new logo")).to_be_visible()
    expect(logo.get_by_role("alert")).to_have_count(0)
    logo.get_by_text("Dark", exact=True).click()
    inspect(page, "logo-preview")
    logo.get_by_role("button", name="Use this logo").click()
    expect(page.get_by_text("The logo is on your page.")).to_be_visible()
    name = salon.owner.get("/api/organization").json["business"]["name"]
    expect(logo.get_by_role("img", name=f"Logo of {name}")).to_have_js_property("naturalWidth", 192)
    [kept] = shown(salon, "logo")
    square, wide = kept["files"]
    assert (square["content_type"], kept["alt"]) == ("image/webp", name)
    assert (wide["content_type"], wide["width"], wide["height"]) == ("image/png", 480, 138)
    assert salon.owner.get("/api/organization").json["logo"] is not None
    logo.get_by_role("button", name="Remove logo").click()
    expect(page.get_by_text("The logo is removed.")).to_be_visible()
    expect(logo.get_by_role("img")).to_have_count(0)
    assert salon.owner.get("/api/organization").json["logo"] is None
    page.get_by_role("button", name="Undo").click()
    expect(logo.get_by_role("img", name=f"Logo of {name}")).to_be_visible()
    assert [file["width"] for file in shown(salon, "logo")[0]["files"]] == [192, 480]


def test_a_cover_is_cropped_described_and_kept_in_both_sizes(
    open_desk: OpenDesk, salon: Tenant, inspect: Inspect, tmp_path: Path
) -> None:
    page = open_desk(salon.owner).go(PATH)
    cover = page.get_by_role("region", name="Cover")
    choose(cover, tmp_path / "shop.png", picture(2000, 1500))
    expect(cover.get_by_role("img", name="The new picture, Cover")).to_be_visible()
    cover.get_by_role("slider", name="What matters most, from the top").fill("0")
    cover.get_by_label("What the picture shows").fill("The shop, from the street")
    inspect(page, "cover-preview")
    cover.get_by_role("button", name="Use this picture").click()
    expect(cover.get_by_role("img", name="The shop, from the street")).to_have_js_property("naturalWidth", 1600)
    [kept] = shown(salon, "cover")
    assert [(file["width"], file["height"]) for file in kept["files"]] == [(800, 320), (1600, 640)]
    assert (kept["focal_x"], kept["focal_y"]) == (50, 0)
    cover.get_by_role("textbox", name="What the picture shows, Cover").fill("The shop")
    cover.get_by_role("button", name="Save text").click()
    expect(cover.get_by_role("img", name="The shop", exact=True)).to_be_visible()
    inspect(page, "your-page-with-cover")


def test_a_browser_that_writes_no_webp_keeps_a_jpeg(open_desk: OpenDesk, salon: Tenant, tmp_path: Path) -> None:
    page = open_desk(salon.owner).go("/settings/hours")
    page.add_init_script(
        "const write = HTMLCanvasElement.prototype.toBlob;"
        "HTMLCanvasElement.prototype.toBlob = function (done, type, quality) {"
        "  write.call(this, done, type === 'image/webp' ? 'image/png' : type, quality) }"
    )
    page.goto(page.url.replace("/settings/hours", PATH))
    gallery = page.get_by_role("region", name="Gallery")
    choose(gallery, tmp_path / "chairs.png", picture(900, 900))
    gallery.get_by_role("button", name="Use this picture").click()
    expect(gallery.get_by_role("img", name="Picture 1", exact=True)).to_be_visible()
    [kept] = shown(salon, "gallery")
    assert {file["content_type"] for file in kept["files"]} == {"image/jpeg"}


def test_a_face_is_in_the_diary_and_initials_are_without_one(
    open_desk: OpenDesk, make: Maker, salon: Tenant, inspect: Inspect, tmp_path: Path
) -> None:
    hours = [{"day": 0, "opens": "09:00", "closes": "17:00"}]
    make.provider(salon, name="Hannah Brown", serviceIds=[make.service(salon)["id"]], workingHours=hours)
    page = open_desk(salon.owner).go(PATH)
    faces = page.get_by_role("region", name="Faces")
    choose(faces, tmp_path / "hannah.png", picture(600, 800))
    faces.get_by_role("button", name="Use this picture").click()
    expect(faces.get_by_role("img", name="Hannah Brown", exact=True)).to_be_visible()
    page.goto(page.url.replace(PATH, "/appointments/2030-03-04"))
    face = page.locator(".diary-head .face")
    expect(face.locator("img")).to_have_js_property("naturalWidth", 112)
    inspect(page, "diary-with-a-face")
    make.provider(salon, name="Zoë Quill", serviceIds=[])
    page.reload()
    page.get_by_role("button", name="New appointment").click()
    page.get_by_role("button", name="With").click()
    choices = page.get_by_role("option")
    hannah = choices.filter(has_text="Hannah Brown")
    expect(hannah.locator("img")).to_have_js_property("naturalWidth", 112)
    expect(choices.filter(has_text="Zoë Quill").locator(".face")).to_have_text("ZQ")
    expect(page.get_by_role("option", name="Hannah Brown", exact=True)).to_be_visible()
    inspect(page, "choosing-with-faces")


def test_colour_and_words_of_the_page_are_kept_and_can_be_undone(
    open_desk: OpenDesk, bistro: Tenant, inspect: Inspect
) -> None:
    page = open_desk(bistro.owner).go(PATH)
    page.get_by_text("With serifs").click()
    page.get_by_label("About you").fill("Fire, smoke and what grows nearby.")
    page.get_by_role("button", name="Trade").click()
    page.get_by_role("option", name="Restaurant").click()
    page.get_by_label("Address of the privacy notice").fill("https://www.example.com/privacy")
    page.locator("label").get_by_text("Search engines may list the page").click()
    inspect(page, "your-page")
    page.get_by_role("button", name="Save page").click()
    expect(page.get_by_text("The page is changed.")).to_be_visible()
    kept = bistro.owner.get("/api/organization").json["business"]["online_booking"]
    said = ("about", "trade", "heads", "privacy_url", "privacy", "findable")
    assert [kept[name] for name in said] == [
        "Fire, smoke and what grows nearby.",
        "restaurant",
        "serif",
        "https://www.example.com/privacy",
        None,
        False,
    ]
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_label("About you")).to_have_value("")
