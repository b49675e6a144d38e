"""How much a guest loads (spec §12.7): in kilobytes of 1,000 bytes, as they travel."""

import gzip

from booking.guests.pages import scripts
from tests.support.guest_forms import book, look, own
from tests.support.guests import GuestsPage
from tests.support.makers import Maker

MOST = {"page": 40_000, "script": 15_000, "widget": 3_000}


def weight(content: str | bytes) -> int:
    return len(gzip.compress(content.encode() if isinstance(content, str) else content))


def test_a_page_is_at_most_40_kilobytes_with_all_that_it_needs(page: GuestsPage, make: Maker) -> None:
    """The style and the script stand in it; the logo comes besides."""
    if page.service:
        for number in range(60):
            make.service(page.tenant, name=f"Balayage, toner and blow-dry, {number} cm", description="Long. " * 30)
    path = book(page)
    day = {"from": page.day().date()}
    pages = [
        look(page),
        look(page, **page.of, **day),
        look(page, startsAt=page.day().isoformat(), **page.of),
        own(page, path),
        own(page, path, wants="change"),
    ]
    assert max(weight(one.text) for one in pages) <= MOST["page"]


def test_the_script_of_the_pages_is_at_most_15_kilobytes_and_the_widget_3() -> None:
    assert weight(scripts.GUEST) <= MOST["script"]
    assert weight(scripts.WIDGET) <= MOST["widget"]
