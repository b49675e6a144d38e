"""A time that becomes free is offered to who waits for it, whoever frees it (spec §12.10)."""

from collections.abc import Callable, Mapping
from datetime import timedelta
from typing import Any

import pytest

from tests.support.guests import GuestsPage, bistro_page, salon_page
from tests.support.holds import HeldBooking, sweep
from tests.support.job_queues import Jobs
from tests.support.makers import Maker, Tenant
from tests.support.messages_switched_on import emails_of
from tests.support.waiting import booked_by_the_desk, cancel, join, listed, offered, run_out, soon


@pytest.fixture(autouse=True)
def kept(request: pytest.FixtureRequest) -> None:
    """The venue of the test keeps a wait list, and no hold that others have left runs out meanwhile."""
    if "page" in request.fixturenames:
        request.getfixturevalue("page").set(waitlist=True)


# Whoever frees it

Freeing = Callable[[Maker, GuestsPage], Callable[[], None]]


def by_the_desk(**changes: Any) -> Freeing:
    """The desk takes the time, and frees it by a change of the booking."""

    def freeing(make: Maker, page: GuestsPage) -> Callable[[], None]:
        taken = booked_by_the_desk(make, page)
        moved = {name: page.day(8).isoformat() if value == "another day" else value for name, value in changes.items()}
        return lambda: _assert_ok(page.tenant.staff.patch(f"/api/{page.engine}/{taken}", moved))

    return freeing


def by_its_guest(make: Maker, page: GuestsPage) -> Callable[[], None]:
    page.set(cancelUntilHours=0)
    own = page.booked()
    return lambda: _assert_ok(own.cancel())


def by_a_move_of_its_guest(make: Maker, page: GuestsPage) -> Callable[[], None]:
    own = page.booked()
    return lambda: _assert_ok(own.move(page.day(8)))


def by_sql(make: Maker, page: GuestsPage) -> Callable[[], None]:
    """Somebody who knows of no wait list, such as a correction by hand, in the business."""
    taken = booked_by_the_desk(make, page)

    def free() -> None:
        with make.db.transaction():
            make.db.execute("select set_config('app.company_id', %s, true)", (str(page.tenant.company_id),))
            make.db.execute(f"update {page.engine} set status = 'no_show' where id = %s", (taken,))

    return free


def _assert_ok(answer: Any) -> None:
    assert answer.status == 200, answer.text


def by_the_end_of_a_series(make: Maker, page: GuestsPage) -> Callable[[], None]:
    people = {"serviceId": page.service["id"], "providerId": page.provider["id"]}
    series = make.series(page.tenant, startsAt=page.day().isoformat(), count=2, **people)["series"]
    path = f"/api/booking-series/{series['id']}"
    return lambda: _assert_ok(page.tenant.owner.patch(path, {"status": "cancelled"}))


def by_work_on_a_day_off(make: Maker, page: GuestsPage) -> Callable[[], None]:
    day = page.day()
    times = {"startsAt": (day - timedelta(hours=9)).isoformat(), "endsAt": (day + timedelta(hours=15)).isoformat()}
    off = make.time_off(page.tenant, page.provider["id"], **times)
    path = f"/api/staff/{page.provider['id']}/time-off?timeOffId={off['id']}"
    return lambda: _assert_ok(page.tenant.owner.delete(path))


def by_a_shorter_visit(make: Maker, page: GuestsPage) -> Callable[[], None]:
    people = {"serviceId": page.service["id"], "providerId": page.provider["id"]}
    long = make.appointment(page.tenant, startsAt=(page.day() - timedelta(hours=1)).isoformat(), **people)
    path = f"/api/appointments/{long['id']}"
    assert page.tenant.staff.patch(path, {"durationMinutes": 180}).status == 200
    return lambda: _assert_ok(page.tenant.staff.patch(path, {"durationMinutes": 60}))


def by_release(make: Maker, page: GuestsPage) -> Callable[[], None]:
    [table] = page.tenant.staff.get("/api/tables").json["tables"]
    held = make.held_enquiry(page.tenant, table_ids=[table["id"]], partySize=2, startsAt=page.day().isoformat())
    return lambda: _assert_ok(page.tenant.staff.delete(f"/api/enquiries/{held['id']}/convert"))


def by_another_table(make: Maker, page: GuestsPage) -> Callable[[], None]:
    taken = booked_by_the_desk(make, page)
    other = make.table(page.tenant, name="T9", bookableOnline=False)["id"]
    return lambda: _assert_ok(page.tenant.staff.patch(f"/api/reservations/{taken}", {"tableIds": [other]}))


BOTH: Mapping[str, Freeing] = {
    "the desk cancels": by_the_desk(status="cancelled"),
    "nobody has come": by_the_desk(status="no_show"),
    "the desk moves": by_the_desk(startsAt="another day"),
    "the guest cancels": by_its_guest,
    "the guest moves": by_a_move_of_its_guest,
    "nobody knows of it": by_sql,
}
OF_A_SALON: Mapping[str, Freeing] = {
    "a series ends": by_the_end_of_a_series,
    "a day off is taken back": by_work_on_a_day_off,
    "a visit is made shorter": by_a_shorter_visit,
}
OF_A_BISTRO: Mapping[str, Freeing] = {"a group is released": by_release, "a party sits elsewhere": by_another_table}


def assert_is_offered(make: Maker, page: GuestsPage, freeing: Freeing) -> None:
    free = freeing(make, page)
    own = join(page)
    assert own.entry["status"] == "waiting"
    free()
    entry = own.entry
    assert (entry["status"], entry["offer"]["startsAt"]) == ("offered", page.day().isoformat())
    assert page.day().isoformat() not in page.starts(), "it is kept"


@pytest.mark.parametrize("how", BOTH)
def test_a_time_that_is_freed_is_offered_to_who_waits_for_it(make: Maker, page: GuestsPage, how: str) -> None:
    assert_is_offered(make, page, BOTH[how])


@pytest.mark.parametrize("how", OF_A_SALON)
def test_time_of_a_provider_that_is_freed_is_offered(make: Maker, salon: Tenant, how: str) -> None:
    assert_is_offered(make, salon_page(make, salon, waitlist=True), OF_A_SALON[how])


@pytest.mark.parametrize("how", OF_A_BISTRO)
def test_a_table_that_is_freed_is_offered(make: Maker, bistro: Tenant, how: str) -> None:
    assert_is_offered(make, bistro_page(make, bistro, waitlist=True), OF_A_BISTRO[how])


def test_a_hold_that_nobody_pays_for_frees_its_time_for_who_waits(held: HeldBooking) -> None:
    page = held.venue.page
    page.set(waitlist=True)
    own = join(page)
    held.run_out()
    sweep()
    assert own.entry["status"] == "offered"


# To whom


def test_who_has_waited_longest_is_offered_it_and_the_next_what_is_left(make: Maker, page: GuestsPage) -> None:
    taken = booked_by_the_desk(make, page)
    first, second = join(page), join(page)
    cancel(page, taken)
    assert [own.entry["status"] for own in (first, second)] == ["offered", "waiting"]


@pytest.mark.parametrize("what", ["another day", "later", "earlier", "no wait list"])
def test_whom_it_does_not_suit_is_not_offered_it(make: Maker, page: GuestsPage, what: str) -> None:
    taken, start = booked_by_the_desk(make, page), page.day()
    later, earlier = (start + timedelta(hours=3)).strftime("%H:%M"), (start - timedelta(minutes=15)).strftime("%H:%M")
    if what == "another day":
        own = join(page, page.day(8))
    else:
        own = join(page, **{"later": {"fromTime": later}, "earlier": {"untilTime": earlier}}.get(what, {}))
    if what == "no wait list":
        page.set(waitlist=False)
    cancel(page, taken)
    assert own.entry["status"] == "waiting"


def test_a_party_that_does_not_fit_the_table_is_not_offered_it(make: Maker, bistro: Tenant) -> None:
    page = bistro_page(make, bistro, waitlist=True)
    taken = booked_by_the_desk(make, page)
    large, small = join(page, partySize=5), join(page, partySize=4)
    cancel(page, taken)
    assert [own.entry["status"] for own in (large, small)] == ["waiting", "offered"]


def test_tables_that_become_free_together_are_offered_together(make: Maker, bistro: Tenant) -> None:
    page = bistro_page(make, bistro, waitlist=True)
    tables = [make.table(bistro, name=f"T{number}")["id"] for number in (1, 2)]
    customer = make.customer(bistro)["id"]
    group = make.reservation(bistro, partySize=7, tableIds=tables, startsAt=page.day().isoformat(), customerId=customer)
    own = join(page, partySize=6)
    cancel(page, group["id"])
    assert own.entry["status"] == "offered"


def test_a_full_period_offers_nothing_above_its_cap(make: Maker, bistro: Tenant) -> None:
    page = bistro_page(make, bistro, waitlist=True)
    [period] = bistro.staff.get("/api/service-periods").json["servicePeriods"]
    taken = booked_by_the_desk(make, page)
    own = join(page, partySize=3)
    assert bistro.owner.patch(f"/api/service-periods/{period['id']}", {"coverCap": 2}).status == 200
    cancel(page, taken)
    assert own.entry["status"] == "waiting"


def test_somebody_who_wants_another_provider_is_not_offered_it(make: Maker, salon: Tenant) -> None:
    page = salon_page(make, salon, waitlist=True)
    other = make.provider(salon, name="Robin", serviceIds=[page.service["id"]])
    taken = booked_by_the_desk(make, page)
    theirs, anybodys = join(page, providerId=other["id"]), join(page)
    cancel(page, taken)
    assert [own.entry["status"] for own in (theirs, anybodys)] == ["waiting", "offered"]
    assert anybodys.entry["provider"]["name"] == "Alex"


def test_a_longer_visit_reaches_into_what_is_free_behind_it(make: Maker, salon: Tenant) -> None:
    page = salon_page(make, salon, waitlist=True)
    long = make.service(salon, name="Colour", durationMinutes=120)["id"]
    salon.owner.patch(f"/api/staff/{page.provider['id']}", {"serviceIds": [page.service["id"], long]})
    taken = booked_by_the_desk(make, page)
    own = join(page, serviceId=long)
    cancel(page, taken)
    assert own.entry["status"] == "offered"


@pytest.mark.parametrize("why", ["time off", "special hours", "not bookable online"])
def test_a_time_at_which_nobody_works_is_not_offered(make: Maker, salon: Tenant, why: str) -> None:
    page = salon_page(make, salon, waitlist=True)
    taken, day = booked_by_the_desk(make, page), page.day()
    own = join(page)
    if why == "time off":
        make.time_off(
            salon, page.provider["id"], startsAt=day.isoformat(), endsAt=(day + timedelta(hours=5)).isoformat()
        )
    elif why == "special hours":
        make.special_hours(salon, date=day.date().isoformat(), windows=[{"opens": "20:00", "closes": "21:00"}])
    else:
        salon.owner.patch(f"/api/staff/{page.provider['id']}", {"bookableOnline": False})
    cancel(page, taken)
    assert own.entry["status"] == "waiting"


# What the desk does with it


def test_an_offer_that_runs_out_goes_to_the_next_by_itself(make: Maker, page: GuestsPage, db: Any) -> None:
    own = offered(make, page)
    following = join(page)
    run_out(db, own)
    sweep()
    assert [one.entry["status"] for one in (own, following)] == ["expired", "offered"]
    run_out(db, following)
    sweep()
    assert page.day().isoformat() in page.starts(), "nobody else waits: it is free"


def test_the_desk_takes_a_time_that_is_offered_and_the_guest_is_emailed(
    make: Maker, page: GuestsPage, jobs: Jobs, db: Any
) -> None:
    own = offered(make, page)
    following = join(page)
    emails_of(db, page.tenant, jobs)
    assert page.tenant.staff.patch(f"/api/waitlist/{own.id}", {"status": "waiting"}).status == 200
    assert [one.entry["status"] for one in (own, following)] == ["waiting"] * 2
    assert own.entry["offer"] is None
    assert own.answer(accept=True).json["code"] == "nothing_offered"
    booked_by_the_desk(make, page)
    assert any(email["subject"].startswith("Not free any more: ") for email in emails_of(db, page.tenant, jobs))


def test_the_desk_ends_the_wait_of_somebody_with_an_offer(make: Maker, page: GuestsPage) -> None:
    own = offered(make, page)
    following = join(page)
    path = f"/api/waitlist/{own.id}"
    assert page.tenant.staff.delete(path).status == 409
    assert page.tenant.staff.patch(path, {"guestName": "Ana"}).status == 409
    assert page.tenant.staff.patch(path, {"status": "cancelled"}).status == 200
    assert [one.entry["status"] for one in (own, following)] == ["cancelled", "offered"]


def test_what_is_offered_is_decided_about_on_the_wait_list_alone(make: Maker, page: GuestsPage) -> None:
    own = offered(make, page)
    [entry] = listed(page)
    booking = entry["appointment_id"] or entry["reservation_id"]
    for status in ("confirmed", "cancelled"):
        answer = page.tenant.staff.patch(f"/api/{page.engine}/{booking}", {"status": status})
        assert (answer.status, answer.json["code"]) == (409, "being_offered")
    assert own.entry["status"] == "offered"


# How long, and how it is said


def test_an_offer_says_until_when_it_is_kept_and_does_not_wait_for_the_next_hour(
    make: Maker, page: GuestsPage, jobs: Jobs, db: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("VENUE_PAGES", "https://book.example.com/{slug}")
    monkeypatch.setenv("EMAILS_PER_RECIPIENT_AND_HOUR", "0")
    own = offered(make, page)
    [email] = [one for one in emails_of(db, page.tenant, jobs) if one["subject"].startswith("Free for you: ")]
    assert "We keep it for you until" in email["text"]
    assert f"https://book.example.com/{page.slug}/w/{own.token}" in email["text"]


def test_minimum_notice_does_not_bind_offers(make: Maker, page: GuestsPage) -> None:
    page.set(minNoticeMinutes=43_200)
    assert offered(make, page).answer(accept=True).status == 200


def test_who_has_been_emailed_about_a_time_once_is_not_again(
    make: Maker, page: GuestsPage, jobs: Jobs, db: Any
) -> None:
    start = soon(page)
    own = join(page, start)
    for _ in range(2):
        cancel(page, booked_by_the_desk(make, page, start))
    assert (len(_emails_about_a_free_time(page, jobs, db)), own.entry["status"]) == (1, "waiting")


def test_nobody_is_emailed_a_time_that_is_taken_before_the_email_leaves(
    make: Maker, page: GuestsPage, jobs: Jobs, db: Any
) -> None:
    """Undone within the ten seconds, or booked; who was not told of it is told when it is free once more."""
    start = soon(page)
    own = join(page, start)
    taken = booked_by_the_desk(make, page, start)
    cancel(page, taken)
    assert own.entry["offer"]["startsAt"] == start.isoformat()
    assert page.tenant.staff.post(f"/api/{page.engine}/{taken}/undo").status == 200
    assert _emails_about_a_free_time(page, jobs, db) == []
    assert own.entry["offer"] is None
    cancel(page, taken)
    assert len(_emails_about_a_free_time(page, jobs, db)) == 1


def _emails_about_a_free_time(page: GuestsPage, jobs: Jobs, db: Any) -> list[dict[str, Any]]:
    return [one for one in emails_of(db, page.tenant, jobs) if one["subject"].startswith("Just become free: ")]
