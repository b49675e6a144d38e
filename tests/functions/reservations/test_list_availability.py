"""GET /api/reservations/availability: what is offered is what would be booked."""

from collections import Counter
from datetime import datetime, timedelta
from random import Random
from typing import Any
from urllib.parse import urlencode
from uuid import uuid4

import pytest

from tests.support.bistro_reservations import reservations_at
from tests.support.makers import Maker, Tenant
from tests.support.service_client import Answer

MONDAY = "2030-03-04"


def ask(bistro: Tenant, **query: Any) -> Answer:
    parameters = {"date": MONDAY, "partySize": 2, **query}
    sent = urlencode({name: value for name, value in parameters.items() if value is not None})
    return bistro.staff.get(f"/api/reservations/availability?{sent}")


def offered(bistro: Tenant, **query: Any) -> dict[str, list[str]]:
    """The names of the tables by the time, as HH:MM."""
    answer = ask(bistro, **query)
    assert answer.status == 200, answer.text
    date = str(query.get("date", MONDAY))
    assert all(time["startsAt"].startswith(date) for time in answer.json["times"])
    return {time["startsAt"][11:16]: [table["name"] for table in time["tables"]] for time in answer.json["times"]}


def quarters(first: str, last: str) -> list[str]:
    """All quarter hours from the first to the last."""
    times, time = [], datetime.fromisoformat(f"{MONDAY}T{first}")
    while f"{time:%H:%M}" <= last and time.day == 4:
        times.append(f"{time:%H:%M}")
        time += timedelta(minutes=15)
    return times


def test_every_quarter_hour_of_a_period_is_offered_with_the_tables_that_the_party_gets(
    make: Maker, bistro: Tenant
) -> None:
    make.service_period(bistro, startsAt="17:40", endsAt="22:00")
    small, large = make.table(bistro, name="Small", maxSeats=2), make.table(bistro, name="Large", minSeats=2)
    times = [*quarters("17:45", "21:45")]
    assert offered(bistro) == {time: ["Small"] for time in times}
    assert offered(bistro, partySize=3) == {time: ["Large"] for time in times}
    assert offered(bistro, partySize=5) == {}
    [first, *_] = ask(bistro).json["times"]
    assert first == {"startsAt": f"{MONDAY}T17:45:00+00:00", "tables": [{"id": small["id"], "name": "Small"}]}
    make.reservation(bistro, tableIds=[small["id"]], startsAt=f"{MONDAY}T19:00:00", durationMinutes=60)
    around = offered(bistro, durationMinutes=60)
    assert [time for time, tables in around.items() if tables == ["Large"]] == quarters("18:15", "19:45")
    make.reservation(bistro, tableIds=[large["id"]], startsAt=f"{MONDAY}T19:00:00", durationMinutes=60)
    assert [*offered(bistro, durationMinutes=60)] == [*quarters("17:45", "18:00"), *quarters("20:00", "21:45")]


def test_a_reservation_that_is_to_move_stands_in_its_own_way_neither_at_its_table_nor_by_its_covers(
    make: Maker, bistro: Tenant, other_bistro: Tenant
) -> None:
    make.service_period(bistro, startsAt="18:00", endsAt="20:00", turnMinutes=60, coverCap=4)
    table = make.table(bistro, name="1", maxSeats=4)["id"]
    moving = make.reservation(bistro, tableIds=[table], partySize=4, startsAt=f"{MONDAY}T18:30:00")["id"]
    assert offered(bistro, partySize=4) == {}
    assert [*offered(bistro, partySize=4, movingId=moving)] == quarters("18:00", "19:45")
    foreign = make.reservation(other_bistro)["id"]
    assert offered(bistro, partySize=4, movingId=foreign) == offered(bistro, partySize=4, movingId=uuid4()) == {}
    assert ask(bistro, movingId="kim").error.startswith("movingId:")


def test_without_a_duration_the_turn_of_the_period_counts(make: Maker, bistro: Tenant) -> None:
    make.service_period(bistro, startsAt="17:00", endsAt="20:00", turnMinutes=90)
    table = make.table(bistro)["id"]
    make.reservation(bistro, tableIds=[table], startsAt=f"{MONDAY}T20:00:00")
    assert [*offered(bistro)] == quarters("17:00", "18:30")
    assert [*offered(bistro, durationMinutes=15)] == quarters("17:00", "19:45")


def test_combinations_are_offered_where_no_table_fits(make: Maker, bistro: Tenant) -> None:
    make.service_period(bistro, startsAt="18:00", endsAt="18:30")
    tables = [make.table(bistro, name=name)["id"] for name in ("A", "B", "C")]
    make.combo(bistro, make.link_group(bistro, tableIds=tables), [tables[2], tables[0]])
    assert offered(bistro, partySize=7) == {"18:00": ["C", "A"], "18:15": ["C", "A"]}
    make.reservation(bistro, tableIds=[tables[0]], startsAt=f"{MONDAY}T18:15:00", durationMinutes=5)
    assert offered(bistro, partySize=7, durationMinutes=15) == {"18:00": ["C", "A"]}
    make.link_group(bistro, kind="adjacent", tableIds=[tables[1], tables[2]])
    assert offered(bistro, partySize=7, durationMinutes=15)["18:15"] == ["B", "C"]


def test_each_of_several_requested_days_says_whether_it_has_a_time(make: Maker, bistro: Tenant) -> None:
    table = make.table(bistro)["id"]
    make.service_period(bistro, days=[0, 2], startsAt="18:00", endsAt="18:30")
    week = ask(bistro, days=7).json
    assert [time["startsAt"][:16] for time in week["times"]] == [
        f"{date}T{time}" for date in (MONDAY, "2030-03-06") for time in ("18:00", "18:15")
    ]
    dates = [f"2030-03-{number:02}" for number in range(4, 11)]
    assert week["days"] == [{"date": date, "free": date in (MONDAY, "2030-03-06")} for date in dates]
    make.reservation(bistro, tableIds=[table], startsAt=f"{MONDAY}T18:10:00", durationMinutes=30)
    assert [day["date"] for day in ask(bistro, days=7, durationMinutes=30).json["days"] if day["free"]] == [
        "2030-03-06"
    ]
    assert ask(bistro).json["days"] == [{"date": MONDAY, "free": False}]
    assert len(ask(bistro, days=31).json["days"]) == 31


def test_a_month_has_the_times_of_each_of_its_days(make: Maker, bistro: Tenant) -> None:
    """Each day asked for by itself gives the same as all of them together."""
    furnish(Random(1), make, bistro)
    month = ask(bistro, days=31, partySize=4).json
    dates = [day["date"] for day in month["days"]]
    alone = [ask(bistro, date=date, partySize=4).json for date in dates[:3]]
    assert [time for answer in alone for time in answer["times"]] == [
        time for time in month["times"] if time["startsAt"][:10] in dates[:3]
    ]
    assert [answer["days"][0] for answer in alone] == month["days"][:3]


def test_covers_end_what_is_offered_and_count_on_the_periods_own_date(make: Maker, bistro: Tenant) -> None:
    """A night that passes midnight: Monday's covers are used up, Sunday's are not."""
    make.table(bistro)
    make.service_period(bistro, startsAt="23:00", endsAt="01:00", coverCap=6)
    booked = make.reservation(bistro, partySize=4, startsAt=f"{MONDAY}T23:00:00")
    sundays_night, mondays_night = quarters("00:00", "00:45"), quarters("23:00", "23:45")
    assert [*offered(bistro)] == [*sundays_night, *mondays_night]
    assert [*offered(bistro, partySize=3)] == sundays_night
    assert [*offered(bistro, date="2030-03-05", partySize=3)] == mondays_night
    assert bistro.owner.patch(f"/api/reservations/{booked['id']}", {"status": "cancelled"}).status == 200
    assert [*offered(bistro, partySize=3)] == [*sundays_night, *mondays_night]


def test_periods_of_other_days_and_inactive_ones_are_not_on(make: Maker, bistro: Tenant) -> None:
    make.table(bistro)
    make.service_period(bistro, days=[1])
    make.service_period(bistro, active=False)
    assert offered(bistro) == {}
    assert offered(bistro, date="2030-03-05") != {}


def test_special_hours_cut_the_periods_that_begin_on_their_date(make: Maker, bistro: Tenant) -> None:
    make.table(bistro)
    make.service_period(bistro, startsAt="22:00", endsAt="01:00")
    make.special_hours(bistro, date="2030-03-03", closed=True)
    assert [*offered(bistro)] == quarters("22:00", "23:45")
    make.special_hours(bistro, date=MONDAY, windows=[{"opens": "12:00", "closes": "23:00"}])
    assert [*offered(bistro)] == quarters("22:00", "22:45")
    assert [*offered(bistro, date="2030-03-05")] == quarters("22:00", "23:45")


def test_only_times_to_come_that_the_venues_clock_shows_are_offered(make: Maker, bistro: Tenant, db: Any) -> None:
    make.table(bistro)
    make.service_period(bistro, startsAt="00:00", endsAt="00:00")
    assert len(offered(bistro)) == 96
    assert offered(bistro, date="2020-03-02") == {}
    [row] = db.execute("select to_char(now() at time zone 'Europe/London', 'YYYY-MM-DD HH24:MI') as clock")
    today, now = row["clock"].split()
    assert all(time >= now for time in offered(bistro, date=today))
    assert [time for time in quarters("00:00", "23:45") if time not in offered(bistro, date="2030-03-31")] == quarters(
        "01:00", "01:45"
    )


@pytest.mark.parametrize(
    ("query", "told"),
    [
        ({"date": None}, "date: is required."),
        ({"date": "soon"}, "date:"),
        ({"partySize": None}, "partySize: is required."),
        ({"partySize": 0}, "partySize: must be a whole number from 1 to 500."),
        ({"partySize": 501}, "partySize:"),
        ({"partySize": "two"}, "partySize:"),
        ({"partySize": "9" * 5000}, "partySize:"),
        ({"durationMinutes": 4}, "durationMinutes: must be a whole number from 5 to 1440."),
        ({"durationMinutes": 1441}, "durationMinutes:"),
        ({"durationMinutes": ""}, "durationMinutes:"),
        ({"days": 0}, "days: must be a whole number from 1 to 31."),
        ({"days": 32}, "days:"),
    ],
)
def test_a_parameter_that_is_missing_or_not_valid_is_named(bistro: Tenant, query: dict[str, Any], told: str) -> None:
    answer = ask(bistro, **query)
    assert answer.status == 400
    assert answer.error.startswith(told)


def test_another_tenants_tables_and_reservations_change_nothing(
    make: Maker, bistro: Tenant, other_bistro: Tenant
) -> None:
    make.service_period(bistro, startsAt="18:00", endsAt="18:15", coverCap=2)
    make.reservation(other_bistro, partySize=4, startsAt=f"{MONDAY}T18:00:00")
    assert offered(bistro) == {}
    make.table(bistro, name="Ours")
    assert offered(bistro) == {"18:00": ["Ours"]}


# It agrees with reserving


def furnish(random: Random, make: Maker, bistro: Tenant) -> None:
    """A floor, periods that overlap and pass midnight, and reservations, all at random."""
    tables = []
    for number in range(random.randint(3, 6)):
        least = random.randint(1, 3)
        seats = {"minSeats": least, "maxSeats": least + random.randint(0, 3)}
        tables.append(make.table(bistro, name=f"T{number}", active=random.random() > 0.1, **seats)["id"])
    group = make.link_group(bistro, tableIds=random.sample(tables, 3))
    make.combo(bistro, group, random.sample(group["table_ids"], 2))
    make.link_group(bistro, kind="adjacent", tableIds=random.sample(tables, 3))
    for starts, ends in (("17:00", "20:30"), ("19:30", "22:00"), ("22:00", "01:30")):
        cap = random.choice([None, 8, 14])
        make.service_period(
            bistro, startsAt=starts, endsAt=ends, coverCap=cap, turnMinutes=random.choice([45, 90, 150])
        )
    for _ in range(20):
        starts_at = datetime.fromisoformat(f"{MONDAY}T16:00") + timedelta(minutes=5 * random.randint(0, 100))
        body = {"customer": {"name": "Ada"}, "partySize": random.randint(1, 5), "startsAt": f"{starts_at:%FT%T}"}
        assert bistro.staff.post("/api/reservations", body).status in (201, 409)


@pytest.mark.thorough
def test_an_offered_time_can_be_reserved_at_its_tables_and_others_are_refused(make: Maker, db: Any) -> None:
    answered: Counter[tuple[int, int]] = Counter()
    for seed in range(12):
        random, bistro = Random(seed), make.tenant("hospitality")
        furnish(random, make, bistro)
        party, minutes = random.choice([2, 4, 5, 6]), random.choice([None, 30, 120])
        lasting = {} if minutes is None else {"durationMinutes": minutes}
        found = ask(bistro, partySize=party, **lasting).json["times"]
        times = {time["startsAt"]: [table["id"] for table in time["tables"]] for time in found}
        served = [f"{MONDAY}T{time}:00+00:00" for time in quarters("00:00", "01:15") + quarters("17:00", "23:45")]
        assert times.keys() <= {*served}
        for starts_at in random.sample(served, 16):
            answer = reservations_at(bistro)(partySize=party, startsAt=starts_at, **lasting)
            held = answer.json["reservation"]["table_ids"] if answer.status == 201 else []
            assert (answer.status, held) == ((201, times[starts_at]) if starts_at in times else (409, []))
            if held:
                db.execute("delete from reservations where id = %s", (answer.json["reservation"]["id"],))
            answered[answer.status, len(held)] += 1
    assert min(answered[409, 0], answered[201, 1], answered[201, 2]) >= 8, answered


def test_a_reservation_that_is_to_move_is_offered_where_it_fits_as_it_was_agreed(make: Maker, bistro: Tenant) -> None:
    """Its length, its own tables and its own time, whatever can be booked by now."""
    period = make.service_period(bistro, startsAt="18:00", endsAt="21:00", turnMinutes=60)["id"]
    table = make.table(bistro, name="Booth")["id"]
    moving = make.reservation(bistro, tableIds=[table], startsAt=f"{MONDAY}T18:00:00", durationMinutes=120)["id"]
    make.reservation(bistro, tableIds=[table], startsAt=f"{MONDAY}T20:30:00", durationMinutes=60)
    fits = {time: ["Booth"] for time in quarters("18:00", "18:30")}
    assert offered(bistro, movingId=moving) == fits
    assert [*offered(bistro, movingId=moving, durationMinutes=60)] == quarters("18:00", "19:30")
    bistro.owner.patch(f"/api/tables/{table}", {"active": False})
    assert offered(bistro, movingId=moving) == fits
    assert offered(bistro) == {}
    bistro.owner.patch(f"/api/service-periods/{period}", {"active": False})
    assert offered(bistro, movingId=moving) == {"18:00": ["Booth"]}
    refused = bistro.staff.patch(f"/api/reservations/{moving}", {"startsAt": f"{MONDAY}T19:00:00"})
    assert [start["startsAt"][:16] for start in refused.json["nearest"]] == [f"{MONDAY}T18:00"]


def test_another_tenants_reservation_lends_no_length_and_no_table(
    make: Maker, bistro: Tenant, other_bistro: Tenant
) -> None:
    make.service_period(bistro, startsAt="18:00", endsAt="21:00", turnMinutes=60)
    table = make.table(bistro, name="Booth")["id"]
    make.reservation(bistro, tableIds=[table], startsAt=f"{MONDAY}T20:00:00", durationMinutes=60)
    foreign = make.reservation(other_bistro, startsAt=f"{MONDAY}T18:07:00", durationMinutes=180)["id"]
    assert (
        offered(bistro, movingId=foreign) == offered(bistro) == {time: ["Booth"] for time in quarters("18:00", "19:00")}
    )
