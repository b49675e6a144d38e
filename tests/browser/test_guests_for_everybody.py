"""The guests' pages at four times their size, in forced colours and by keyboard alone, with a script and without; and
as a screen reader reads them, in Italian (spec §12.7)."""

import re
from collections.abc import Callable
from itertools import pairwise

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.support.browsing import OUTSIDE, Desk
from tests.support.guests import bistro_page
from tests.support.guests_visits import VisitPage, visit_page
from tests.support.makers import Maker, Tenant
from tests.support.menus import service_group

OpenDesk = Callable[..., Desk]
AT_FOUR_TIMES = {"width": 320, "height": 256}
"""A window of 1280 × 1024 at 400 % (WCAG 1.4.10)."""
CHOSEN = ".day[aria-current], .who [aria-current], .svc > :checked ~ .tick, .pills :checked + .pill"
# Of what has the focus: whether it, or what is drawn in its place, has a ring, and whether any of it is in sight.
IS_SEEN = """(one) => {
  const drawn = one.matches('.svc > input, .pills input') ? [one.parentElement.querySelector('.tick, .pill')]
    : one.matches('.search input') ? [one.parentElement] : [one]
  const box = drawn[0].getBoundingClientRect()
  const inSight = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth
  const top = document.elementFromPoint(
    Math.max(0, Math.min(innerWidth - 1, box.left + box.width / 2)),
    Math.max(0, Math.min(innerHeight - 1, (Math.max(box.top, 0) + Math.min(box.bottom, innerHeight)) / 2)),
  )
  const isOnTop = one.contains(top) || top?.contains(one) || one.parentElement.contains(top)
  return drawn.some((each) => getComputedStyle(each).outlineStyle !== 'none') && inSight && isOnTop
}"""
IS_MARKED = """(chosen) => {
  const probe = document.body.appendChild(document.createElement('span'))
  probe.style.background = 'Highlight'
  const { backgroundColor: marked } = getComputedStyle(probe)
  probe.remove()
  return chosen.every((one) => getComputedStyle(one).backgroundColor === marked)
}"""
LEVELS = "() => [...document.querySelectorAll('h1, h2, h3')].map((one) => Number(one.tagName[1]))"
MOST_STEPS = 80


@pytest.fixture
def venue(make: Maker, salon: Tenant) -> VisitPage:
    """A salon whose services stand in groups."""
    made = visit_page(make, salon, cancelUntilHours=0, changeUntilHours=0)
    colour, men = service_group(salon, name="Colour and care"), service_group(salon, name="Men", note="By hand")
    id_of = {name: one["id"] for name, one in made.services.items()}
    groups = [
        {"id": colour["id"], "serviceIds": [id_of["Haircut"], id_of["Colour"]]},
        {"id": men["id"], "serviceIds": [id_of["Beard"]]},
    ]
    assert salon.owner.put("/api/venue/menu", {"groups": groups, "ungrouped": []}).status == 200
    return made


def tab_to(page: Page, wanted: Locator) -> None:
    """Goes on by Tab until the control has the focus: on the way each that has it is seen to have it."""
    for _ in range(MOST_STEPS):
        page.keyboard.press("Tab")
        focused = page.locator(":focus")
        if focused.count():
            assert focused.evaluate(IS_SEEN), focused.evaluate("one => one.outerHTML")
            if wanted.evaluate("one => one === document.activeElement"):
                return
    raise AssertionError(f"{wanted} is not reached")


def press(page: Page, wanted: Locator, key: str = "Enter") -> None:
    tab_to(page, wanted)
    page.keyboard.press(key)


def fits(page: Page) -> None:
    """Nothing lies beside the window, and what is chosen has a colour of the system."""
    assert page.evaluate(OUTSIDE) == []  # as it is drawn: where no script runs there are no frames to wait for
    assert page.evaluate("document.documentElement.scrollWidth") <= AT_FOUR_TIMES["width"]
    assert page.locator(CHOSEN).evaluate_all(IS_MARKED)


@pytest.mark.parametrize("has_script", [True, False], ids=["with a script", "without"])
def test_a_visit_is_booked_moved_and_cancelled_by_keyboard_alone_at_four_times_the_size(
    open_desk: OpenDesk, guests_origin: str, venue: VisitPage, *, has_script: bool
) -> None:
    media = {"forced_colors": "active", "reduced_motion": "reduce"}
    options = {"viewport": AT_FOUR_TIMES, "java_script_enabled": has_script, **media}
    page = open_desk(base_url=guests_origin, **options).go(f"/{venue.page.slug}")
    fits(page)
    press(page, page.get_by_role("link", name="Skip to booking"))
    press(page, page.get_by_role("link", name="Men", exact=True))
    press(page, page.get_by_role("checkbox", name="Beard"), "Space")
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Space")
    expect(page.get_by_role("checkbox", checked=True)).to_have_count(2)
    fits(page)
    press(page, page.get_by_role("button", name="Choose a time"))
    expect(page.get_by_role("heading", name="Choose a time", level=1)).to_be_visible()
    fits(page)
    press(page, page.locator("a.day:not([aria-current])").first)
    expect(page).to_have_url(re.compile("from="))
    fits(page)
    press(page, page.locator("a.time").first)
    expect(page.get_by_role("heading", name="Your booking", level=1)).to_be_visible()
    tab_to(page, page.get_by_label("Name"))
    page.keyboard.type("Ines Moreau")
    tab_to(page, page.get_by_label("Email"))
    page.keyboard.type("ines@example.com")
    fits(page)
    press(page, page.get_by_role("button", name="Book", exact=True))
    expect(page.get_by_text("Confirmed")).to_be_visible()
    fits(page)
    press(page, page.get_by_role("link", name="Change the booking"))
    expect(page.get_by_role("heading", name="Change the booking")).to_be_visible()
    tab_to(page, page.get_by_role("radio", checked=True))
    page.keyboard.press("ArrowRight")
    fits(page)
    press(page, page.get_by_role("button", name="Move to this time"))
    expect(page.get_by_text("Your booking has moved")).to_be_visible()
    press(page, page.get_by_role("link", name="Cancel the booking"))
    expect(page.get_by_role("heading", name="Cancel the booking")).to_be_visible()
    fits(page)
    press(page, page.get_by_role("button", name="Cancel the booking"))
    expect(page.get_by_text("This booking is cancelled.")).to_be_visible()
    fits(page)
    assert {one["status"] for one in venue.rows()} == {"cancelled"}


# Read aloud


def test_a_visit_reads_well_aloud_in_italian(open_desk: OpenDesk, guests_origin: str, venue: VisitPage) -> None:
    page = open_desk(base_url=guests_origin).go(f"/{venue.page.slug}?lang=it")
    assert are_in_order(page)
    banner, main = page.get_by_role("banner"), page.get_by_role("main")
    expect(banner.get_by_role("heading", level=1)).to_have_count(1)
    expect(main.get_by_role("checkbox", name="Haircut 1 h 65,00 A$")).to_be_visible()
    status = page.get_by_role("region", name="La sua visita").get_by_role("status")
    expect(status).to_have_text("Nessun servizio scelto")
    page.get_by_role("checkbox", name="Haircut").check()
    expect(status).to_have_text("1 servizio · 65,00 A$1 h")
    page.get_by_role("checkbox", name="Beard").check()
    expect(status).to_have_text("2 servizi · 85,00 A$1 h 30 min")
    page.get_by_role("button", name="Scegli un orario").click()
    expect(page.get_by_role("heading", name="Scegli un orario", level=1)).to_be_focused()
    assert are_in_order(page)
    expect(page.locator("a.day[aria-current=date]")).to_have_count(1)
    page.locator("a.day").last.click()
    expect(page.locator("[data-here]")).to_be_focused()
    page.locator("a.time").first.click()
    expect(page.get_by_role("heading", name="La sua prenotazione", level=1)).to_be_focused()
    assert are_in_order(page)
    fields = {"Nome": True, "Telefono (facoltativo)": False, "E-mail": True}
    for name, is_required in fields.items():
        expect(page.get_by_role("textbox", name=name, exact=True)).to_have_js_property("required", is_required)
    notes = page.get_by_role("textbox", name="Qualcosa che dovremmo sapere? (facoltativo)", exact=True)
    expect(notes).to_have_accessible_description("Allergie, un desiderio, una domanda.")
    page.locator("form.split").evaluate("form => { form.noValidate = true }")
    page.get_by_role("button", name="Prenota", exact=True).click()
    expect(page.get_by_role("alert")).to_have_text(
        "Controlli ciò che è segnato qui sotto. Non è ancora stato inviato nulla."
    )
    assert are_in_order(page)
    wrong = {"Nome": "Inserisca il suo nome.", "E-mail": "Inserisca il suo indirizzo e-mail."}
    for name, problem in wrong.items():
        field = page.get_by_role("textbox", name=name, exact=True)
        expect(field).to_have_attribute("aria-invalid", "true")
        expect(field).to_have_accessible_description(problem)
    page.get_by_role("textbox", name="Nome", exact=True).fill("Ines Moreau")
    page.get_by_role("textbox", name="E-mail", exact=True).fill("ines@example.com")
    page.get_by_role("button", name="Prenota", exact=True).click()
    steps = page.get_by_role("navigation", name="La sua prenotazione").get_by_role("link")
    expect(steps).to_have_text(["Aggiungi al calendario", "Modifica la prenotazione", "Annulla la prenotazione"])
    assert are_in_order(page)


def test_a_table_reads_well_aloud_in_italian(
    open_desk: OpenDesk, guests_origin: str, make: Maker, bistro: Tenant
) -> None:
    venue = bistro_page(make, bistro)
    page = open_desk(base_url=guests_origin).go(f"/{venue.slug}?lang=it&from={venue.day().date()}")
    assert are_in_order(page)
    size = page.get_by_role("group", name="In quanti siete?")
    expect(size).to_match_aria_snapshot("""
        - group "In quanti siete?":
          - text: In quanti siete?
          - button "1 persona"
          - status: 2 persone
          - button "3 persone"
    """)
    size.get_by_role("button", name="3 persone").click()
    expect(size.get_by_role("status")).to_contain_text("3 persone")
    page.goto(f"/{venue.slug}/enquire?lang=it")
    assert are_in_order(page)
    message = page.get_by_role("textbox", name="Che cosa ha in mente?", exact=True)
    expect(message).to_have_accessible_description("L’occasione, allergie, un menù, un aperitivo.")


def are_in_order(page: Page) -> bool:
    """Says whether the headings begin with the page's own and leave out no level."""
    levels: list[int] = page.evaluate(LEVELS)
    return levels.count(1) == 1 and levels[0] == 1 and all(after <= before + 1 for before, after in pairwise(levels))
