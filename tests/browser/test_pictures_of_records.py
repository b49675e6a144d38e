"""Who may manage services and is no admin gives a service and a provider its picture where the record is edited."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from tests.functions.passes.test_logo import picture
from tests.support.browsing import SCHEMES, Desk
from tests.support.makers import Maker, Tenant

OpenDesk = Callable[..., Desk]


def choose(place: Locator, whole: Locator, path: Path) -> None:
    """Chooses a picture in its place, within the whole of a dialog or a screen."""
    path.write_bytes(picture(900, 900))
    place.locator("input[type=file]").set_input_files(path)
    # The form beside it waits: its "Save" would leave the picture behind.
    expect(whole.locator(".button[data-kind=primary]:visible")).to_have_text(["Use this picture"])
    place.get_by_role("button", name="Use this picture").click()


def shown(tenant: Tenant, of: str) -> list[str]:
    return [one["record_id"] for one in tenant.owner.get("/api/venue/pictures").json["pictures"] if one["of"] == of]


@pytest.fixture
def records(make: Maker, salon: Tenant) -> dict[str, str]:
    cut = make.service(salon, name="Cut")["id"]
    return {"service": cut, "provider": make.provider(salon, name="Ana", serviceIds=[cut])["id"]}


def test_a_member_who_manages_services_gives_them_and_providers_a_picture(
    open_desk: OpenDesk,
    make: Maker,
    salon: Tenant,
    records: dict[str, str],
    inspect: Callable[..., None],
    tmp_path: Path,
) -> None:
    page = open_desk(make.member(salon.company_id, permissions=["manage_services"])).go("/settings/services")
    expect(page.get_by_role("link", name="Your page")).to_have_count(0)
    page.get_by_role("button", name="Edit Cut").click()
    dialog = page.get_by_role("dialog", name="Edit service")
    dialog.get_by_label("Name").fill("Cut and finish")
    choose(dialog, dialog, tmp_path / "cut.png")
    expect(dialog.get_by_role("img", name="Cut", exact=True)).to_be_visible()
    assert shown(salon, "service") == [records["service"]]
    expect(dialog.get_by_label("Name")).to_have_value("Cut and finish")  # the picture is kept without the form
    inspect(page, "service-with-picture", SCHEMES)
    dialog.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_text("The service is changed.")).to_be_visible()

    page.goto(f"/settings/providers/{records['provider']}")
    place = page.get_by_role("region", name="Picture")
    choose(place, page.get_by_role("main"), tmp_path / "ana.png")
    expect(place.get_by_role("img", name="Ana", exact=True)).to_be_visible()
    assert shown(salon, "provider") == [records["provider"]]
    place.get_by_role("button", name="Remove, Ana").click()
    expect(place.get_by_role("img")).to_have_count(0)
    assert shown(salon, "provider") == []


def test_a_member_without_the_permission_finds_no_place_for_a_picture(
    open_desk: OpenDesk, salon: Tenant, records: dict[str, str]
) -> None:
    page = open_desk(salon.staff).go(f"/settings/providers/{records['provider']}")
    expect(page.get_by_role("region", name="Time off")).to_be_visible()
    expect(page.get_by_role("region", name="Picture")).to_have_count(0)
    assert salon.staff.post("/api/venue/pictures", {"of": "provider", "recordId": records["provider"]}).status != 201
