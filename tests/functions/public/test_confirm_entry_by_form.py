"""POST /{slug}/w/{token}/confirm: no time is kept for anyone whose address nobody has checked. An entry of the wait
list waits once somebody has pressed behind the link of its own email, or the desk has made it (spec §12.10)."""

from functools import partial
from typing import Any

import pytest

from booking.waitlist.errors import TooManyOnWaitlist
from local.template import GUEST_DOMAIN
from tests.support.guest_forms import form, own
from tests.support.guests import GuestsPage, new_guest
from tests.support.holds import sweep
from tests.support.job_queues import Jobs
from tests.support.makers import Maker
from tests.support.messages_switched_on import emails_of
from tests.support.races import at_once, holding, holding_name
from tests.support.waiting import (
    OwnEntry,
    asked_to_wait,
    booked_by_the_desk,
    cancel,
    confirm,
    join,
    keep_waitlist,
    listed,
    soon,
)
from tests.support.webhooks import subscribe, types


@pytest.fixture(autouse=True)
def kept(page: GuestsPage) -> None:
    assert keep_waitlist(page.tenant)


def statuses_of(page: GuestsPage) -> list[str]:
    return sorted(entry["status"] for entry in listed(page))


def entered_by_the_desk(page: GuestsPage, email: str) -> str:
    body = {"kind": "booking", "guestName": "Real Guest", "email": email, "dates": [page.day().date().isoformat()]}
    answer = page.tenant.staff.post("/api/waitlist", body | page.of)
    assert answer.status == 201, answer.text
    return str(answer.json["entry"]["id"])


def test_a_freed_time_goes_past_ten_that_nobody_has_confirmed_to_the_first_that_is_real(
    make: Maker, page: GuestsPage
) -> None:
    taken = booked_by_the_desk(make, page)
    unconfirmed = [asked_to_wait(page) for _ in range(10)]
    real, behind = entered_by_the_desk(page, "real@example.com"), join(page)
    cancel(page, taken)
    assert [entry["id"] for entry in listed(page) if entry["status"] == "offered"] == [real]
    assert [one.entry["status"] for one in (*unconfirmed, behind)] == ["waiting"] * 11


def test_a_time_for_which_nobody_waits_who_was_checked_is_free(make: Maker, page: GuestsPage) -> None:
    taken = booked_by_the_desk(make, page)
    asked_to_wait(page)
    assert page.day().isoformat() not in page.starts()
    cancel(page, taken)
    assert page.day().isoformat() in page.starts()


def test_a_time_that_opens_is_offered_to_who_has_confirmed_alone(make: Maker, page: GuestsPage) -> None:
    """Hours, tables and providers open times by the same function."""
    unconfirmed, waiting = asked_to_wait(page), join(page)
    if page.service:
        days = [{"day": day, "opens": "08:00", "closes": "12:00"} for day in range(7)]
        changed = page.tenant.owner.patch(f"/api/staff/{page.provider['id']}", {"workingHours": days})
        assert changed.status == 200, changed.text
    else:
        make.table(page.tenant, name="Bar")
    assert [unconfirmed.entry["status"], waiting.entry["status"]] == ["waiting", "offered"]


def test_of_a_time_that_is_soon_only_who_has_confirmed_is_emailed(make: Maker, page: GuestsPage) -> None:
    start = soon(page)
    taken = booked_by_the_desk(make, page, start)
    unconfirmed, waiting = asked_to_wait(page, start), join(page, start)
    cancel(page, taken)
    assert [one.entry["offer"] is not None for one in (unconfirmed, waiting)] == [False, True]
    assert unconfirmed.answer(accept=True).json["code"] == "nothing_offered"


def test_an_earlier_proof_does_not_count(make: Maker, page: GuestsPage) -> None:
    """If a time were kept for a client who has not confirmed this entry, anybody could type an address and see whether
    it is a client's: for others the time is free."""
    guest = new_guest()
    join(page, page.day(9), guest=guest)
    make.customer(page.tenant, name=guest["name"], email=guest["email"])
    taken, again = booked_by_the_desk(make, page), asked_to_wait(page, guest=guest)
    cancel(page, taken)
    assert again.entry["status"] == "waiting"
    assert page.day().isoformat() in page.starts()


def test_the_press_keeps_the_place_in_the_list(make: Maker, page: GuestsPage) -> None:
    taken, first, second = booked_by_the_desk(make, page), asked_to_wait(page), join(page)
    assert confirm(page, first).status == 303
    cancel(page, taken)
    assert [first.entry["status"], second.entry["status"]] == ["offered", "waiting"]


def test_only_what_the_email_has_confirms_and_opening_its_link_does_not(page: GuestsPage) -> None:
    waiting, other = asked_to_wait(page), asked_to_wait(page)
    path = f"/{page.slug}/w/{waiting.token}"
    assert "Put me on the wait list" not in own(page, path).text
    for proof in ("", "A" * 43, other.proof, page.booked().proof):
        assert confirm(page, waiting, proof=proof).status == 404
        assert "Put me on the wait list" not in own(page, path, proof=proof).text
    for _ in range(2):  # as a program does that looks at what an email links to
        shown = own(page, path, proof=waiting.proof)
        assert "Put me on the wait list" in shown.text
    assert waiting.entry["mustConfirm"]
    for _ in range(2):  # as an impatient guest does
        assert confirm(page, waiting).status == 303
    assert not waiting.entry["mustConfirm"]
    assert "Put me on the wait list" not in own(page, path, proof=waiting.proof).text


def test_a_press_to_leave_shows_as_much(page: GuestsPage, db: Any) -> None:
    waiting = asked_to_wait(page)
    answer = form(page, f"/{page.slug}/w/{waiting.token}", {"answer": "leave", "proof": waiting.proof})
    assert answer.status == 303
    row = db.execute("select status, proven_at from waitlist_entries where id = %s", (waiting.id,)).fetchone()
    assert (row["status"], row["proven_at"] is not None) == ("cancelled", True)


def test_what_nobody_confirms_goes_after_a_day(page: GuestsPage, db: Any) -> None:
    late, confirmed, of_the_desk = asked_to_wait(page), join(page), entered_by_the_desk(page, "real@example.com")
    db.execute(
        "update waitlist_entries set joined_at = joined_at - interval '25 hours' where company_id = %s",
        (page.tenant.company_id,),
    )
    assert confirm(page, late).status == 404, "also before it is deleted"
    sweep()
    assert {entry["id"] for entry in listed(page)} == {confirmed.id, of_the_desk}
    assert late.read().status == 404
    assert own(page, f"/{page.slug}/w/{late.token}").status == 404


def test_the_desk_sees_who_has_yet_to_confirm_behind_those_who_wait(page: GuestsPage) -> None:
    unconfirmed, confirmed = asked_to_wait(page), join(page)
    entries = listed(page)
    assert [entry["id"] for entry in entries] == [confirmed.id, unconfirmed.id]
    assert [(entry["source"], entry["proven_at"] is not None) for entry in entries] == [
        ("guest", True),
        ("guest", False),
    ]


def test_integrators_hear_of_it_once_it_is_confirmed(page: GuestsPage, db: Any) -> None:
    subscribe(page.tenant, "waitlist.joined")
    waiting = asked_to_wait(page)
    assert types(db, page.tenant) == []
    confirm(page, waiting)
    assert types(db, page.tenant) == ["waitlist.joined"]
    confirm(page, waiting)
    assert types(db, page.tenant) == ["waitlist.joined"]


def test_the_email_asks_for_the_press_and_the_desks_does_not(page: GuestsPage, jobs: Jobs, db: Any) -> None:
    asked_to_wait(page)
    entered_by_the_desk(page, "real@example.com")
    subjects = sorted(email["subject"] for email in emails_of(db, page.tenant, jobs))
    assert [subject.split(" at ")[0].split(" of ")[0] for subject in subjects] == [
        "Please confirm that you want to wait",
        "You are on the wait list",
    ]


def test_many_that_nobody_has_confirmed_keep_nobody_out(page: GuestsPage, db: Any) -> None:
    db.execute(
        "insert into waitlist_entries (company_id, kind, guest_name, email, service_id, party_size, dates, source)"
        " select %(company)s, 'booking', 'Nobody', n || '@example.com', %(serviceId)s, %(partySize)s,"
        " array[%(day)s::date], 'guest' from generate_series(1, 600) as n",
        {"serviceId": None, "partySize": None, **page.of, "company": page.tenant.company_id, "day": page.day().date()},
    )
    waiting = join(page)
    assert listed(page)[0]["id"] == waiting.id, "nor out of the desk's sight"
    entered_by_the_desk(page, "real@example.com")


def test_what_is_taken_from_an_offer_is_known_to_be_theirs(make: Maker, page: GuestsPage, db: Any) -> None:
    taken, waiting = booked_by_the_desk(make, page), join(page)
    cancel(page, taken)
    booking = waiting.answer(accept=True).json["booking"]["id"]
    row = db.execute("select proven_at from online_bookings where booking_id = %s", (booking,)).fetchone()
    assert row["proven_at"] is not None


def test_another_venues_desk_sees_nothing_of_it(page: GuestsPage, other_salon: Any) -> None:
    waiting, day = asked_to_wait(page), page.day().date()
    assert other_salon.staff.get(f"/api/waitlist?from={day}&to={day}").json["entries"] == []
    assert form(page, f"/elsewhere/w/{waiting.token}/confirm", {"proof": "A" * 43}).status == 404


@pytest.mark.thorough
def test_twenty_presses_and_one_time(make: Maker, page: GuestsPage, db: Any) -> None:
    """Whoever presses while it is freed: one is offered it, and one alone."""
    taken = booked_by_the_desk(make, page)
    everybody = [asked_to_wait(page) for _ in range(19)]
    with holding(db, page.engine, taken, until_waiting=1):
        at_once([partial(cancel, page, taken), *(partial(confirm, page, one) for one in everybody)])
    offered = [one for one in everybody if one.entry["status"] == "offered"]
    assert len(offered) <= 1
    assert all(not one.entry["mustConfirm"] for one in everybody)
    is_free = page.day().isoformat() in page.starts()
    assert is_free == (not offered), "it is kept for one, or free for all"


@pytest.mark.thorough
def test_two_presses_of_one_address_count_each_other(page: GuestsPage, db: Any) -> None:
    guest = new_guest()
    for _ in range(4):
        join(page, guest=guest)
    both = [asked_to_wait(page, guest=guest) for _ in range(2)]
    name = f"holdings {page.tenant.company_id} {TooManyOnWaitlist.noun}"
    with holding_name(db, name, until_waiting=2):
        answers = at_once([partial(confirm, page, one) for one in both])
    assert sorted(answer.status for answer in answers) == [303, 429]


@pytest.mark.thorough
def test_a_press_and_the_sweep_agree(page: GuestsPage, db: Any) -> None:
    """The entry that was confirmed a moment before its day is over stays."""
    waiting = asked_to_wait(page)
    db.execute(
        "update waitlist_entries set joined_at = now() - interval '1 day' + interval '2 seconds' where id = %s",
        (waiting.id,),
    )

    def swept() -> OwnEntry:
        sweep()
        return waiting

    with holding(db, "waitlist_entries", waiting.id, until_waiting=1, seconds=2.5):
        pressed, _ = at_once([partial(confirm, page, waiting), swept])
    sweep()
    is_there = waiting.read().status == 200
    assert is_there == (pressed.status == 303)


@pytest.mark.thorough
def test_a_press_against_leaving(page: GuestsPage, db: Any) -> None:
    waiting = asked_to_wait(page)
    with holding(db, "waitlist_entries", waiting.id, until_waiting=2):
        at_once([partial(confirm, page, waiting), waiting.leave])
    assert waiting.entry["status"] == "cancelled"
    assert confirm(page, waiting).status == 409


def test_a_token_of_an_entry_opens_nothing_else(page: GuestsPage) -> None:
    waiting = asked_to_wait(page)
    headers = {"authorization": f"Booking {waiting.token}"}
    assert page.call("GET", "/api/public/booking", headers=headers, domain=GUEST_DOMAIN).status == 404
