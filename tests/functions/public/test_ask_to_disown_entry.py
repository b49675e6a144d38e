"""GET /{slug}/w/{token}/disown/{proof}: the page behind "I did not book this" in an email about a wait (spec
§12.11)."""

from tests.support.guest_forms import own
from tests.support.guests import GuestsPage
from tests.support.waiting import asked_to_wait


def test_the_page_asks_and_changes_nothing(page: GuestsPage) -> None:
    page.set(waitlist=True)
    entry = asked_to_wait(page)
    for _ in range(2):
        asked = own(page, f"/{page.slug}/w/{entry.token}/disown/{entry.proof}")
        assert (asked.status, "You did not book this?" in asked.text) == (200, True)
    assert entry.entry["status"] == "waiting"
    assert own(page, f"/{page.slug}/w/{entry.token}/disown/{'A' * 43}").status == 404
