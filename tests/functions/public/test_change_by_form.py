"""POST /{slug}/b/{token}/change: the own booking is moved on its page (spec §12.7)."""

from tests.support.guest_forms import book, form, own
from tests.support.guests import bistro_page
from tests.support.makers import Maker, Tenant


def test_a_size_of_party_is_changed_on_the_own_page(make: Maker, bistro: Tenant) -> None:
    page = bistro_page(make, bistro)
    path = book(page)
    answer = form(page, f"{path}/change", {"startsAt": page.day().isoformat(), "partySize": "4"})
    assert answer.status == 303, answer.text
    assert "4 people" in own(page, path).text
