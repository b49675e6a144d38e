"""GET /{slug}/enquire: the form for a party that is too large to book online (spec §12.7)."""

from tests.support.guest_forms import fields_of, look, own
from tests.support.guests import bistro_page, salon_page
from tests.support.makers import Maker, Tenant


def test_the_page_of_a_restaurant_leads_there_and_a_salon_has_none(make: Maker, bistro: Tenant, salon: Tenant) -> None:
    page = bistro_page(make, bistro)
    assert f'href="/{page.slug}/enquire"' in look(page).text
    shown = own(page, f"/{page.slug}/enquire")
    assert (shown.status, shown.headers["cache-control"]) == (200, "no-store")
    assert fields_of(shown.text).keys() == {"key"}
    elsewhere = salon_page(make, salon)
    assert own(elsewhere, f"/{elsewhere.slug}/enquire").status == 404
    assert "/enquire" not in look(elsewhere).text
