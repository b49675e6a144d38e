"""What all HTML of the service has in common."""

from pathlib import Path

import pytest

from booking.core.html import ink_on, templates_in


@pytest.mark.parametrize(("colour", "ink"), [("#ffffff", "#000000"), ("#ffd400", "#000000"), ("#3d4a5c", "#ffffff")])
def test_text_on_the_venues_colour_is_legible(colour: str, ink: str) -> None:
    assert ink_on(colour) == ink


def test_a_template_does_not_write_a_text_that_lacks_what_it_is_about(tmp_path: Path) -> None:
    (tmp_path / "greeting.html").write_text("{{ dear(name) }}, {{ dear }}")
    greeting = templates_in(tmp_path).get_template("greeting.html")
    with pytest.raises(TypeError, match="without being called"):
        greeting.render(dear="Dear {}".format, name="Ana")
