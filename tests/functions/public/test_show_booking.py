"""GET /{slug}/b/{token}: the page of the own booking (spec §12.7)."""

from tests.support.guest_forms import book, own
from tests.support.guests import GuestsPage


def test_a_link_that_nobody_made_opens_nothing(page: GuestsPage) -> None:
    path = book(page)
    answer = own(page, path[:-3] + "AAA")
    assert answer.status == 404
    assert "Ines" not in answer.text
