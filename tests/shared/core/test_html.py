"""What all HTML of the service has in common."""

from pathlib import Path

import pytest
from jinja2 import UndefinedError

from booking.core.html import ink_on, templates_in
from booking.core.languages import texts_in


@pytest.mark.parametrize(("colour", "ink"), [("#ffffff", "#000000"), ("#ffd400", "#000000"), ("#3d4a5c", "#ffffff")])
def test_text_on_the_venues_colour_is_legible(colour: str, ink: str) -> None:
    assert ink_on(colour) == ink


def test_a_template_writes_no_text_that_lacks_what_it_is_about(tmp_path: Path) -> None:
    (tmp_path / "greeting.html").write_text("{% trans name %}Dear {{ name }},{% endtrans %}")
    greeting = templates_in(tmp_path, texts_in("de")).get_template("greeting.html")
    assert greeting.render(name="Ana & <Bo>") == "Guten Tag Ana &amp; &lt;Bo&gt;,"
    with pytest.raises(UndefinedError, match="'name' is undefined"):
        greeting.render()
