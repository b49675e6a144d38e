"""POST /{slug}/b/{token}/disown/{proof}: who is emailed about what they have not booked says so by a press. It ends,
and for 30 days nothing is mailed to them that nobody has shown to be theirs (spec §12.11)."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.support.guest_forms import Shown, form, press
from tests.support.guests import PAGES, Emails, GuestsPage, OwnBooking, new_guest, salon_page
from tests.support.holds import HeldBooking, PayingPage, sweep
from tests.support.job_queues import Jobs
from tests.support.makers import Maker, Tenant
from tests.support.messages_switched_on import emails_of
from tests.support.waiting import asked_to_wait


@pytest.fixture
def emails_at(jobs: Jobs, db: Any, monkeypatch: pytest.MonkeyPatch) -> Callable[[GuestsPage], list[dict[str, Any]]]:
    """Lists the emails of a venue, whichever it is."""
    monkeypatch.setenv("VENUE_PAGES", PAGES)
    return lambda page: emails_of(db, page.tenant, jobs)


def path_of(page: GuestsPage, one: OwnBooking) -> str:
    return f"/{page.slug}/b/{one.token}"


def disown(page: GuestsPage, one: OwnBooking, proof: str | None = None) -> Shown:
    """Presses "I did not book this"."""
    return form(page, f"{path_of(page, one)}/disown/{proof or one.proof}", {})


def proven_at(db: Any, booking_id: str) -> Any:
    row = db.execute("select proven_at from online_bookings where booking_id = %s", (booking_id,)).fetchone()
    return row["proven_at"]


def test_each_email_about_what_nobody_has_shown_to_be_theirs_says_how_to_end_it(
    page: GuestsPage, emails: Emails
) -> None:
    one = page.booked()
    one.move(page.day(8))
    booked, moved = emails()
    link = f"https://book.example.com{path_of(page, one)}/disown/{one.proof}"
    for email in (booked, moved):
        assert link in email["text"]
        assert f'href="{link}"' in email["html"]
    press(page, path_of(page, one))
    one.move(page.day(9))
    [after] = emails()
    assert "/disown/" not in after["text"] + after["html"], "it is known to be theirs"


def test_the_press_ends_the_booking(page: GuestsPage, db: Any) -> None:
    one = page.booked()
    path = f"{path_of(page, one)}/disown/{one.proof}"
    for _ in range(2):
        done = form(page, path, {})
        assert (done.status, "Thank you for telling us" in done.text) == (200, True)
    assert one.booking["status"] == "cancelled"
    assert page.day().isoformat() in page.starts()
    assert proven_at(db, one.id) is None, "it shows whose the address is, and not that the booking is theirs"


def test_only_who_has_the_email_ends_it(page: GuestsPage) -> None:
    one, other = page.booked(), page.booked(page.day(8))
    for proof in ("A" * 43, other.proof):
        assert disown(page, one, proof).status == 404
    assert one.booking["status"] == "confirmed"


def test_a_booking_ends_however_late_guests_may_cancel(page: GuestsPage, db: Any) -> None:
    page.set(cancelUntilHours=720)
    one = page.booked()
    assert one.cancel().status == 403
    assert disown(page, one).status == 200
    assert one.booking["status"] == "cancelled"


def test_what_was_paid_goes_back(paying_page: PayingPage) -> None:
    paid = paying_page.held()
    paid.pay_and_tell()
    page = paying_page.page
    page.set(cancelUntilHours=720)
    assert disown(page, paid.own).status == 200
    assert paid.own.booking["status"] == "cancelled"
    assert len(paying_page.jobs("deposit_refund")) == 1


def test_a_time_that_is_held_is_given_up_with_its_page_to_pay_on(held: HeldBooking) -> None:
    page = held.venue.page
    assert disown(page, held.own).status == 200
    assert held.row is None
    assert page.day().isoformat() in page.starts()


def test_who_reads_of_it_once_the_time_is_held_no_more_is_heard_all_the_same(held: HeldBooking, db: Any) -> None:
    page = held.venue.page
    held.run_out()
    sweep()
    assert held.own.read().status == 404
    before = db.execute("select count(*) as number from refused_addresses").fetchone()["number"]
    assert disown(page, held.own).status == 200
    assert db.execute("select count(*) as number from refused_addresses").fetchone()["number"] == before + 1


def test_for_thirty_days_nobody_mails_them_about_what_is_not_shown_to_be_theirs(
    page: GuestsPage, emails: Emails, db: Any
) -> None:
    guest = new_guest()
    page.set(waitlist=True)
    one = page.booked(guest=guest)
    assert len(emails()) == 1
    disown(page, one)
    tagged = {**guest, "email": guest["email"].replace("@", "+x@").upper()}
    page.booked(page.day(9), guest=guest)
    page.booked(page.day(10), guest=tagged)
    asked_to_wait(page, page.day(11), guest=guest)
    assert emails() == []
    db.execute("update refused_addresses set refused_at = refused_at - interval '30 days'")
    page.booked(page.day(12), guest=guest)
    assert [email["to"] for email in emails()] == [[guest["email"]]]


def test_a_refusal_holds_at_every_venue(
    make: Maker, salon: Tenant, emails_at: Callable[[GuestsPage], list[dict[str, Any]]]
) -> None:
    page, other = salon_page(make, salon), salon_page(make, make.tenant("appointments"))
    guest = new_guest()
    disown(page, page.booked(guest=guest))
    other.booked(guest=guest)
    assert emails_at(other) == []
    other.booked(other.day(8), guest=new_guest())
    assert len(emails_at(other)) == 1, "others are mailed"
