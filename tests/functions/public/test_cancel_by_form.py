"""POST /{slug}/b/{token}/cancel: the own booking is cancelled on its page (spec §12.7)."""

from datetime import timedelta

from tests.support.guest_forms import book, cancel, form, own, said
from tests.support.guests import GuestsPage


def test_a_guest_moves_and_cancels_on_the_own_page_and_looking_changes_nothing(page: GuestsPage) -> None:
    path, later = book(page), page.day() + timedelta(days=1)
    for _ in range(2):
        assert "Move to this time" in own(page, path, wants="change", **{"from": later.date()}).text
        assert "Cancel this booking?" in own(page, path, wants="cancel").text
    [before] = page.records()
    assert (before["status"], before["version"]) == ("confirmed", 1)
    moved = form(page, f"{path}/change", {"startsAt": later.isoformat()})
    assert (moved.status, moved.headers["location"]) == (303, f"{path}?changed=time")
    cancelled = form(page, f"{path}/cancel", {})
    assert (cancelled.status, cancelled.headers["location"]) == (303, path)
    [record] = page.records()
    assert (record["starts_at"][:19], record["status"]) == (later.isoformat(), "cancelled")
    assert "This booking is cancelled." in own(page, path).text
    again = form(page, f"{path}/cancel", {})
    assert again.status == 409
    assert "cannot be changed" in again.text


def test_a_cancellation_after_the_deadline_is_refused_on_the_own_page(page: GuestsPage) -> None:
    page.set(cancelUntilHours=720)
    path = book(page)
    late = cancel(page, path)
    assert (late.status, said(late)) == (403, "It is too late to do this online. Please call.")
    assert page.records()[0]["status"] == "confirmed"
