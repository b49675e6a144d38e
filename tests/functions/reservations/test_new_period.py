"""What hangs on the time of a party moves with it: it counts in the service period that is on at its new time, through
whichever door it comes there (spec §3.4, §4.9.4). No cap refuses an edit; the desk is warned of it."""

from typing import Any, NamedTuple

import pytest

from booking.service_periods.queries import TURNS_AT
from tests.support.bistro_reservations import Reserve
from tests.support.evening import join_waitlist
from tests.support.guests import GuestsPage, days_from_now
from tests.support.makers import NOBODYS_ID, Maker, Tenant
from tests.support.races import at_once, holding_name
from tests.support.service_client import Answer

MONDAY = "2030-03-04"
NOON, EVENING, NIGHT = (f"{MONDAY}T{time}:00" for time in ("12:00", "19:00", "23:30"))


class Day(NamedTuple):
    """A bistro that serves lunch and dinner with a cap of six covers each, and has four tables for four."""

    bistro: Tenant
    lunch: str
    dinner: str
    tables: list[str]

    def covers(self, date: str = MONDAY) -> dict[str, int]:
        """What the day shows to be booked in each period."""
        shown = self.bistro.staff.get(f"/api/day?date={date}").json["servicePeriods"]
        return {one["name"]: one["covers"] for one in shown}

    def change(self, reservation: dict[str, Any], **changes: Any) -> Answer:
        return self.bistro.staff.patch(f"/api/reservations/{reservation['id']}", changes)

    def period_of(self, reservation: dict[str, Any]) -> Any:
        """In which period it counts for the desk; integrators read the same."""
        read = self.bistro.staff.get(f"/api/reservations/{reservation['id']}").json["reservation"]["service_period_id"]
        listed = self.bistro.get_v1("reservations?from=2020-01-01").json["data"]
        assert [one["servicePeriodId"] for one in listed if one["id"] == reservation["id"]] == [read]
        return read


@pytest.fixture
def day(make: Maker, bistro: Tenant) -> Day:
    lunch = make.service_period(bistro, name="Lunch", startsAt="12:00", endsAt="15:00", coverCap=6)["id"]
    dinner = make.service_period(bistro, name="Dinner", startsAt="18:00", endsAt="22:00", coverCap=6)["id"]
    return Day(bistro, lunch, dinner, [make.table(bistro)["id"] for _ in range(4)])


def party(make: Maker, day: Day, starts_at: str = NOON, size: int = 4, table: int = 0) -> dict[str, Any]:
    return make.reservation(day.bistro, startsAt=starts_at, partySize=size, tableIds=[day.tables[table]])


def test_a_party_that_is_moved_counts_where_its_new_time_is(make: Maker, day: Day, reserve: Reserve) -> None:
    moved = party(make, day)
    assert day.covers() == {"Lunch": 4, "Dinner": 0}
    answer = day.change(moved, startsAt=EVENING, tableIds=moved["table_ids"], durationMinutes=120)
    assert (answer.status, answer.json["warnings"]) == (200, [])
    assert day.period_of(moved) == day.dinner
    assert day.covers() == {"Lunch": 0, "Dinner": 4}
    assert reserve(partySize=3, startsAt=EVENING).json["code"] == "needs_override"
    assert reserve(partySize=4, startsAt=NOON, tableIds=[day.tables[1]]).status == 201
    back = day.change(moved, startsAt=NOON)
    assert (day.period_of(moved), back.json["warnings"]) == (day.lunch, ["cover_cap"])


def test_outside_of_all_periods_it_counts_in_none(make: Maker, day: Day) -> None:
    moved = party(make, day)
    assert day.change(moved, startsAt=NIGHT).json["warnings"] == ["outside_hours"]
    assert day.period_of(moved) is None
    assert day.covers() == {"Lunch": 0, "Dinner": 0}
    assert day.change(moved, startsAt="2030-03-05T19:00:00").json["warnings"] == []
    assert day.period_of(moved) == day.dinner
    assert day.covers("2030-03-05") == {"Lunch": 0, "Dinner": 4}


def test_of_several_periods_it_counts_in_the_one_that_has_begun_last(make: Maker, day: Day) -> None:
    early = make.service_period(day.bistro, name="Early bird", startsAt="18:30", endsAt="19:30")["id"]
    moved = party(make, day)
    day.change(moved, startsAt=f"{MONDAY}T18:45:00")
    assert day.period_of(moved) == early
    day.change(moved, startsAt=f"{MONDAY}T20:00:00")
    assert day.period_of(moved) == day.dinner


def test_a_period_that_is_named_stands_wherever_the_party_is_moved(make: Maker, day: Day) -> None:
    moved = party(make, day)
    for starts_at, named in ((EVENING, day.lunch), (NIGHT, day.dinner), (NOON, None)):
        assert day.change(moved, startsAt=starts_at, servicePeriodId=named).status == 200
        assert day.period_of(moved) == named
    assert day.change(moved, startsAt=EVENING, servicePeriodId=NOBODYS_ID).status == 404
    assert day.period_of(moved) is None


def test_a_period_that_is_switched_off_is_left_and_not_entered(make: Maker, day: Day) -> None:
    at_lunch, at_dinner = party(make, day), party(make, day, EVENING, table=1)
    day.bistro.owner.patch(f"/api/service-periods/{day.dinner}", {"active": False})
    assert day.change(at_lunch, startsAt=EVENING).status == 200
    assert day.period_of(at_lunch) is None
    assert day.change(at_dinner, partySize=3).status == 200
    assert day.period_of(at_dinner) == day.dinner, "what was booked stays where it is"
    assert day.change(at_dinner, startsAt=NOON).status == 200
    assert day.period_of(at_dinner) == day.lunch


@pytest.mark.parametrize(
    "changes",
    [
        {"startsAt": NOON},
        {"durationMinutes": 180},
        {"partySize": 2},
        {"notes": "By the window"},
        {"status": "confirmed"},
        {"arrived": True},
    ],
    ids=str,
)
def test_whatever_leaves_its_start_leaves_its_period(make: Maker, day: Day, changes: dict[str, Any]) -> None:
    kept = party(make, day)
    day.change(kept, servicePeriodId=day.dinner)
    assert day.change(kept, **changes).status == 200
    assert day.period_of(kept) == day.dinner


def test_another_table_is_in_the_same_period(make: Maker, day: Day) -> None:
    kept = party(make, day)
    assert day.change(kept, tableIds=[day.tables[3]]).json["warnings"] == []
    assert day.period_of(kept) == day.lunch


def test_another_tenants_periods_take_nobody_in(make: Maker, day: Day, other_bistro: Tenant) -> None:
    foreign = make.service_period(other_bistro, name="Late", startsAt="22:30", endsAt="02:00")["id"]
    moved = party(make, day)
    assert day.change(moved, startsAt=NIGHT).status == 200
    assert day.period_of(moved) is None
    assert day.change(moved, servicePeriodId=foreign).status == 404


# The cap


def test_no_cap_refuses_an_edit_and_the_desk_is_warned_beforehand_and_afterwards(make: Maker, day: Day) -> None:
    party(make, day, EVENING, table=1)
    moved = party(make, day)
    tried = day.change(moved, startsAt=EVENING, dryRun=True)
    assert (tried.status, tried.json["warnings"]) == (200, ["cover_cap"])
    assert day.covers() == {"Lunch": 4, "Dinner": 4}
    for changes in ({"startsAt": EVENING}, {"partySize": 3}, {"servicePeriodId": day.dinner}):
        answer = day.change(moved, **changes)
        assert (answer.status, answer.json["warnings"]) == (200, ["cover_cap"]), changes
    others: list[dict[str, Any]] = [{"partySize": 2}, {"notes": "A birthday"}, {"durationMinutes": 60}]
    for other in [*others, {"tableIds": [day.tables[2]]}]:
        answer = day.change(moved, **other)
        assert (answer.status, answer.json["warnings"]) == (200, []), other


def test_nobody_is_warned_of_a_cap_in_another_period_or_on_another_date(make: Maker, day: Day) -> None:
    party(make, day, EVENING, table=1)
    moved = party(make, day)
    assert day.change(moved, startsAt="2030-03-05T19:00:00").json["warnings"] == []
    assert day.change(moved, startsAt=NIGHT).json["warnings"] == ["outside_hours"]
    gone = party(make, day, EVENING, size=2, table=2)
    assert day.change(gone, status="cancelled").status == 200
    assert day.change(gone, partySize=4).json["warnings"] == [], "who has cancelled takes no cover"


@pytest.mark.parametrize("way", ["undo", "reopen"])
def test_a_party_that_comes_back_counts_again_and_the_desk_is_warned(make: Maker, day: Day, way: str) -> None:
    back = party(make, day, EVENING)
    assert day.change(back, status="cancelled").status == 200
    party(make, day, EVENING, table=1)
    answer = day.bistro.owner.post(f"/api/reservations/{back['id']}/{way}")
    assert (answer.status, answer.json["warnings"]) == (200, ["cover_cap"])
    assert (day.period_of(back), day.covers()["Dinner"]) == (day.dinner, 8)


def test_a_group_counts_where_it_is_converted_to_and_moved_to(make: Maker, day: Day) -> None:
    party(make, day, EVENING)
    enquiry = make.enquiry(day.bistro, startsAt=NOON, partySize=4)
    wanted = {"tableIds": [day.tables[1]], "startsAt": EVENING, "status": "pending"}
    converted = day.bistro.staff.post(f"/api/enquiries/{enquiry['id']}/convert", wanted)
    assert (converted.status, converted.json["warnings"]) == (201, ["cover_cap"])
    group = converted.json["reservation"]
    assert day.period_of(group) == day.dinner
    assert day.change(group, startsAt=NOON).json["warnings"] == []
    assert day.bistro.staff.post(f"/api/enquiries/{enquiry['id']}/confirm").status == 200
    assert (day.period_of(group), day.covers()) == (day.lunch, {"Lunch": 4, "Dinner": 4})
    assert day.bistro.staff.patch(f"/api/enquiries/{enquiry['id']}", {"startsAt": NIGHT}).status == 200
    assert day.period_of(group) == day.lunch, "the reservation keeps its own time"


def test_a_party_from_the_door_counts_where_it_is_seated_and_moved_to(make: Maker, day: Day) -> None:
    entry = join_waitlist(day.bistro)
    seated = day.bistro.staff.post(f"/api/waitlist/{entry['id']}/seat", {"startsAt": NOON})
    assert (seated.status, seated.json["warnings"]) == (201, [])
    assert day.period_of(seated.json["reservation"]) == day.lunch
    day.change(seated.json["reservation"], startsAt=EVENING)
    assert day.period_of(seated.json["reservation"]) == day.dinner


def test_a_guest_takes_the_own_party_into_the_period_of_the_new_time(make: Maker, day: Day) -> None:
    day.bistro.owner.patch("/api/companies", {"onlineBooking": {"enabled": True, "maxChanges": 9}})
    row = make.db.execute("select slug, timezone from companies where id = %s", (day.bistro.company_id,)).fetchone()
    assert row is not None
    page = GuestsPage(day.bistro, row["slug"], row["timezone"], {}, {}, make.call)
    noon, evening = (days_from_now(7, hour, row["timezone"]) for hour in (12, 19))
    own = page.booked(noon)
    assert own.move(evening).status == 200
    assert day.period_of({"id": own.id}) == day.dinner
    day.change({"id": own.id}, servicePeriodId=day.lunch)
    assert own.move(partySize=3).status == 200
    assert day.period_of({"id": own.id}) == day.lunch, "the desk has said so, and the time stays"


def test_of_a_move_and_a_booking_that_fill_a_period_at_once_one_knows_of_the_other(
    make: Maker, day: Day, reserve: Reserve, db: Any
) -> None:
    moved = party(make, day)
    with holding_name(db, _covers_of(db, day.dinner), until_waiting=2):
        move, booking = at_once(
            [
                lambda: day.change(moved, startsAt=EVENING),
                lambda: reserve(partySize=4, startsAt=EVENING, tableIds=[day.tables[1]]),
            ]
        )
    assert move.status == 200
    if booking.status == 201:
        assert move.json["warnings"] == ["cover_cap"]
    else:
        assert (booking.json["code"], move.json["warnings"]) == ("needs_override", [])


def _covers_of(db: Any, period_id: str) -> str:
    """The name of the covers of a period on the Monday."""
    row = db.execute(
        f"select 'covers ' || p.company_id || p.id || ('{MONDAY}'::date + {TURNS_AT}) as name"
        " from service_periods p where p.id = %s",
        (period_id,),
    ).fetchone()
    return str(row["name"])
