"""What all HTML of the service has in common."""

import pytest

from booking.core.html import ink_on


@pytest.mark.parametrize(("colour", "ink"), [("#ffffff", "#000000"), ("#ffd400", "#000000"), ("#3d4a5c", "#ffffff")])
def test_text_on_the_venues_colour_is_legible(colour: str, ink: str) -> None:
    assert ink_on(colour) == ink
