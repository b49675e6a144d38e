"""Reservations at once: no table is promised twice, no period is overbooked, nothing is half-written."""

from collections import Counter
from functools import partial
from typing import Any
from uuid import UUID

import pytest

from booking.core.deferred import Deferred
from booking.database.transactions import Transaction
from booking.reservations import queries as reservation_queries
from booking.reservations.records import LockedFloor, LockedReservation, WantedTime
from booking.tables.records import LockedTables, Seating
from tests.support.bistro_reservations import Reserve, all_reservations, reserved, tables_of
from tests.support.makers import Maker, Tenant
from tests.support.races import (
    NobodyWaited,
    at_once,
    holding,
    holding_table,
    once_waiting,
    statuses,
    without_constraint,
)
from tests.support.service_client import Answer

pytestmark = pytest.mark.usefixtures("single_attempts")


def held_tables(bistro: Tenant) -> list[str]:
    """Every table of every live reservation."""
    return [
        table
        for reservation in all_reservations(bistro)
        if reservation["status"] not in ("cancelled", "no_show")
        for table in reservation["table_ids"]
    ]


def path(reservation: dict[str, Any]) -> str:
    return f"/api/reservations/{reservation['id']}"


# Named tables


def test_twenty_at_once_for_one_table_give_one_and_only_the_winners_guest_is_kept(
    make: Maker, bistro: Tenant, reserve: Reserve, db: Any
) -> None:
    [table] = tables_of(make, bistro, 1)
    with holding(db, "tables", table, until_waiting=20):
        answers = at_once([partial(reserve, tableIds=[table])] * 20)
    assert statuses(answers) == [201] + [409] * 19
    [reservation] = all_reservations(bistro)
    assert [customer["id"] for customer in bistro.owner.get("/api/customers").json["customers"]] == [
        reservation["customer_id"]
    ]


def test_a_combination_and_its_member_at_once_give_one(make: Maker, bistro: Tenant, reserve: Reserve, db: Any) -> None:
    tables = tables_of(make, bistro, 3)
    for member in tables:
        evening = f"2030-03-0{1 + tables.index(member)}T19:00:00"
        with holding(db, "tables", member, until_waiting=20):
            answers = at_once(
                [partial(reserve, tableIds=tables, partySize=6, startsAt=evening)] * 10
                + [partial(reserve, tableIds=[member], startsAt=evening)] * 10
            )
        assert statuses(answers) == [201] + [409] * 19
    assert max(Counter((r["starts_at"], t) for r in all_reservations(bistro) for t in r["table_ids"]).values()) == 1


def test_the_same_tables_in_opposite_order_at_once_give_one_and_no_deadlock(
    make: Maker, bistro: Tenant, reserve: Reserve, db: Any
) -> None:
    tables = tables_of(make, bistro, 4)
    with holding(db, "tables", tables[2], until_waiting=20):
        answers = at_once([partial(reserve, tableIds=order, partySize=6) for order in (tables, tables[::-1])] * 10)
    assert statuses(answers) == [201] + [409] * 19
    [reservation] = all_reservations(bistro)
    assert reservation["table_ids"] in (tables, tables[::-1])


def seating(table_id: UUID) -> Seating:
    return {"id": table_id, "min_seats": 1, "max_seats": 4, "active": True}


def test_the_race_test_fails_when_reservations_do_not_lock_their_tables(
    make: Maker, bistro: Tenant, reserve: Reserve, db: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    [table] = tables_of(make, bistro, 1)
    unlocked = LockedTables([seating(UUID(table))])
    monkeypatch.setattr(reservation_queries, "lock_tables", lambda db, ids, time: Deferred.of(unlocked))
    with pytest.raises(NobodyWaited), holding(db, "tables", table, until_waiting=1, lock="for no key update"):
        at_once([partial(reserve, tableIds=[table])])


def test_two_reservations_get_the_same_table_without_the_exclusion_constraint(
    make: Maker, bistro: Tenant, reserve: Reserve, db: Any
) -> None:
    [table] = tables_of(make, bistro, 1)
    with without_constraint(db, "table_slots", "table_slots_no_overlap"):
        with holding(db, "tables", table, until_waiting=2):
            answers = at_once([partial(reserve, tableIds=[table])] * 2)
        assert statuses(answers) == [201, 201]
        db.execute("delete from reservations where company_id = %s", (bistro.company_id,))


# Chosen tables


def test_twenty_at_once_for_any_of_five_tables_get_one_each(
    make: Maker, bistro: Tenant, reserve: Reserve, db: Any
) -> None:
    fitting = tables_of(make, bistro, 5)
    tables_of(make, bistro, 3, maxSeats=1)
    with holding(db, "tables", fitting[0], until_waiting=20):
        answers = at_once([reserve] * 20)
    assert statuses(answers) == [201] * 5 + [409] * 15
    assert sorted(held_tables(bistro)) == fitting


def test_concurrent_reservations_with_named_and_with_chosen_tables_never_share_a_table(
    make: Maker, bistro: Tenant, reserve: Reserve, db: Any
) -> None:
    tables = tables_of(make, bistro, 5)
    with holding(db, "tables", tables[0], until_waiting=11):
        answers = at_once([reserve] * 10 + [partial(reserve, tableIds=tables, partySize=7)])
    winners = [answer for answer in answers if answer.status == 201]
    assert set(statuses(answers)) == {201, 409}
    assert len(winners) in (1, 5)
    assert sorted(held_tables(bistro)) == tables


@pytest.mark.parametrize("party_size", [2, 5])
def test_a_table_that_becomes_active_after_the_floor_is_locked_is_given_once(
    make: Maker, bistro: Tenant, reserve: Reserve, db: Any, monkeypatch: pytest.MonkeyPatch, party_size: int
) -> None:
    """Alone and as a neighbour: who chooses it and who names it wait for each other at the date."""
    table, late = make.table(bistro, minSeats=3)["id"], make.table(bistro, active=False)["id"]
    make.link_group(bistro, kind="adjacent", tableIds=[table, late])
    lock_floor = reservation_queries.lock_floor

    def locked_and_then_opened(connection: Transaction, time: WantedTime) -> Deferred[LockedFloor]:
        floor = lock_floor(connection, time)
        floor.get()
        db.execute("update tables set active = true where id = %s", (late,))
        return floor

    monkeypatch.setattr(reservation_queries, "lock_floor", locked_and_then_opened)
    with holding_table(db, "reservations", until_waiting=2):
        answers = at_once(
            [
                partial(reserve, partySize=party_size),
                once_waiting(db, 1, partial(reserve, tableIds=[late])),
            ]
        )
    assert [answer.status for answer in answers] == [201, 409]
    assert late in reserved(answers[0])["table_ids"]


@pytest.mark.parametrize("kind", ["furniture_set", "adjacent"])
def test_a_chosen_combination_and_its_member_at_once_give_one(
    make: Maker, bistro: Tenant, reserve: Reserve, db: Any, kind: str
) -> None:
    tables = tables_of(make, bistro, 3)
    group = make.link_group(bistro, kind=kind, tableIds=tables)
    if kind == "furniture_set":
        make.combo(bistro, group)
    for member in tables:
        evening = f"2030-03-0{1 + tables.index(member)}T19:00:00"
        with holding(db, "tables", member, until_waiting=20):
            answers = at_once(
                [partial(reserve, partySize=12, startsAt=evening)] * 10
                + [partial(reserve, tableIds=[member], startsAt=evening)] * 10
            )
        assert statuses(answers) == [201] + [409] * 19
    assert max(Counter((r["starts_at"], t) for r in all_reservations(bistro) for t in r["table_ids"]).values()) == 1


@pytest.mark.parametrize("kind", ["furniture_set", "adjacent"])
def test_two_combinations_with_one_table_in_common_are_chosen_once(
    make: Maker, bistro: Tenant, reserve: Reserve, db: Any, kind: str
) -> None:
    tables = tables_of(make, bistro, 3)
    group = make.link_group(bistro, kind=kind, tableIds=tables)
    if kind == "furniture_set":
        for combo in (tables[:2], tables[1:]):
            make.combo(bistro, group, combo)
    with holding(db, "tables", tables[1], until_waiting=20):
        answers = at_once([partial(reserve, partySize=8)] * 20)
    assert statuses(answers) == [201] + [409] * 19
    assert len(held_tables(bistro)) == 2


def test_the_last_table_is_promised_twice_when_the_floor_is_not_locked(
    make: Maker, bistro: Tenant, reserve: Reserve, db: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Or would be, but for the constraint; the one who then comes too late is refused although a table is free, be it
    by the constraint or because PostgreSQL broke a deadlock, which is not tried again here."""
    tables_of(make, bistro, 2)
    monkeypatch.setattr(reservation_queries, "lock_floor", lambda db, time: Deferred.of(LockedFloor()))
    with holding_table(db, "reservations", until_waiting=2):
        answers = at_once([reserve] * 2)
    assert statuses(answers) in ([201, 409], [201, 503])


# Covers


@pytest.mark.parametrize("named", [True, False])
def test_twenty_at_once_never_exceed_the_covers_of_a_period(
    make: Maker, bistro: Tenant, reserve: Reserve, db: Any, named: bool
) -> None:
    period = make.service_period(bistro, coverCap=11)["id"]
    tables = tables_of(make, bistro, 20)
    reserve = partial(reserve, servicePeriodId=period) if named else reserve
    with holding(db, "service_periods", period, until_waiting=20):
        answers = at_once([partial(reserve, tableIds=[table]) for table in tables])
    assert statuses(answers) == [201] * 5 + [409] * 15
    assert sum(reservation["party_size"] for reservation in all_reservations(bistro)) == 10


# Guests


def test_a_new_guest_who_reserves_twenty_times_at_once_is_one_customer(
    make: Maker, bistro: Tenant, reserve: Reserve, db: Any
) -> None:
    tables = tables_of(make, bistro, 20)
    with holding_table(db, "customers", until_waiting=20):
        answers = at_once(
            [
                partial(reserve, tableIds=[table], customer={"name": "Ada", "email": address})
                for table, address in zip(tables, ["ada@example.com", "ADA@Example.com"] * 10, strict=True)
            ]
        )
    assert statuses(answers) == [201] * 20
    [customer] = bistro.owner.get("/api/customers").json["customers"]
    assert {reserved(answer)["customer_id"] for answer in answers} == {customer["id"]}


# Changes


def test_twenty_reservations_moved_onto_one_table_at_once_give_one_move(make: Maker, bistro: Tenant, db: Any) -> None:
    wanted = make.table(bistro)["id"]
    made = [make.reservation(bistro) for _ in range(20)]
    with holding(db, "tables", wanted, until_waiting=20):
        answers = at_once([partial(bistro.owner.patch, path(r), {"tableIds": [wanted]}) for r in made])
    assert statuses(answers) == [200] + [409] * 19
    for reservation, answer in zip(made, answers, strict=True):
        if answer.status == 409:
            assert bistro.owner.get(path(reservation)).json == {"reservation": reservation}
    assert Counter(held_tables(bistro)).most_common(1)[0][1] == 1


def test_reservations_that_swap_tables_at_once_never_deadlock(make: Maker, bistro: Tenant, db: Any) -> None:
    first, second = (make.reservation(bistro) for _ in range(2))
    swap = [(first, second["table_id"]), (second, first["table_id"])]
    with holding(db, "tables", min(first["table_id"], second["table_id"]), until_waiting=2):
        answers = at_once([partial(bistro.owner.patch, path(r), {"tableIds": [table]}) for r, table in swap])
    assert statuses(answers) == [409, 409]


def test_reservations_that_swap_tables_and_dates_at_once_never_deadlock(make: Maker, bistro: Tenant, db: Any) -> None:
    first, second = make.reservation(bistro), make.reservation(bistro, startsAt="2030-03-12T19:00:00")
    swap = [(mine, other["table_id"], other["starts_at"]) for mine, other in ((first, second), (second, first))]
    for _ in range(10):
        changes = [
            partial(bistro.owner.patch, path(mine), {"tableIds": [table], "startsAt": starts_at[:19]})
            for mine, table, starts_at in swap
        ]
        assert statuses(at_once(changes)) == [409, 409]


def test_reservations_of_a_table_on_different_dates_do_not_wait_for_each_other(
    make: Maker, bistro: Tenant, reserve: Reserve, db: Any
) -> None:
    [table] = tables_of(make, bistro, 1)
    with pytest.raises(NobodyWaited), holding(db, "tables", table, until_waiting=1, lock="for share"):
        answers = at_once(
            [partial(reserve, tableIds=[table], startsAt=f"2030-03-{day:02}T19:00:00") for day in range(4, 12)]
        )
    assert statuses(answers) == [201] * 8


def test_other_tables_and_another_time_for_one_reservation_at_once_are_both_kept(
    make: Maker, bistro: Tenant, db: Any
) -> None:
    reservation = make.reservation(bistro)
    other = make.table(bistro)["id"]
    tuesday = "2030-03-05T19:00:00"
    with holding(db, "reservations", reservation["id"], until_waiting=2):
        answers = at_once(
            [partial(bistro.owner.patch, path(reservation), c) for c in ({"tableIds": [other]}, {"startsAt": tuesday})]
        )
    assert statuses(answers) == [200, 200]
    stored = reserved(bistro.owner.get(path(reservation)))
    assert (stored["table_ids"], stored["starts_at"][:19]) == ([other], tuesday)


def test_one_of_twenty_concurrent_requests_cancels_and_writes_one_job(make: Maker, bistro: Tenant, db: Any) -> None:
    reservation = make.reservation(bistro)
    with holding(db, "reservations", reservation["id"], until_waiting=20):
        answers = at_once([partial(bistro.owner.patch, path(reservation), {"status": "cancelled"})] * 20)
    assert statuses(answers) == [200] + [409] * 19
    assert count_jobs(db, bistro) == 1


def test_a_cancellation_and_a_concurrent_no_show_have_one_winner(make: Maker, bistro: Tenant, db: Any) -> None:
    assert statuses(cancelled_and_missed(make, bistro, db)) == [200, 409]


def test_two_concurrent_changes_of_a_reservation_both_succeed_without_its_lock(
    make: Maker, bistro: Tenant, db: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        reservation_queries,
        "lock_reservation",
        lambda db, id_: reservation_queries.get_reservation(db, id_).then(LockedReservation),
    )
    assert statuses(cancelled_and_missed(make, bistro, db)) == [200, 200]


def cancelled_and_missed(make: Maker, bistro: Tenant, db: Any) -> list[Answer]:
    reservation = make.reservation(bistro)
    with holding(db, "reservations", reservation["id"], until_waiting=2):
        return at_once(
            [partial(bistro.owner.patch, path(reservation), {"status": s}) for s in ("cancelled", "no_show")]
        )


def count_jobs(db: Any, bistro: Tenant) -> int:
    row = db.execute("select count(*) as jobs from outbox where company_id = %s", (bistro.company_id,)).fetchone()
    return int(row["jobs"])
