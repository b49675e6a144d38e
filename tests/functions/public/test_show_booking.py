"""GET /{slug}/b/{token}: the page of the own booking (spec §12.7)."""

from datetime import timedelta

from tests.support.guest_forms import book, own
from tests.support.guests import GuestsPage


def test_a_link_that_nobody_made_opens_nothing(page: GuestsPage) -> None:
    path = book(page)
    answer = own(page, path[:-3] + "AAA")
    assert answer.status == 404
    assert "Ines" not in answer.text


def test_the_days_to_which_a_booking_can_be_moved_go_on_from_week_to_week(page: GuestsPage) -> None:
    path, day = book(page), page.day().date()
    after = day + timedelta(days=7)

    def week_from(first: object) -> str:
        return f'name="week" value="{first}"'

    assert week_from(after) in own(page, path, wants="change").text
    later = own(page, path, wants="change", week=after, **{"from": day}).text
    assert f'value="{after}T09:00:00"' in later or f'value="{after}T18:00:00"' in later
    assert week_from(day) in later
