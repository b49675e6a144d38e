"""POST /{slug}/w/{token}/disown/{proof}: who is emailed about a wait that is not theirs ends it by a press (spec
§12.11)."""

from tests.support.guest_forms import Shown, form
from tests.support.guests import Emails, GuestsPage, new_guest
from tests.support.makers import Maker
from tests.support.waiting import OwnEntry, asked_to_wait, join, listed, offered


def disown_entry(page: GuestsPage, entry: OwnEntry) -> Shown:
    return form(page, f"/{page.slug}/w/{entry.token}/disown/{entry.proof}", {})


def test_the_wait_ends_and_nothing_more_is_mailed(make: Maker, page: GuestsPage, emails: Emails) -> None:
    page.set(waitlist=True)
    guest = new_guest()
    entry = asked_to_wait(page, guest=guest)
    [email] = emails()
    path = f"/{page.slug}/w/{entry.token}/disown/{entry.proof}"
    assert path in email["text"]
    assert disown_entry(page, entry).status == 200
    assert entry.entry["status"] == "cancelled"
    asked_to_wait(page, guest=guest)
    page.booked(guest=guest)
    assert emails() == []


def test_what_is_offered_is_free_again_once_its_guest_says_that_it_is_not_theirs(make: Maker, page: GuestsPage) -> None:
    page.set(waitlist=True)
    own_entry = offered(make, page)
    following = join(page)
    assert disown_entry(page, own_entry).status == 200
    assert [one["status"] for one in listed(page)] == ["cancelled", "offered"]
    assert following.entry["status"] == "offered"


def test_only_who_has_the_email_ends_it(page: GuestsPage) -> None:
    page.set(waitlist=True)
    entry, other = asked_to_wait(page), asked_to_wait(page)
    for proof in ("A" * 43, other.proof):
        assert form(page, f"/{page.slug}/w/{entry.token}/disown/{proof}", {}).status == 404
    assert entry.entry["status"] == "waiting"
