"""GET /api/day: the whole date of a restaurant, and how its tables stand."""

from typing import Any

from booking.waitlist.records import DoorEntry
from tests.functions.day.test_read import MONDAY, day, named
from tests.support.evening import join_waitlist, joined, make_section
from tests.support.makers import Maker, Tenant


def states(bistro: Tenant, date: str) -> dict[str, tuple[str, str | None]]:
    """How each table stands, and whose it is."""
    return {table["name"]: (table["state"], table["reservation_id"]) for table in day(bistro.staff, date)["tables"]}


def test_a_restaurants_day_lists_everything_with_names(make: Maker, bistro: Tenant, db: Any) -> None:
    dinner = make.service_period(bistro, coverCap=40, turnMinutes=105)
    make.service_period(bistro, name="Sunday lunch", days=[6], startsAt="12:00", endsAt="15:00")
    round_table, window_table = (make.table(bistro, name=name) for name in ("Round", "Window"))
    ada, robin = make.customer(bistro, name="Ada", phone="020 7946 0123"), make.server(bistro)
    make.assignment(bistro, MONDAY, window_table["id"], robin["id"])
    make.assignment(bistro, "2030-03-05", round_table["id"], robin["id"])
    tables = [window_table["id"], round_table["id"]]
    booked = make.reservation(bistro, customerId=ada["id"], tableIds=tables, partySize=6)
    terrace = make_section(make, bistro, tableIds=[window_table["id"]])
    waits, of_the_day_before = join_waitlist(bistro), join_waitlist(bistro)
    waits["joined_at"] = f"{MONDAY}T19:00:00+00:00"
    joined(db, waits, waits["joined_at"])
    joined(db, of_the_day_before, "2030-03-03T23:59:00+00:00")
    found = day(bistro.staff)
    assert found == {
        "businessType": "hospitality",
        "newsTag": found["newsTag"],
        "date": MONDAY,
        "startsAt": "2030-03-04T00:00:00+00:00",
        "endsAt": "2030-03-05T00:00:00+00:00",
        "specialHours": None,
        "reservations": [
            {
                **booked,
                "customer": named(ada),
                "first_visit": True,
                "tables": [{"id": tables[0], "name": "Window"}, {"id": tables[1], "name": "Round"}],
                "service_period": {"id": dinner["id"], "name": "Dinner"},
                "deposit": None,
                "held_until": None,
                "guest_action": None,
                "guest_acted_at": None,
                "guest_moved_from": None,
                "guest_language": None,
            }
        ],
        "servicePeriods": [
            {
                "id": dinner["id"],
                "name": "Dinner",
                "starts_at": "2030-03-04T17:30:00+00:00",
                "ends_at": "2030-03-04T22:30:00+00:00",
                "turn_minutes": 105,
                "cover_cap": 40,
                "covers": 6,
                "active": True,
            }
        ],
        "tables": [
            {**table, "state": "free", "reservation_id": None, "parties": []} for table in (round_table, window_table)
        ],
        "serverAssignments": [
            {
                "company_id": str(bistro.company_id),
                "date": MONDAY,
                "table_id": window_table["id"],
                "server_id": robin["id"],
                "server": {"id": robin["id"], "name": "Robin"},
            }
        ],
        "sections": [terrace],
        "waitlist": [{name: value for name, value in waits.items() if name in DoorEntry.__annotations__}],
    }


def test_the_wait_list_after_midnight_is_of_the_evening_that_goes_on(make: Maker, bistro: Tenant, db: Any) -> None:
    make.service_period(bistro, name="Late bar", startsAt="21:00", endsAt="03:00")
    waits = joined(db, join_waitlist(bistro), "2030-03-05T01:00:00+00:00")
    assert [entry["id"] for entry in day(bistro.staff)["waitlist"]] == [waits]


def test_an_arrival_and_a_party_at_the_door_change_the_tag_of_the_day(make: Maker, bistro: Tenant, db: Any) -> None:
    reservation = make.reservation(bistro)
    path = f"/api/day?date={MONDAY}"
    tags = [bistro.staff.get(path).headers["etag"]]
    assert bistro.staff.patch(f"/api/reservations/{reservation['id']}", {"arrived": True}).status == 200
    tags.append(bistro.staff.get(path).headers["etag"])
    joined(db, join_waitlist(bistro), f"{MONDAY}T19:00:00+00:00")
    tags.append(bistro.staff.get(path).headers["etag"])
    make_section(make, bistro)
    tags.append(bistro.staff.get(path).headers["etag"])
    assert len(set(tags)) == len(tags)
    assert bistro.staff.get(path, headers={"if-none-match": tags[-1]}).status == 304


def test_covers_are_those_that_a_booking_counts(make: Maker, bistro: Tenant) -> None:
    """A period that passes midnight keeps its date until it ends; who cancelled takes no cover."""
    late = make.service_period(bistro, name="Late bar", startsAt="21:00", endsAt="03:00", coverCap=10)
    table = make.table(bistro)["id"]
    first = make.reservation(bistro, tableIds=[table], startsAt="2030-03-04T21:00:00", partySize=2)
    after_midnight = make.reservation(bistro, tableIds=[table], startsAt="2030-03-05T01:00:00", partySize=3)
    make.reservation(bistro, tableIds=[table], startsAt="2030-03-05T21:00:00", partySize=4)
    assert [one["covers"] for one in day(bistro.staff)["servicePeriods"]] == [5]
    assert [one["covers"] for one in day(bistro.staff, "2030-03-05")["servicePeriods"]] == [4]
    assert bistro.owner.patch(f"/api/reservations/{first['id']}", {"status": "cancelled"}).status == 200
    monday = day(bistro.staff)
    assert [one["covers"] for one in monday["servicePeriods"]] == [3]
    assert [one["id"] for one in monday["reservations"]] == [first["id"], after_midnight["id"]]
    assert monday["endsAt"] == "2030-03-05T03:00:00+00:00"
    refused = bistro.staff.post(
        "/api/reservations", {"customer": {"name": "Ada"}, "partySize": 8, "startsAt": "2030-03-04T23:00:00"}
    )
    assert refused.error.startswith("partySize: the service period")
    assert bistro.owner.patch(f"/api/service-periods/{late['id']}", {"active": False}).status == 200
    assert [(one["covers"], one["active"]) for one in day(bistro.staff)["servicePeriods"]] == [(3, False)]
    assert day(bistro.staff, "2030-03-06")["servicePeriods"] == []


def test_tables_stand_as_they_do_by_the_venues_clock(make: Maker, bistro: Tenant, db: Any) -> None:
    now, today = (
        db.execute(
            "select to_char(clock - interval '5 minutes', 'YYYY-MM-DD\"T\"HH24:MI:SS'), clock::date::text"
            " from (select now() at time zone 'Europe/London' as clock) venue"
        )
        .fetchone()
        .values()
    )
    booked = {
        name: make.reservation(bistro, tableIds=[make.table(bistro, name=name)["id"]], startsAt=now)["id"]
        for name in ("due", "seated", "gone", "cancelled")
    }
    make.table(bistro, name="free")
    make.table(bistro, name="broken", active=False)
    for name, statuses in (("seated", ["confirmed", "seated"]), ("gone", ["confirmed", "seated", "completed"])):
        for status in statuses:
            assert bistro.staff.patch(f"/api/reservations/{booked[name]}", {"status": status}).status == 200
    assert bistro.staff.patch(f"/api/reservations/{booked['cancelled']}", {"status": "cancelled"}).status == 200
    assert states(bistro, today) == {
        "broken": ("out_of_use", None),
        "cancelled": ("free", None),
        "due": ("due", booked["due"]),
        "free": ("free", None),
        "gone": ("free", None),
        "seated": ("seated", booked["seated"]),
    }
    assert {state for state, _ in states(bistro, MONDAY).values()} == {"free", "out_of_use"}


def test_a_table_that_is_off_the_floor_is_named_by_its_reservations_alone(make: Maker, bistro: Tenant) -> None:
    table = make.table(bistro, name="Old")["id"]
    make.reservation(bistro, tableIds=[table], startsAt="2020-03-02T19:00:00")
    assert bistro.owner.delete(f"/api/tables/{table}").status == 200
    found = day(bistro.staff, "2020-03-02")
    assert (found["tables"], found["reservations"][0]["tables"]) == ([], [{"id": table, "name": "Old"}])


def test_a_guest_who_was_here_does_not_come_for_the_first_time(make: Maker, bistro: Tenant) -> None:
    guest = make.customer(bistro, allergies="Nuts")["id"]
    make.reservation(bistro, customerId=guest, startsAt="2030-03-03T19:00:00")
    make.reservation(bistro, customerId=guest, startsAt="2030-03-04T19:00:00")
    [shown] = day(bistro.staff)["reservations"]
    assert (shown["first_visit"], shown["customer"]["allergies"]) == (False, "Nuts")
    [shown] = day(bistro.staff, "2030-03-03")["reservations"]
    assert shown["first_visit"] is True
