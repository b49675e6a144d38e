"""PATCH /api/reservations/{id}."""

from typing import Any

import pytest

from tests.support.bistro_reservations import Reserve
from tests.support.job_queues import Jobs
from tests.support.makers import NOBODYS_ID, Maker, Tenant
from tests.support.messages_switched_on import emails_of
from tests.support.versions import content

STATUSES = ("pending", "confirmed", "seated", "completed", "cancelled", "no_show")
ALLOWED = {
    *(("pending", status) for status in ("confirmed", "cancelled", "no_show")),
    *(("confirmed", status) for status in ("seated", "cancelled", "no_show")),
    ("seated", "completed"),
}
WAY_TO: dict[str, list[str]] = {
    "pending": [],
    "confirmed": ["confirmed"],
    "seated": ["confirmed", "seated"],
    "completed": ["confirmed", "seated", "completed"],
    "cancelled": ["cancelled"],
    "no_show": ["no_show"],
}
FINAL = ("completed", "cancelled", "no_show")


@pytest.fixture
def reservation(make: Maker, bistro: Tenant) -> dict[str, Any]:
    """Two guests at a table for four, from seven to nine on a Monday."""
    return make.reservation(bistro)


def path(reservation: dict[str, Any]) -> str:
    return f"/api/reservations/{reservation['id']}"


def brought_to(bistro: Tenant, reservation: dict[str, Any], status: str) -> dict[str, Any]:
    """The reservation once its status has moved on to this one."""
    for step in WAY_TO[status]:
        assert bistro.owner.patch(path(reservation), {"status": step}).status == 200
    return {**reservation, "status": status}


def written_jobs(db: Any, bistro: Tenant) -> list[tuple[str, Any]]:
    rows = db.execute("select type, data from outbox where company_id = %s order by occurred_at", (bistro.company_id,))
    return [(row["type"], row["data"]) for row in rows]


# Status


@pytest.mark.parametrize("wanted", STATUSES)
@pytest.mark.parametrize("current", STATUSES)
def test_status_moves_only_along_the_published_transitions(
    bistro: Tenant, reservation: dict[str, Any], current: str, wanted: str
) -> None:
    expected = brought_to(bistro, reservation, current)
    answer = bistro.staff.patch(path(reservation), {"status": wanted, "notes": "Written with it."})
    if (current, wanted) in ALLOWED:
        expected |= {"status": wanted, "notes": "Written with it."}
        assert (answer.status, content(answer.json["reservation"])) == (200, content(expected))
    else:
        assert answer.status == 409
    assert content(bistro.owner.get(path(reservation)).json["reservation"]) == content(expected)


@pytest.mark.parametrize("current", ["pending", "confirmed"])
def test_cancelling_enqueues_one_job_for_the_guest(
    db: Any, bistro: Tenant, reservation: dict[str, Any], current: str
) -> None:
    brought_to(bistro, reservation, current)
    assert written_jobs(db, bistro) == []
    assert bistro.owner.patch(path(reservation), {"status": "cancelled"}).status == 200
    assert bistro.owner.patch(path(reservation), {"status": "cancelled"}).status == 409
    assert written_jobs(db, bistro) == [("reservation_cancelled", {"reservationId": reservation["id"]})]


def test_the_guest_reads_of_the_cancellation_once_it_cannot_be_undone(
    make: Maker, bistro: Tenant, jobs: Jobs, db: Any
) -> None:
    guest = make.customer(bistro, email="zoe@example.com")
    reservation = make.reservation(bistro, customerId=guest["id"])
    assert bistro.owner.patch(path(reservation), {"status": "cancelled"}).status == 200
    assert [email["to"] for email in emails_of(db, bistro, jobs)] == [["zoe@example.com"]]


def test_no_other_change_emails_anybody(db: Any, make: Maker, bistro: Tenant) -> None:
    for status in ("completed", "no_show"):
        brought_to(bistro, make.reservation(bistro), status)
    assert bistro.owner.patch(path(make.reservation(bistro)), {"startsAt": "2030-03-05T19:00:00"}).status == 200
    assert written_jobs(db, bistro) == []


@pytest.mark.parametrize(("status", "again"), [(status, 201 if status in FINAL[1:] else 409) for status in STATUSES])
def test_only_a_cancelled_or_missed_reservation_frees_its_tables_the_companions_too(
    make: Maker, bistro: Tenant, reserve: Reserve, status: str, again: int
) -> None:
    tables = [make.table(bistro)["id"] for _ in range(2)]
    brought_to(bistro, make.reservation(bistro, tableIds=tables), status)
    for table in tables:
        assert reserve(tableIds=[table]).status == again


@pytest.mark.parametrize("status", FINAL)
@pytest.mark.parametrize("change", [{"startsAt": "2030-03-05T19:00:00"}, {"durationMinutes": 300}, "tableIds"], ids=str)
def test_a_final_reservation_is_not_moved(
    make: Maker, bistro: Tenant, reservation: dict[str, Any], status: str, change: Any
) -> None:
    change = {"tableIds": [make.table(bistro)["id"]]} if change == "tableIds" else change
    expected = brought_to(bistro, reservation, status)
    assert bistro.owner.patch(path(reservation), change).status == 409
    assert content(bistro.owner.get(path(reservation)).json["reservation"]) == content(expected)


@pytest.mark.parametrize("status", FINAL)
def test_the_notes_of_a_final_reservation_can_be_corrected(
    bistro: Tenant, reservation: dict[str, Any], status: str
) -> None:
    expected = brought_to(bistro, reservation, status)
    answer = bistro.owner.patch(path(reservation), {"partySize": 3, "notes": "Three came."})
    assert content(answer.json["reservation"]) == content({**expected, "party_size": 3, "notes": "Three came."})


# Time, tables and the rest


@pytest.mark.parametrize(
    ("sent", "stored"),
    [
        ({"notes": "Brings a dog."}, {"notes": "Brings a dog."}),
        ({"notes": None}, {"notes": None}),
        ({"partySize": 500}, {"party_size": 500}),
        (
            {"startsAt": "2030-03-05T20:30:00-07:00"},
            {"starts_at": "2030-03-05T20:30:00+00:00", "ends_at": "2030-03-05T22:30:00+00:00"},
        ),
        ({"durationMinutes": 45}, {"ends_at": "2030-03-04T19:45:00+00:00"}),
        (
            {"startsAt": "2030-03-04T20:00:00", "durationMinutes": 300},
            {"starts_at": "2030-03-04T20:00:00+00:00", "ends_at": "2030-03-05T01:00:00+00:00"},
        ),
        ({}, {}),
        ({"companyId": NOBODYS_ID, "paymentIntentId": "pi_1", "ends_at": None}, {}),
    ],
    ids=str,
)
def test_an_update_changes_only_the_fields_that_are_sent(
    make: Maker, bistro: Tenant, sent: dict[str, object], stored: dict[str, object]
) -> None:
    reservation = make.reservation(bistro, notes="As it was.")
    answer = bistro.staff.patch(path(reservation), sent)
    expected = {**reservation, **stored, "version": 2 if stored else 1}
    assert (answer.status, answer.json["reservation"]) == (200, expected)
    assert bistro.staff.get(path(reservation)).json == {"reservation": expected}


def test_the_service_period_is_set_and_taken_away(make: Maker, bistro: Tenant, reservation: dict[str, Any]) -> None:
    period = make.service_period(bistro, turnMinutes=30, coverCap=1)["id"]
    for version, value in ((2, period), (3, None)):
        answer = bistro.owner.patch(path(reservation), {"servicePeriodId": value})
        assert answer.json["reservation"] == {**reservation, "service_period_id": value, "version": version}


def test_a_service_period_that_is_out_of_use_is_kept_but_not_newly_taken(
    make: Maker, bistro: Tenant, reservation: dict[str, Any]
) -> None:
    period = make.service_period(bistro)["id"]
    assert bistro.owner.patch(path(reservation), {"servicePeriodId": period}).status == 200
    for closing in (period, make.service_period(bistro)["id"]):
        assert bistro.owner.patch(f"/api/service-periods/{closing}", {"active": False}).status == 200
    kept = bistro.owner.patch(path(reservation), {"servicePeriodId": period, "notes": "Still for dinner."}).json
    assert kept["reservation"].items() >= {"service_period_id": period, "notes": "Still for dinner."}.items()
    refused = bistro.owner.patch(path(reservation), {"servicePeriodId": closing, "notes": "Written?"})
    assert (refused.status, refused.error[:16]) == (409, "servicePeriodId:")
    assert bistro.owner.get(path(reservation)).json == {"reservation": kept["reservation"]}


def test_a_change_of_a_reservation_checks_neither_seats_nor_covers(make: Maker, bistro: Tenant) -> None:
    make.service_period(bistro, coverCap=2)
    reservation = make.reservation(bistro)
    small = make.table(bistro, maxSeats=1)["id"]
    answer = bistro.owner.patch(path(reservation), {"partySize": 12, "tableIds": [small]})
    assert (answer.status, answer.json["reservation"]["party_size"]) == (200, 12)


def test_the_tables_are_replaced_as_a_whole_and_in_the_order_given(
    make: Maker, bistro: Tenant, reserve: Reserve, reservation: dict[str, Any]
) -> None:
    other, third = (make.table(bistro)["id"] for _ in range(2))
    first = reservation["table_id"]
    for version, table_ids in ((2, [other, first, third]), (3, [third, other]), (4, [other, third])):
        answer = bistro.owner.patch(path(reservation), {"tableIds": table_ids})
        expected = {**reservation, "table_id": table_ids[0], "table_ids": table_ids, "version": version}
        assert answer.json["reservation"] == expected
    assert reserve(tableIds=[first]).status == 201
    assert reserve(tableIds=[third]).status == 409


def test_a_move_to_another_table_and_time_minds_only_where_it_goes(
    make: Maker, bistro: Tenant, reserve: Reserve, reservation: dict[str, Any]
) -> None:
    assert reserve(tableIds=[reservation["table_id"]], startsAt="2030-03-04T21:00:00").status == 201
    other = make.table(bistro)["id"]
    moved = bistro.owner.patch(path(reservation), {"tableIds": [other], "startsAt": "2030-03-04T21:00:00"})
    assert (moved.status, moved.json["reservation"]["table_ids"]) == (200, [other])


@pytest.mark.parametrize("change", [{"startsAt": "2030-03-04T20:30:00"}, {"durationMinutes": 121}, "tableIds"], ids=str)
def test_a_table_is_never_reserved_twice_and_a_refused_change_writes_nothing(
    make: Maker, bistro: Tenant, reserve: Reserve, change: Any
) -> None:
    tables = [make.table(bistro)["id"] for _ in range(3)]
    reservation = make.reservation(bistro, tableIds=tables[:2])
    assert reserve(tableIds=[tables[1]], startsAt="2030-03-04T21:00:00").status == 201
    assert reserve(tableIds=[tables[2]]).status == 201
    change = {"tableIds": tables} if change == "tableIds" else change
    refused = bistro.owner.patch(path(reservation), {**change, "notes": "Written?", "partySize": 7})
    assert (refused.status, refused.error[:9]) == (409, "tableIds:")
    assert bistro.owner.get(path(reservation)).json == {"reservation": reservation}


def test_an_inactive_table_is_kept_but_not_newly_taken(
    db: Any, make: Maker, bistro: Tenant, reservation: dict[str, Any]
) -> None:
    first, active, inactive = reservation["table_id"], make.table(bistro)["id"], make.table(bistro, active=False)["id"]
    assert bistro.owner.patch(path(reservation), {"tableIds": [first, inactive]}).status == 409
    db.execute("update tables set active = false where id = %s", (first,))
    assert bistro.owner.patch(path(reservation), {"tableIds": [active, first]}).status == 200
    assert bistro.owner.patch(path(reservation), {"startsAt": "2030-03-05T19:00:00"}).status == 200


def test_an_unknown_or_foreign_table_beside_an_own_one_is_404_and_changes_nothing(
    make: Maker, bistro: Tenant, other_bistro: Tenant, reservation: dict[str, Any]
) -> None:
    for unknown in (make.table(other_bistro)["id"], NOBODYS_ID):
        change = {"notes": "Written?", "tableIds": [reservation["table_id"], unknown]}
        answer = bistro.owner.patch(path(reservation), change)
        assert (answer.status, answer.error.split(":")[0]) == (404, "tableIds")
    assert bistro.owner.get(path(reservation)).json == {"reservation": reservation}


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("startsAt", None),
        ("startsAt", "noon"),
        ("durationMinutes", None),
        ("durationMinutes", 4),
        ("durationMinutes", 1441),
        ("partySize", None),
        ("partySize", 0),
        ("partySize", 501),
        ("tableIds", None),
        ("tableIds", []),
        ("tableIds", [NOBODYS_ID, NOBODYS_ID]),
        ("tableIds", [f"00000000-0000-4000-8000-0000000000{number}" for number in range(10, 31)]),
        ("status", None),
        ("status", "open"),
        ("notes", 7),
        ("servicePeriodId", "dinner"),
    ],
    ids=str,
)
def test_a_value_that_is_not_valid_is_named_and_changes_nothing(
    bistro: Tenant, reservation: dict[str, Any], field: str, value: object
) -> None:
    answer = bistro.owner.patch(path(reservation), {"notes": "Written?", field: value})
    assert answer.status == 400
    assert answer.error.startswith(field)
    assert bistro.owner.get(path(reservation)).json == {"reservation": reservation}
