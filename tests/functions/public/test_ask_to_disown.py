"""GET /{slug}/b/{token}/disown/{proof}: the page behind "I did not book this" in an email changes nothing (spec
§12.11)."""

from tests.support.guest_forms import own
from tests.support.guests import GuestsPage
from tests.support.holds import HeldBooking, sweep


def test_a_program_that_looks_at_what_an_email_links_to_ends_no_booking(page: GuestsPage) -> None:
    one = page.booked(guest={"name": "Ines Moreau", "email": "ines@example.com"})
    for _ in range(2):
        asked = own(page, f"/{page.slug}/b/{one.token}/disown/{one.proof}")
        assert (asked.status, asked.headers["cache-control"]) == (200, "no-store")
        assert "You did not book this?" in asked.text
        assert "Ines" not in asked.text, "who reads it may be a stranger to whoever booked"
    assert one.booking["status"] == "confirmed"


def test_only_who_has_the_email_sees_it(page: GuestsPage) -> None:
    one, other = page.booked(), page.booked(page.day(8))
    for proof in ("A" * 43, other.proof):
        assert own(page, f"/{page.slug}/b/{one.token}/disown/{proof}").status == 404


def test_the_page_is_there_once_the_time_is_held_no_more(held: HeldBooking) -> None:
    held.run_out()
    sweep()
    page = held.venue.page
    assert own(page, f"/{page.slug}/b/{held.own.token}").status == 404
    assert own(page, f"/{page.slug}/b/{held.own.token}/disown/{held.own.proof}").status == 200
