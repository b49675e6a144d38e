"""The covers of a capped service period that a party holds no more are offered to who waits for any start within the
period, and are no other guest's until then (spec §12.10)."""

from collections.abc import Callable, Mapping
from datetime import datetime, timedelta
from typing import Any

import pytest

from tests.support.guests import EVENING, GuestsPage, bistro_page
from tests.support.makers import Maker, Tenant
from tests.support.waiting import booked_by_the_desk, cancel, join

Freeing = Callable[[Maker, GuestsPage], Callable[[], object]]


@pytest.fixture
def page(make: Maker, bistro: Tenant) -> GuestsPage:
    """A bistro with two tables, which lets four guests into its evening; at seven nobody sits at either of them."""
    page = bistro_page(make, bistro, waitlist=True, cancelUntilHours=0)
    make.table(bistro, name="Another")
    change_period(page, coverCap=4)
    return page


def at_seven(page: GuestsPage) -> datetime:
    return page.day().replace(hour=19)


def change_period(page: GuestsPage, **fields: Any) -> str:
    """Changes the only service period of the page, and returns its id."""
    [period] = page.tenant.owner.get("/api/service-periods").json["servicePeriods"]
    assert page.tenant.owner.patch(f"/api/service-periods/{period['id']}", fields).status == 200
    return str(period["id"])


def change(page: GuestsPage, reservation_id: str, **fields: Any) -> None:
    answer = page.tenant.staff.patch(f"/api/reservations/{reservation_id}", fields)
    assert answer.status == 200, answer.text


def party_of_four(make: Maker, page: GuestsPage, starts_at: datetime | None = None) -> str:
    """Four who come at six, and leave no covers to anybody."""
    start, customer = (starts_at or page.day()).isoformat(), make.customer(page.tenant)["id"]
    body = {"customerId": customer, "partySize": 4, "startsAt": start}
    answer = page.tenant.staff.post("/api/reservations", body)
    assert answer.status == 201, answer.text
    return str(answer.json["reservation"]["id"])


def by_the_desk(**fields: Any) -> Freeing:
    def freeing(make: Maker, page: GuestsPage) -> Callable[[], object]:
        taken = party_of_four(make, page)
        return lambda: change(page, taken, **fields)

    return freeing


def by_another_date(make: Maker, page: GuestsPage) -> Callable[[], object]:
    taken = party_of_four(make, page)
    return lambda: change(page, taken, startsAt=page.day(8).isoformat())


def by_another_period(make: Maker, page: GuestsPage) -> Callable[[], object]:
    """At the same time and table; on other days than that of the test this period is on by itself."""
    taken = party_of_four(make, page)
    days = [day for day in range(7) if day != page.day().weekday()]
    late = make.service_period(page.tenant, name="Late", days=days, startsAt="17:00", endsAt="23:00")["id"]
    return lambda: change(page, taken, servicePeriodId=late)


def by_no_period(make: Maker, page: GuestsPage) -> Callable[[], object]:
    taken = party_of_four(make, page)
    return lambda: change(page, taken, servicePeriodId=None)


def by_its_guest(*, cancels: bool) -> Freeing:
    def freeing(make: Maker, page: GuestsPage) -> Callable[[], object]:
        own = page.booked(partySize=4)

        def free() -> None:
            answer = own.cancel() if cancels else own.move(page.day(), partySize=2)
            assert answer.status == 200, answer.text

        return free

    return freeing


def by_release(make: Maker, page: GuestsPage) -> Callable[[], object]:
    table = page.tenant.staff.get("/api/tables").json["tables"][0]
    group = make.held_enquiry(page.tenant, table_ids=[table["id"]], partySize=4, startsAt=page.day().isoformat())
    return lambda: page.tenant.staff.delete(f"/api/enquiries/{group['id']}/convert")


def by_sql(make: Maker, page: GuestsPage) -> Callable[[], object]:
    """Somebody who knows of no wait list, such as a correction by hand, in the business."""
    taken = party_of_four(make, page)

    def free() -> None:
        with make.db.transaction():
            make.db.execute("select set_config('app.company_id', %s, true)", (str(page.tenant.company_id),))
            make.db.execute("update reservations set party_size = 2 where id = %s", (taken,))

    return free


WAYS: Mapping[str, Freeing] = {
    "a smaller party": by_the_desk(partySize=2),
    "the desk cancels": by_the_desk(status="cancelled"),
    "nobody has come": by_the_desk(status="no_show"),
    "another date": by_another_date,
    "another period": by_another_period,
    "no period": by_no_period,
    "its guest comes with fewer": by_its_guest(cancels=False),
    "its guest cancels": by_its_guest(cancels=True),
    "a group is released": by_release,
    "nobody knows of it": by_sql,
}


@pytest.mark.parametrize("how", WAYS)
def test_covers_that_a_party_holds_no_more_go_to_who_waits_and_to_no_guest_before(
    make: Maker, page: GuestsPage, how: str
) -> None:
    free = WAYS[how](make, page)
    own = join(page, fromTime="19:00")
    assert own.entry["status"] == "waiting"
    free()
    assert at_seven(page).isoformat() not in page.starts()
    refused = page.book(at_seven(page))
    assert (refused.status, refused.json["code"]) == (409, "slot_taken")
    entry = own.entry
    assert (entry["status"], entry["offer"]["startsAt"]) == ("offered", at_seven(page).isoformat())


def test_the_desk_books_freed_covers_at_once(make: Maker, page: GuestsPage) -> None:
    free = WAYS["a smaller party"](make, page)
    own = join(page, fromTime="19:00")
    free()
    booked_by_the_desk(make, page, at_seven(page))
    assert own.entry["status"] == "waiting"


def test_what_is_left_of_freed_covers_is_anybodys(make: Maker, page: GuestsPage) -> None:
    taken = party_of_four(make, page)
    own = join(page, fromTime="19:00")
    cancel(page, taken)
    assert own.entry["status"] == "offered"
    assert page.book().status == 201, "two of the four"


def test_covers_offer_nothing_where_there_were_enough_before(make: Maker, page: GuestsPage) -> None:
    """Who waits might have come at seven all the while: what is free without them was free before."""
    change_period(page, coverCap=40)
    taken = party_of_four(make, page)
    own = join(page, fromTime="19:00")
    change(page, taken, partySize=2)
    assert own.entry["status"] == "waiting"
    assert page.book(at_seven(page)).status == 201


def test_a_party_that_grows_or_was_off_frees_no_covers(make: Maker, page: GuestsPage, db: Any) -> None:
    gone, grows = party_of_four(make, page), booked_by_the_desk(make, page, page.day(8))
    cancel(page, gone)
    join(page)
    join(page, page.day(8))
    db.execute("delete from freed_times")
    change(page, gone, partySize=1)
    change(page, grows, partySize=3)
    assert db.execute("select from freed_times").fetchall() == []


def test_covers_of_parties_that_one_transaction_makes_smaller_count_together(
    make: Maker, page: GuestsPage, db: Any
) -> None:
    change_period(page, coverCap=8)
    ids = [party_of_four(make, page) for _ in range(2)]
    own = join(page, fromTime="19:00", partySize=4)
    with db.transaction():
        db.execute("select set_config('app.company_id', %s, true)", (str(page.tenant.company_id),))
        db.execute("update reservations set party_size = 2 where id = any(%s::uuid[])", (ids,))
    assert page.book(at_seven(page)).status == 409
    assert own.entry["status"] == "offered"


def test_a_night_keeps_its_date_after_midnight(make: Maker, page: GuestsPage) -> None:
    """Who comes at half past midnight leaves covers of the evening before."""
    change_period(page, startsAt="18:00", endsAt="02:00")
    late = party_of_four(make, page, page.day() + timedelta(hours=6, minutes=30))
    own, following = join(page, fromTime="19:00"), join(page, page.day(8), fromTime="19:00")
    change(page, late, partySize=2)
    assert own.entry["offer"]["startsAt"] == at_seven(page).isoformat()
    assert following.entry["status"] == "waiting"


@pytest.mark.parametrize(("undone", "afterwards"), [("the four", "waiting"), ("the two", "offered")])
def test_undoing_takes_back_what_was_offered_of_the_covers_unless_there_is_room_for_both(
    make: Maker, page: GuestsPage, undone: str, afterwards: str
) -> None:
    change_period(page, coverCap=6)
    parties = {"the four": party_of_four(make, page), "the two": booked_by_the_desk(make, page)}
    own = join(page, fromTime="19:00", partySize=3)
    for party in parties.values():
        cancel(page, party)
    assert own.entry["status"] == "offered"
    assert page.tenant.staff.post(f"/api/reservations/{parties[undone]}/undo").status == 200
    assert own.entry["status"] == afterwards


def test_a_guest_has_the_covers_that_they_leave_themselves(make: Maker, page: GuestsPage) -> None:
    own = page.booked(partySize=4)
    join(page, fromTime="19:00")
    assert own.move(page.day() + timedelta(minutes=15), partySize=3).status == 200


def test_what_a_party_leaves_at_another_venue_is_of_no_concern(make: Maker, page: GuestsPage) -> None:
    other = bistro_page(make, make.tenant("hospitality"), waitlist=True)
    change_period(other, coverCap=4)
    free, own = WAYS["a smaller party"](make, other), join(page)
    party_of_four(make, page)
    join(other)
    free()
    assert own.entry["status"] == "waiting"


def test_a_period_that_is_switched_off_lets_another_be_on(make: Maker, bistro: Tenant) -> None:
    page = bistro_page(make, bistro, waitlist=True)
    change_period(page, coverCap=1)
    own = join(page)
    make.service_period(bistro, **{**EVENING, "startsAt": "17:59"})  # the one that has begun last is on
    assert own.entry["status"] == "waiting"
    [late] = [p for p in bistro.owner.get("/api/service-periods").json["servicePeriods"] if p["cover_cap"] == 1]
    assert bistro.owner.patch(f"/api/service-periods/{late['id']}", {"active": False}).status == 200
    assert own.entry["offer"]["startsAt"] == page.day().isoformat()
