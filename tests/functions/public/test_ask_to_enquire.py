"""GET /{slug}/enquire: the form for a party that is too large to book online (spec §12.7)."""

from tests.support.guest_forms import book, change, fields_of, look, own
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


def test_a_party_that_no_table_takes_is_led_there_whoever_books_or_changes(make: Maker, bistro: Tenant) -> None:
    """Of up to eight, whom the venue takes online, its table seats four; nine are too many anyway."""
    page = bistro_page(make, bistro, waitlist=True)
    path, said = book(page), "There is no table for {} people that can be booked online."
    leads = 'href="/{}/enquire?partySize={}">Send an enquiry</a>'
    for size, shown in (
        (6, look(page, partySize=6)),
        (6, own(page, path, wants="change", partySize=6)),
        (9, own(page, path, wants="change", partySize=9)),
    ):
        assert said.format(size) in shown.text
        assert leads.format(page.slug, size) in shown.text
        assert "Nothing is free" not in shown.text
        assert "Join the wait list" not in shown.text
    refused = change(page, path, page.day(), partySize="6")
    assert (refused.status, said.format(6) in refused.text) == (409, True)
    assert "Please choose another." not in refused.text
    assert 'value="6"' in own(page, f"/{page.slug}/enquire", partySize=6).text


def test_a_party_is_not_led_there_that_only_finds_nothing_free(make: Maker, bistro: Tenant) -> None:
    shown = look(bistro_page(make, bistro, maxAdvanceDays=7, minNoticeMinutes=43_200), partySize=4).text
    assert "There is no table" not in shown
    assert "Nothing is free in the weeks that can be booked online." in shown
