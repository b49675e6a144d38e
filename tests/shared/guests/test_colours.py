"""The venue's colour on its pages: legible whatever is chosen."""

from collections.abc import Iterator
from random import Random

import pytest

from booking.core.html import DEFAULT_COLOUR, ink_on
from booking.guests.pages.colours import Brand, brand_of, contrast

TEXT, EDGE = 4.5, 3.0  # WCAG 2.2, 1.4.3 and 1.4.11
# What the pages draw on in light and in dark: cards, the page itself; and their own text and quiet text.
GROUNDS = {"light": ("#ffffff", "#f7f8fa"), "dark": ("#17191e", "#0f1014")}
TEXTS = {"light": ("#1c1f27", "#565b65"), "dark": ("#edeef2", "#a6abb4")}
CORNERS = [f"#{red}{green}{blue}" for red in ("00", "ff") for green in ("00", "ff") for blue in ("00", "ff")]


def colours(count: int) -> Iterator[str]:
    chosen = Random(46)
    yield from (*CORNERS, DEFAULT_COLOUR)
    for _ in range(count - len(CORNERS) - 1):
        yield f"#{chosen.randrange(1 << 24):06x}"


def of(brand: Brand, theme: str) -> tuple[str, str]:
    return (brand.ink_light, brand.tint_light) if theme == "light" else (brand.ink_dark, brand.tint_dark)


def test_of_ten_thousand_colours_each_keeps_text_and_rings_legible_in_light_and_dark() -> None:
    worst = {"on": 21.0, "ink": 21.0, "text on tint": 21.0}
    for colour in colours(10_000):
        brand = brand_of(colour)
        worst["on"] = min(worst["on"], contrast(brand.on, brand.colour))
        for theme in ("light", "dark"):
            ink, tint = of(brand, theme)
            for ground in (*GROUNDS[theme], tint):
                worst["ink"] = min(worst["ink"], contrast(ink, ground))
            for text in TEXTS[theme]:
                worst["text on tint"] = min(worst["text on tint"], contrast(text, tint))
    assert {name: ratio for name, ratio in worst.items() if ratio < TEXT} == {}
    assert TEXT > EDGE, "what is legible as text is seen as an edge"


def test_the_colour_itself_stays_as_it_was_chosen() -> None:
    for colour in colours(100):
        assert brand_of(colour).colour == colour


def test_a_colour_that_is_legible_as_it_is_stays_as_it_is() -> None:
    assert brand_of("#8a2b52").ink_light == "#8a2b52"
    assert brand_of("#9fd3c7").ink_dark == "#9fd3c7"


@pytest.mark.parametrize(("colour", "on"), [("#ffd400", "#000000"), ("#3d4a5c", "#ffffff"), ("#ffffff", "#000000")])
def test_a_button_of_the_colour_has_the_ink_that_the_emails_have_on_it(colour: str, on: str) -> None:
    assert (brand_of(colour).on, ink_on(colour)) == (on, on)


def test_contrast_is_that_of_wcag() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)
    assert contrast("#8a2b52", "#8a2b52") == 1


def test_a_page_has_six_variables() -> None:
    variables = brand_of("#8a2b52").variables
    assert [*variables] == ["brand", "on-brand", "brand-l", "brand-d", "tint-l", "tint-d"]
    assert variables["brand"] == variables["brand-l"] == "#8a2b52"
