"""Every component with its states, on a page for those who work on the screens: in light, dark and forced colours, and
on the smallest phone."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import SMALLEST, WIDTHS
from tests.support.browsing import RULES, SCHEMES, Desk, outside, resize, unmarked, violations

ALL_RULES = [*RULES, "best-practice"]


@pytest.fixture
def components(desk: Desk) -> Page:
    page = desk.go("/dev/components")
    page.emulate_media(reduced_motion="reduce")  # no colour is on its way from one to the other
    return page


def test_every_component_is_for_everybody_in_every_window(components: Page, picture: Callable[..., None]) -> None:
    for scheme in SCHEMES:
        components.emulate_media(color_scheme=scheme)
        for device, (width, height) in {"smallest": SMALLEST, **WIDTHS}.items():
            resize(components, width, height)
            assert outside(components) == [], device
            assert violations(components, ALL_RULES) == [], (device, scheme)
            picture(components, f"components-{device}-{scheme}")


def test_what_floats_over_a_screen_is_for_everybody(components: Page) -> None:
    components.get_by_role("button", name="Say it was done").click()
    components.get_by_role("button", name="Say it failed").click()
    expect(components.get_by_role("alertdialog")).to_be_visible()
    look(components)
    components.get_by_role("button", name="What else").click()
    expect(components.get_by_role("menuitem", name="Rebook")).to_be_visible()
    look(components)
    components.keyboard.press("Escape")
    components.get_by_role("button", name="Open a dialog").click()
    expect(components.get_by_role("dialog")).to_be_visible()
    look(components)


def look(page: Page) -> None:
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme)
        assert violations(page) == [], scheme


def test_under_forced_colours_what_is_chosen_stands_apart(components: Page) -> None:
    components.emulate_media(forced_colors="active")
    assert unmarked(components) == []
    assert violations(components) == []


def test_the_pages_bring_their_font(components: Page) -> None:
    components.evaluate("document.fonts.ready.then(() => true)")
    assert components.evaluate("""document.fonts.check('600 14px "Geist Variable"')""")
