"""Several guests, or a guest and the desk, want one thing at once: with the locks held until all wait (spec §12.5)."""

from functools import partial
from typing import Any
from uuid import uuid4

from tests.support.guests import GuestsPage, bistro_page
from tests.support.makers import Maker, Tenant
from tests.support.races import at_once, holding, holding_name, once_waiting, statuses
from tests.support.service_client import Answer

GUESTS = 20


def lock_of_the_time(page: GuestsPage) -> str:
    """The name at which whoever wants the first time on offer queues up."""
    company, day = page.tenant.company_id, page.day().date()
    return f"diary {company}{page.provider['id']}{day}" if page.service else f"floor {company}{day}"


def test_twenty_guests_want_one_slot_and_one_gets_it(page: GuestsPage, db: Any) -> None:
    page.set(slotStepMinutes=60)
    wanted = [page.wanted() for _ in range(GUESTS)]
    with holding_name(db, lock_of_the_time(page), until_waiting=GUESTS):
        answers = at_once([partial(page.send, body) for body in wanted])
    assert statuses(answers) == [201, *[409] * (GUESTS - 1)]
    refused = [answer.json for answer in answers if answer.status == 409]
    assert {one["code"] for one in refused} == {"slot_taken"}
    assert {len(one["nearest"]) for one in refused} == {3}
    assert len(page.records()) == 1


def test_guests_who_name_nobody_share_out_all_who_are_free(make: Maker, page: GuestsPage, db: Any) -> None:
    if not page.service:
        make.table(page.tenant, name="Other")
    else:
        hours = [{"day": day, "opens": "09:00", "closes": "12:00"} for day in range(7)]
        make.provider(page.tenant, serviceIds=[page.service["id"]], workingHours=hours)
    wanted = [page.wanted() for _ in range(4)]
    with holding_name(db, lock_of_the_time(page), until_waiting=4):
        answers = at_once([partial(page.send, body) for body in wanted])
    assert statuses(answers) == [201, 201, 409, 409]


def test_of_two_parties_who_want_the_last_covers_one_has_them(make: Maker, bistro: Tenant, db: Any) -> None:
    page = bistro_page(make, bistro)
    make.table(bistro, name="Other")
    period = bistro.owner.get("/api/service-periods").json["servicePeriods"][0]["id"]
    bistro.owner.patch(f"/api/service-periods/{period}", {"coverCap": 3})
    with holding(db, "service_periods", period, until_waiting=2):
        answers = at_once([partial(page.send, page.wanted()) for _ in range(2)])
    assert statuses(answers) == [201, 409]
    assert {answer.json["code"] for answer in answers if answer.status == 409} == {"slot_taken"}


def test_a_key_that_is_sent_again_while_the_first_is_at_work_books_once(page: GuestsPage, db: Any) -> None:
    wanted, key = page.wanted(), str(uuid4())
    with holding_name(db, lock_of_the_time(page), until_waiting=2):
        answers = at_once([lambda: page.send(wanted, key=key)] * 2)
    assert [answer.status for answer in answers] == [201, 201]
    assert answers[0].json == answers[1].json
    assert len(page.records()) == 1


def test_a_page_that_is_switched_off_while_a_guest_waits_takes_no_booking(
    make: Maker, page: GuestsPage, db: Any
) -> None:
    """The desk switches the page off when the guest waits already, and books the same time behind the guest."""
    wanted, customer = page.wanted(), make.customer(page.tenant)["id"]
    people = {"serviceId": page.service.get("id"), "providerId": page.provider.get("id")}
    by_the_desk = {"customerId": customer, "startsAt": page.day().isoformat()}
    by_the_desk |= people if page.service else {"partySize": 2}

    def switch_off_and_book() -> Answer:
        page.set(enabled=False)
        return page.tenant.staff.post(f"/api/{page.engine}", by_the_desk)

    with holding_name(db, lock_of_the_time(page), until_waiting=2):
        guests, desks = at_once([lambda: page.send(wanted), once_waiting(db, 1, switch_off_and_book)])
    assert (guests.status, guests.json["code"]) == (409, "online_booking_off")
    assert desks.status == 201
    assert [record["source"] for record in page.records()] == ["desk"]


def test_a_guest_moves_and_cancels_while_the_desk_moves_and_all_happens_in_turn(page: GuestsPage, db: Any) -> None:
    own = page.booked()
    by_the_desk = {"startsAt": page.day(9).isoformat()}
    requests = [
        lambda: own.move(page.day(8)),
        own.cancel,
        lambda: page.tenant.staff.patch(f"/api/{page.engine}/{own.id}", by_the_desk),
    ]
    with holding(db, page.engine, own.id, until_waiting=3):
        moved, cancelled, desk = at_once(requests)
    assert cancelled.status == 200, "nothing has kept it from being cancelled"
    for answer in (moved, desk):
        assert answer.status in (200, 409), answer.text
    if moved.status == 409:
        assert moved.json["code"] == "is_final"
    [record] = page.records()
    assert record["status"] == "cancelled"
    assert record["starts_at"][:19] in [page.day(days).isoformat() for days in (7, 8, 9)]
    assert page.book().status == 201
    assert page.book(page.day(8)).status == 201


def test_two_changes_at_once_are_no_more_than_the_venue_allows(page: GuestsPage, db: Any) -> None:
    page.set(maxChanges=1)
    own = page.booked()
    with holding(db, page.engine, own.id, until_waiting=2):
        answers = at_once([lambda: own.move(page.day(8)), lambda: own.move(page.day(9))])
    assert statuses(answers) == [200, 409]
    [refused] = [answer for answer in answers if answer.status == 409]
    assert refused.json["code"] == "too_many_changes"


def test_a_deadline_that_passes_while_a_guest_waits_counts_when_they_came(page: GuestsPage, db: Any) -> None:
    page.set(cancelUntilHours=1, minNoticeMinutes=0)
    own = page.booked()
    clock = "starts_at = {at}, ends_at = {at} + (ends_at - starts_at)"
    at = "(now() at time zone %(zone)s + interval '1 hour 2 seconds')"
    db.execute(f"update {page.engine} set {clock.format(at=at)} where id = %(id)s", {"zone": page.zone, "id": own.id})

    with holding(db, page.engine, own.id, until_waiting=1, seconds=2.5):
        answer = own.cancel()
    assert answer.status == 200, answer.text
    late = page.booked(page.day(8))
    at = "(now() at time zone %(zone)s + interval '59 minutes')"
    db.execute(f"update {page.engine} set {clock.format(at=at)} where id = %(id)s", {"zone": page.zone, "id": late.id})
    assert late.cancel().json["code"] == "deadline_passed"
