"""GET /geist.woff2: the font of the guests' pages (spec §12.7)."""

from booking.guests.pages.fonts import FONT_PATH
from local.template import GUEST_DOMAIN
from tests.support.guest_forms import look
from tests.support.guests import GuestsPage
from tests.support.service_client import Call


def test_the_pages_name_the_font_that_is_there_and_it_is_kept_for_a_year(page: GuestsPage, call: Call) -> None:
    shown = look(page)
    assert f"url({FONT_PATH})" in shown.text
    assert "font-src 'self'" in shown.headers["content-security-policy"]
    answer = call("GET", FONT_PATH, domain=GUEST_DOMAIN)
    assert (answer.status, answer.headers["content-type"]) == (200, "font/woff2")
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert answer.content.startswith(b"wOF2")
