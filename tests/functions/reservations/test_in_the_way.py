"""Who has the tables that somebody else wants is told to the desk with the refusal, and until when (spec §3.11)."""

from collections.abc import Callable
from typing import Any
from uuid import UUID

import pytest

from tests.support.evening import join_waitlist
from tests.support.guests import bistro_page
from tests.support.makers import Maker, Tenant
from tests.support.service_client import Answer

SIX, SEVEN, NINE = (f"2030-03-04T{hour}:00:00" for hour in (18, 19, 21))


@pytest.fixture
def booth(make: Maker, bistro: Tenant) -> str:
    make.service_period(bistro, startsAt="17:00", endsAt="23:00", days=[*range(7)], turnMinutes=90)
    return str(make.table(bistro, name="Booth", maxSeats=8)["id"])


@pytest.fixture
def imani(make: Maker, bistro: Tenant, booth: str) -> dict[str, Any]:
    """Has the booth from seven to half past eight."""
    guest = make.customer(bistro, name="Imani")["id"]
    return make.reservation(bistro, customerId=guest, tableIds=[booth], startsAt=SEVEN, partySize=3)


def in_the_way(answer: Answer) -> list[tuple[str | None, int, str, str, list[str]]]:
    """Who is named by a refusal, with how many, from when, until when, and at which tables."""
    assert (answer.status, answer.json["code"]) == (409, "time_taken"), answer.text
    told = answer.json["conflicts"]
    return [
        (one["name"], one["partySize"], one["startsAt"][11:16], one["endsAt"][11:16], one["tables"]) for one in told
    ]


def booked(make: Maker, bistro: Tenant, booth: str, **more: Any) -> Answer:
    guest = make.customer(bistro)["id"]
    body = {"customerId": guest, "partySize": 2, "startsAt": SIX, "tableIds": [booth], **more}
    return bistro.staff.post("/api/reservations", body)


def tried(make: Maker, bistro: Tenant, booth: str) -> Answer:
    return booked(make, bistro, booth, dryRun=True)


def walked_in(make: Maker, bistro: Tenant, booth: str) -> Answer:
    body = {"walkIn": True, "partySize": 2, "startsAt": SIX, "tableIds": [booth]}
    return bistro.staff.post("/api/reservations", body)


def seated_from_the_list(make: Maker, bistro: Tenant, booth: str) -> Answer:
    entry = join_waitlist(bistro)
    return bistro.staff.post(f"/api/waitlist/{entry['id']}/seat", {"startsAt": SIX, "tableIds": [booth]})


def moved_to_the_table(make: Maker, bistro: Tenant, booth: str) -> Answer:
    moves = make.reservation(bistro, startsAt=SIX, durationMinutes=90)
    return bistro.staff.patch(f"/api/reservations/{moves['id']}", {"tableIds": [booth]})


def moved_to_the_time(make: Maker, bistro: Tenant, booth: str) -> Answer:
    moves = make.reservation(bistro, startsAt=NINE, durationMinutes=90, tableIds=[booth])
    return bistro.staff.patch(f"/api/reservations/{moves['id']}", {"startsAt": SIX})


def made_longer(make: Maker, bistro: Tenant, booth: str) -> Answer:
    stays = make.reservation(bistro, startsAt=SIX, durationMinutes=60, tableIds=[booth])
    return bistro.staff.patch(f"/api/reservations/{stays['id']}", {"durationMinutes": 75})


@pytest.mark.usefixtures("imani")
@pytest.mark.parametrize(
    "ask", [booked, tried, walked_in, seated_from_the_list, moved_to_the_table, moved_to_the_time, made_longer]
)
def test_the_refusal_names_who_has_the_table_and_until_when(
    make: Maker, bistro: Tenant, booth: str, ask: Callable[[Maker, Tenant, str], Answer]
) -> None:
    assert in_the_way(ask(make, bistro, booth)) == [("Imani", 3, "19:00", "20:30", ["Booth"])]


@pytest.mark.usefixtures("imani")
def test_of_several_tables_each_party_is_named_with_those_that_were_wanted(
    make: Maker, bistro: Tenant, booth: str
) -> None:
    window, wall = (make.table(bistro, name=name)["id"] for name in ("Window", "Wall"))
    walk_in = {"walkIn": True, "guestName": "Yuki", "partySize": 2, "startsAt": SIX, "tableIds": [window, wall]}
    assert bistro.staff.post("/api/reservations", walk_in).status == 201
    both = booked(make, bistro, booth, tableIds=[booth, window], partySize=6)
    assert in_the_way(both) == [
        ("Yuki", 2, "18:00", "19:30", ["Window"]),
        ("Imani", 3, "19:00", "20:30", ["Booth"]),
    ]


def test_five_are_named_at_the_most(make: Maker, bistro: Tenant, booth: str) -> None:
    for minutes in range(0, 60, 10):
        make.reservation(bistro, tableIds=[booth], startsAt=f"2030-03-04T18:{minutes:02}:00", durationMinutes=10)
    assert [one[2] for one in in_the_way(booked(make, bistro, booth))] == [f"18:{minutes}0" for minutes in range(5)]


@pytest.mark.usefixtures("imani")
def test_where_no_table_is_named_nobody_is(make: Maker, bistro: Tenant) -> None:
    answer = bistro.staff.post(
        "/api/reservations", {"customerId": make.customer(bistro)["id"], "partySize": 2, "startsAt": SEVEN}
    )
    assert in_the_way(answer) == []


def test_who_is_elsewhere_gone_or_another_tenants_is_not_named(
    make: Maker, bistro: Tenant, other_bistro: Tenant, booth: str, imani: dict[str, Any]
) -> None:
    make.reservation(bistro, startsAt=SIX)
    gone = make.reservation(bistro, tableIds=[booth], startsAt=SIX, durationMinutes=60)
    assert bistro.staff.patch(f"/api/reservations/{gone['id']}", {"status": "cancelled"}).status == 200
    make.reservation(other_bistro, startsAt=SEVEN)
    [named] = booked(make, bistro, booth).json["conflicts"]
    assert UUID(named["reservationId"]) == UUID(imani["id"])
    assert booked(make, other_bistro, booth).json == {"error": "tableIds: there is no such table."}


def test_guests_read_no_name_of_another_party(make: Maker, bistro: Tenant) -> None:
    page = bistro_page(make, bistro)
    own = page.booked()
    while (refused := page.book(page.day(8))).status == 201:
        pass
    assert refused.json.keys() == {"error", "code", "nearest"}
    assert own.move(page.day(8)).json.keys() == {"error", "code", "nearest"}
