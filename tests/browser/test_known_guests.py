"""What a venue knows of a guest: on their card, in the list of tags, and where the day is worked."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.functions.customers.test_known_guests import read, tag
from tests.support.browsing import Desk, day_of
from tests.support.makers import Maker, Tenant
from tests.support.salon_day import MONDAY, team_of

IN_FOUR_SCRIPTS = ["Stammgast", "新聞", "Пресса", "صحافة"]


@pytest.fixture
def client(make: Maker, salon: Tenant) -> dict[str, Any]:
    return make.customer(salon, name="ليلى حداد", phone="+61 491 570 156")


def test_everything_known_of_a_client_is_written_on_their_card(
    open_desk: Callable[..., Desk],
    inspect: Callable[[Page, str], None],
    make: Maker,
    salon: Tenant,
    client: dict[str, Any],
) -> None:
    tag(salon, *IN_FOUR_SCRIPTS)
    make.provider(salon, name="Ana Silva")
    page = open_desk(salon.staff).go(f"/customers/{client['id']}")
    page.get_by_role("button", name="Edit", exact=True).click()
    dialog = page.get_by_role("dialog", name="ليلى حداد")
    dialog.get_by_label("Allergies").fill("Ammonia, латекс")
    dialog.get_by_label("Pinned note").fill("يفضل الصباح")
    tags = dialog.get_by_role("group", name="Tags")
    for name in ("Stammgast", "صحافة"):
        tags.get_by_text(name).click()
    birthday = dialog.get_by_role("group", name="Birthday")
    birthday.get_by_role("spinbutton").first.click()
    page.keyboard.type("29021988")
    dialog.get_by_role("button", name="Preferred provider").click()
    page.get_by_role("option", name="Ana Silva").click()
    dialog.get_by_text("Send SMS").click()
    inspect(page, "known-client-dialog")
    dialog.get_by_role("button", name="Save").click()
    expect(dialog).to_have_count(0)

    main = page.get_by_role("main")
    expect(main.get_by_text("Allergies: Ammonia, латекс")).to_be_visible()
    expect(main.get_by_text("يفضل الصباح")).to_be_visible()
    expect(main.get_by_role("list", name="Tags").get_by_role("listitem")).to_have_text(["Stammgast", "صحافة"])
    expect(main.get_by_text("29 February 1988")).to_be_visible()
    expect(main.get_by_text("Ana Silva")).to_be_visible()
    page.wait_for_load_state("networkidle")
    inspect(page, "known-client")
    customer = read(salon, client["id"])
    assert customer["consent"] == {"email": True, "sms": False}
    assert customer["birthday"] == "1988-02-29"

    page.get_by_role("button", name="Undo").click()
    expect(main.get_by_text("Allergies:")).to_have_count(0)
    assert {**read(salon, client["id"]), "version": 0} == {**client, "version": 0}


def test_what_somebody_else_has_changed_meanwhile_is_not_undone(
    open_desk: Callable[..., Desk], salon: Tenant, client: dict[str, Any]
) -> None:
    page = open_desk(salon.staff).go(f"/customers/{client['id']}")
    page.get_by_role("button", name="Edit", exact=True).click()
    page.get_by_label("Pinned note").fill("Likes the window")
    assert salon.owner.patch(f"/api/customers/{client['id']}", {"pinnedNote": "Hard of hearing"}).status == 200
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("dialog").get_by_role("alert")).to_be_visible()
    assert read(salon, client["id"])["pinned_note"] == "Hard of hearing"


def test_a_card_counts_what_has_come_of_a_guest(
    open_desk: Callable[..., Desk], make: Maker, salon: Tenant, client: dict[str, Any]
) -> None:
    cut = make.service(salon)["id"]
    ana = make.provider(salon, serviceIds=[cut])["id"]
    for hour, status in ((9, "completed"), (11, "no_show")):
        booking = {"serviceId": cut, "providerId": ana, "customerId": client["id"]}
        booked = make.appointment(salon, **booking, startsAt=f"2025-03-04T{hour:02}:00:00")["id"]
        assert salon.owner.patch(f"/api/appointments/{booked}", {"status": "confirmed"}).status == 200
        assert salon.owner.patch(f"/api/appointments/{booked}", {"status": status}).status == 200
    page = open_desk(salon.staff).go(f"/customers/{client['id']}")
    for name, value in (("Visits so far", "1"), ("No-shows", "1"), ("Spent", "$0.00"), ("Last visit", "4 March 2025")):
        term = page.get_by_role("term").filter(has_text=name)
        expect(term.locator("xpath=..").get_by_role("definition")).to_contain_text(value)


def test_tags_are_added_renamed_and_removed(
    open_desk: Callable[..., Desk],
    inspect: Callable[[Page, str], None],
    salon: Tenant,
    client: dict[str, Any],
) -> None:
    page = open_desk(salon.owner).go("/settings/business")
    page.get_by_role("button", name="New tag").click()
    page.get_by_role("dialog").get_by_label("Name").fill("Regular")
    page.get_by_role("button", name="Add tag").click()
    tags = page.get_by_role("list", name="Tags")
    expect(tags.get_by_role("listitem")).to_have_count(1)
    [regular] = salon.owner.get("/api/organization").json["business"]["customer_tags"]
    assert salon.staff.patch(f"/api/customers/{client['id']}", {"tags": [regular["id"]]}).status == 200

    page.get_by_role("button", name="Edit Regular").click()
    page.get_by_role("dialog").get_by_label("Name").fill("صحافة")
    page.get_by_role("button", name="Rename tag").click()
    expect(tags).to_contain_text("صحافة")
    assert read(salon, client["id"])["tags"] == [regular["id"]]

    page.get_by_role("button", name="Edit صحافة").click()
    page.get_by_role("button", name="Remove tag…").click()
    dialog = page.get_by_role("dialog", name="Remove “صحافة”?")
    expect(dialog.get_by_text("All clients who carry it lose it.")).to_be_visible()
    inspect(page, "remove-tag")
    dialog.get_by_role("button", name="Remove tag").click()
    expect(tags).to_have_count(0)
    assert read(salon, client["id"])["tags"] == []


def test_what_to_mind_is_marked_in_the_diary_and_its_notes_are_written(
    open_desk: Callable[..., Desk],
    inspect: Callable[[Page, str], None],
    picture: Callable[[Page, str], None],
    make: Maker,
    salon: Tenant,
) -> None:
    known = {"allergies": "Ammonia, латекс", "pinnedNote": "يفضل الصباح"}
    client = make.customer(salon, name="ليلى حداد", **known)["id"]
    booked = make.appointment(salon, customerId=client, startsAt="2030-03-04T10:00:00")["id"]
    page = open_desk(salon.staff).go("/appointments/2030-03-04")
    cell = page.get_by_role("gridcell", name="Allergies: Ammonia, латекс, يفضل الصباح, First visit")
    words = cell.get_by_text("First visit")
    expect(words).to_be_hidden()
    page.get_by_role("button", name="New appointment").focus()
    cell.focus()
    page.keyboard.press("Shift")
    expect(words).to_be_visible()
    picture(page, "marks-in-the-diary")
    page.keyboard.press("Enter")
    write_notes(page, inspect, "appointment")
    assert salon.owner.get(f"/api/appointments/{booked}").json["appointment"]["notes"] == "Короткая стрижка"


def test_what_to_mind_is_marked_on_the_timeline_and_its_notes_are_written(
    open_desk: Callable[..., Desk],
    inspect: Callable[[Page, str], None],
    picture: Callable[[Page, str], None],
    make: Maker,
    bistro: Tenant,
) -> None:
    make.service_period(bistro)
    guest = make.customer(bistro, name="ليلى حداد", allergies="Nuts")["id"]
    table = make.table(bistro, name="7")["id"]
    booked = make.reservation(bistro, customerId=guest, tableIds=[table])["id"]
    page = open_desk(bistro.staff).go("/reservations/2030-03-04")
    cell = page.get_by_role("gridcell", name="Allergies: Nuts, First visit")
    cell.focus()
    page.keyboard.press("Shift")
    picture(page, "marks-on-the-timeline")
    page.keyboard.press("Enter")
    write_notes(page, inspect, "reservation")
    assert bistro.owner.get(f"/api/reservations/{booked}").json["reservation"]["notes"] == "Короткая стрижка"


def test_who_is_found_comes_with_their_past_and_books_with_whom_they_prefer(
    open_desk: Callable[..., Desk], inspect: Callable[[Page, str], None], make: Maker, salon: Tenant
) -> None:
    team = team_of(make, salon)
    colour = make.service(salon, name="Colour")["id"]
    make.provider(salon, name="Cleo", serviceIds=[colour])
    client = make.customer(salon, name="Maya Okafor", phone="+61 491 570 156", preferredProviderId=team.bea)["id"]
    for day, status in ((1, "completed"), (2, "no_show")):
        visit = make.appointment(salon, customerId=client, startsAt=f"2030-03-0{day}T10:00:00")["id"]
        assert salon.owner.patch(f"/api/appointments/{visit}", {"status": status}).status == 200
    line = {"kind": "custom", "quantity": 1, "unitPriceCents": 12_000}
    make.sale(salon, customerId=client, paymentMethod="cash", lines=[line])
    make.customer(salon, name="Maya Nwosu")

    page = open_desk(salon.staff).go(f"/appointments/{MONDAY}")
    page.get_by_role("button", name="New appointment").click()
    page.get_by_label("Client").fill("maya")
    found = page.get_by_role("option", name="Maya Okafor")
    expect(found).to_contain_text("Last visit 1 March 2030 · 1 no-show · $120.00 spent")
    expect(page.get_by_role("option", name="Maya Nwosu")).to_have_text("Maya Nwosu")
    inspect(page, "found-with-their-past")
    found.click()
    provider = page.get_by_role("button", name="With")
    expect(provider).to_contain_text("Bea")
    provider.click()
    expect(page.get_by_role("option").first).to_contain_text("preferred by the client")
    page.keyboard.press("Escape")

    choose(page, "Service", "Colour")  # Bea does not offer it
    expect(provider).to_contain_text("Anyone who is free")
    page.get_by_label("Client").fill("maya")
    found.click()
    expect(provider).to_contain_text("Anyone who is free")
    choose(page, "Service", "Haircut 45 min")
    page.get_by_label("Client").fill("maya n")
    page.get_by_label("Client").fill("maya o")
    found.click()
    expect(provider).to_contain_text("Bea")
    page.get_by_role("button", name="First available: Mon, 4 Mar, 9:00 am").click()
    page.get_by_role("button", name="Book", exact=True).click()
    expect(page.get_by_role("gridcell", name="9:00 am to 9:45 am, Maya Okafor")).to_be_visible()
    [booked] = day_of(salon.owner, MONDAY)["appointments"]
    assert booked["provider"]["name"] == "Bea"


def choose(page: Page, field: str, name: str) -> None:
    page.get_by_role("button", name=field).first.click()
    page.get_by_role("option", name=name).click()


def write_notes(page: Page, inspect: Callable[[Page, str], None], kind: str) -> None:
    """Looks at a booking that is open, and writes its notes."""
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_text("First visit")).to_be_visible()
    expect(dialog.get_by_text("Allergies: ")).to_be_visible()
    dialog.get_by_role("button", name="Add notes").click()
    dialog.get_by_role("textbox", name="Notes").fill("Короткая стрижка")
    inspect(page, f"{kind}-notes")
    page.set_viewport_size({"width": 1440, "height": 900})
    dialog.get_by_role("button", name="Save notes").click()
    expect(dialog.get_by_role("button", name="Edit notes")).to_be_visible()
    expect(dialog.get_by_text("Короткая стрижка")).to_be_visible()


def test_notes_that_somebody_else_has_written_meanwhile_stay(
    open_desk: Callable[..., Desk], make: Maker, salon: Tenant
) -> None:
    booked = make.appointment(salon, startsAt="2030-03-04T10:00:00")["id"]
    page = open_desk(salon.staff).go("/appointments/2030-03-04")
    page.get_by_role("gridcell", name="Kim Lee").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="Add notes").click()
    dialog.get_by_role("textbox", name="Notes").fill("Mine")
    assert salon.owner.patch(f"/api/appointments/{booked}", {"notes": "Theirs"}).status == 200
    dialog.get_by_role("button", name="Save notes").click()
    expect(dialog.get_by_role("alert")).to_be_visible()
    expect(dialog.get_by_role("textbox", name="Notes")).to_have_value("Mine")
    assert salon.owner.get(f"/api/appointments/{booked}").json["appointment"]["notes"] == "Theirs"
