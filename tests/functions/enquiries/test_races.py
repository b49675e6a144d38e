"""Enquiries at once: each is converted, confirmed and released once, no table is promised twice, and who loses leaves
everything as it was."""

from functools import partial
from typing import Any
from uuid import UUID

import pytest

from booking.core.deferred import Deferred
from booking.database.transactions import Transaction
from booking.enquiries import queries as enquiry_queries
from booking.enquiries.records import LockedEnquiry
from tests.functions.enquiries.group_enquiries import (
    booked_lines,
    convert,
    count_rows,
    move_on,
    path,
    read,
    reservation_of,
)
from tests.support.bistro_reservations import all_reservations, tables_of
from tests.support.makers import Maker, Tenant
from tests.support.races import at_once, holding, once_waiting, statuses
from tests.support.versions import content

pytestmark = pytest.mark.usefixtures("single_attempts")

AT_ONCE = 20


def without_locking(db: Transaction, enquiry_id: UUID) -> Deferred[LockedEnquiry]:
    return enquiry_queries.get_enquiry(db, enquiry_id).then(LockedEnquiry)


# Converting


def test_one_of_twenty_concurrent_requests_converts_the_enquiry(
    make: Maker, bistro: Tenant, enquiry: dict[str, Any], db: Any
) -> None:
    """Each onto tables of their own, so that nothing but the enquiry stands between them."""
    combinations = [tables_of(make, bistro, 2) for _ in range(AT_ONCE)]
    with holding(db, "enquiries", enquiry["id"], until_waiting=AT_ONCE):
        answers = at_once([partial(convert, bistro, enquiry, tables) for tables in combinations])
    assert statuses(answers) == [201] + [409] * (AT_ONCE - 1)
    [winner] = [answer for answer in answers if answer.status == 201]
    assert all_reservations(bistro) == [winner.json["reservation"]]
    assert read(bistro, enquiry) == winner.json["enquiry"]
    assert len(booked_lines(winner.json["enquiry"])) == 1
    assert (count_rows(db, bistro, "table_slots"), count_rows(db, bistro, "customers")) == (2, 1)


def test_two_concurrent_changes_of_an_enquiry_both_succeed_without_its_lock(
    make: Maker, bistro: Tenant, enquiry: dict[str, Any], db: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(enquiry_queries, "lock_enquiry", without_locking)
    combinations = [tables_of(make, bistro, 2) for _ in range(2)]
    with holding(db, "enquiries", enquiry["id"], until_waiting=2):
        answers = at_once([partial(convert, bistro, enquiry, tables) for tables in combinations])
    assert statuses(answers) == [201, 201]


def test_one_of_two_concurrent_conversions_onto_overlapping_tables_in_opposite_order_succeeds(
    make: Maker, bistro: Tenant, db: Any
) -> None:
    """Guests of their own, so that nothing but the tables stands between them."""
    tables = tables_of(make, bistro, 5)
    orders = [tables[:4], tables[1:][::-1]]
    enquiries = [make.enquiry(bistro, guestEmail=f"guest-{number}@example.com") for number in range(AT_ONCE)]
    with holding(db, "tables", tables[2], until_waiting=AT_ONCE):
        answers = at_once(
            [partial(convert, bistro, enquiry, orders[number % 2]) for number, enquiry in enumerate(enquiries)]
        )
    assert statuses(answers) == [201] + [409] * (AT_ONCE - 1)
    [winner] = [answer for answer in answers if answer.status == 201]
    assert all_reservations(bistro) == [winner.json["reservation"]]
    for enquiry, answer in zip(enquiries, answers, strict=True):
        assert read(bistro, enquiry) == (enquiry if answer.status == 409 else winner.json["enquiry"])
    assert (count_rows(db, bistro, "table_slots"), count_rows(db, bistro, "customers")) == (4, 1)


def test_an_enquiry_and_a_reservation_at_once_on_one_table_give_one(
    make: Maker, bistro: Tenant, enquiry: dict[str, Any], tables: list[str], db: Any
) -> None:
    couple = {"customer": {"name": "Kim"}, "partySize": 2, "startsAt": "2030-03-04T20:00:00", "tableIds": tables[1:]}
    with holding(db, "tables", tables[1], until_waiting=AT_ONCE):
        answers = at_once(
            [partial(convert, bistro, enquiry, tables), *[partial(bistro.staff.post, "/api/reservations", couple)] * 19]
        )
    assert statuses(answers) == [201] + [409] * (AT_ONCE - 1)
    assert len(all_reservations(bistro)) == 1
    assert (read(bistro, enquiry) == enquiry) == (answers[0].status == 409)


def test_ten_enquiries_and_ten_reservations_at_once_in_one_period_on_shared_tables_give_one(
    make: Maker, bistro: Tenant, db: Any
) -> None:
    """All meet at the period first: who locked the tables before it would wait for somebody who waits for the
    tables."""
    make.service_period(bistro)
    tables = tables_of(make, bistro, 3)
    enquiries = [make.enquiry(bistro, guestEmail=f"guest-{number}@example.com") for number in range(10)]
    party = {"customer": {"name": "Kim"}, "partySize": 8, "startsAt": "2030-03-04T20:00:00", "tableIds": tables[::-1]}
    converting = [partial(convert, bistro, enquiry, tables) for enquiry in enquiries]
    with holding(db, "tables", tables[1], until_waiting=AT_ONCE):
        answers = at_once(converting + [partial(bistro.staff.post, "/api/reservations", party)] * 10)
    assert statuses(answers) == [201] + [409] * (AT_ONCE - 1)
    [reservation] = all_reservations(bistro)
    assert sorted(reservation["table_ids"]) == tables


def test_an_enquiry_converted_and_given_up_at_once_is_one_of_both(
    bistro: Tenant, enquiry: dict[str, Any], tables: list[str], db: Any
) -> None:
    with holding(db, "enquiries", enquiry["id"], until_waiting=2):
        booked, lost = at_once(
            [partial(convert, bistro, enquiry, tables), partial(bistro.owner.patch, path(enquiry), {"status": "lost"})]
        )
    # Given up first it can still be booked; once it is booked it cannot be given up.
    assert (booked.status, lost.status) in [(201, 200), (201, 409)]
    assert read(bistro, enquiry)["status"] == "won"


# Confirming


def test_one_of_twenty_concurrent_requests_confirms_and_posts_one_line(
    bistro: Tenant, held: dict[str, Any], db: Any
) -> None:
    with holding(db, "enquiries", held["id"], until_waiting=AT_ONCE):
        answers = at_once([partial(bistro.owner.post, path(held, "/confirm"))] * AT_ONCE)
    assert statuses(answers) == [200] + [409] * (AT_ONCE - 1)
    assert len(booked_lines(read(bistro, held))) == 1


def test_the_reservation_alone_decides_who_confirms_it(
    bistro: Tenant, held: dict[str, Any], db: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without the enquiry's lock the compare-and-set still lets one through."""
    monkeypatch.setattr(enquiry_queries, "lock_enquiry", without_locking)
    with holding(db, "reservations", held["reservation_id"], until_waiting=AT_ONCE):
        answers = at_once([partial(bistro.owner.post, path(held, "/confirm"))] * AT_ONCE)
    assert statuses(answers) == [200] + [409] * (AT_ONCE - 1)
    assert len(booked_lines(read(bistro, held))) == 1


@pytest.mark.parametrize("first", ["here", "there"])
def test_confirming_here_and_from_the_reservations_at_once_books_once(
    bistro: Tenant, held: dict[str, Any], db: Any, first: str
) -> None:
    """Who comes first waits for the reservation with the enquiry locked, so that all others wait for the enquiry."""
    here = partial(bistro.owner.post, path(held, "/confirm"))
    there = partial(bistro.staff.patch, f"/api/reservations/{held['reservation_id']}", {"status": "confirmed"})
    with holding(db, "reservations", held["reservation_id"], until_waiting=AT_ONCE):
        sent = [here, there] if first == "here" else [there, here]
        answers = at_once([sent[0], *[once_waiting(db, 1, request) for request in [*sent[1:], *sent * 9]]])
    assert statuses(answers) == [200] + [409] * (AT_ONCE - 1)
    assert len(booked_lines(read(bistro, held))) == 1


def test_a_hold_confirmed_here_and_cancelled_or_moved_there_at_once_never_deadlocks(
    make: Maker, bistro: Tenant, held: dict[str, Any], db: Any
) -> None:
    hold = f"/api/reservations/{held['reservation_id']}"
    other = make.table(bistro)["id"]
    with holding(db, "reservations", held["reservation_id"], until_waiting=3):
        confirmed, cancelled, moved = at_once(
            [
                partial(bistro.owner.post, path(held, "/confirm")),
                partial(bistro.owner.patch, hold, {"status": "cancelled"}),
                partial(bistro.owner.patch, hold, {"tableIds": [other]}),
            ]
        )
    assert cancelled.status == 200  # what was confirmed can still be cancelled
    assert confirmed.status in (200, 409)
    assert moved.status in (200, 409)
    enquiry, reservation = read(bistro, held), reservation_of(bistro, held)
    assert reservation["status"] == "cancelled"
    assert (enquiry["status"], len(booked_lines(enquiry))) == (("won", 1) if confirmed.status == 200 else ("open", 0))


# Releasing


def test_one_of_twenty_concurrent_requests_releases_the_hold(bistro: Tenant, held: dict[str, Any], db: Any) -> None:
    with holding(db, "enquiries", held["id"], until_waiting=AT_ONCE):
        answers = at_once([partial(bistro.owner.delete, path(held, "/convert"))] * AT_ONCE)
    assert statuses(answers) == [200] + [409] * (AT_ONCE - 1)
    assert content(read(bistro, held)) == content({**held, "reservation_id": None})
    assert (count_rows(db, bistro, "reservations"), count_rows(db, bistro, "table_slots")) == (0, 0)


def test_concurrent_releases_and_confirmations_have_one_winner(bistro: Tenant, held: dict[str, Any], db: Any) -> None:
    release = partial(bistro.owner.delete, path(held, "/convert"))
    confirm = partial(bistro.staff.post, path(held, "/confirm"))
    with holding(db, "enquiries", held["id"], until_waiting=AT_ONCE):
        answers = at_once([release, confirm] * (AT_ONCE // 2))
    assert statuses(answers) == [200] + [409] * (AT_ONCE - 1)
    [winner] = [number for number, answer in enumerate(answers) if answer.status == 200]
    enquiry = read(bistro, held)
    if winner % 2 == 0:
        assert content(enquiry) == content({**held, "reservation_id": None})
        assert (count_rows(db, bistro, "reservations"), count_rows(db, bistro, "table_slots")) == (0, 0)
    else:
        assert enquiry == answers[winner].json["enquiry"]
        assert (enquiry["status"], len(booked_lines(enquiry))) == ("won", 1)
        assert (count_rows(db, bistro, "reservations"), count_rows(db, bistro, "table_slots")) == (1, 2)


def test_a_release_and_a_concurrent_cancellation_leave_no_table_taken(
    bistro: Tenant, held: dict[str, Any], db: Any
) -> None:
    cancel = partial(bistro.owner.patch, f"/api/reservations/{held['reservation_id']}", {"status": "cancelled"})
    with holding(db, "reservations", held["reservation_id"], until_waiting=2):
        released, cancelled = at_once([partial(bistro.owner.delete, path(held, "/convert")), cancel])
    assert (released.status, cancelled.status) in [(200, 200), (200, 404)]
    assert (count_rows(db, bistro, "reservations"), count_rows(db, bistro, "table_slots")) == (0, 0)
    assert count_rows(db, bistro, "outbox") == (1 if cancelled.status == 200 else 0)


@pytest.mark.parametrize("first", ["release", "no_show"])
def test_a_hold_released_and_marked_as_missed_at_once_is_one_of_both(
    bistro: Tenant, held: dict[str, Any], db: Any, first: str
) -> None:
    """What became of a booking is never deleted: who releases looks at the reservation under its lock."""
    release = partial(bistro.owner.delete, path(held, "/convert"))
    miss = partial(bistro.staff.patch, f"/api/reservations/{held['reservation_id']}", {"status": "no_show"})
    sent = [release, miss] if first == "release" else [miss, release]
    with holding(db, "reservations", held["reservation_id"], until_waiting=2):
        answers = at_once([sent[0], once_waiting(db, 1, sent[1])])
    assert [answer.status for answer in answers] == [200, 404 if first == "release" else 409]
    assert [reservation["status"] for reservation in all_reservations(bistro)] == (
        [] if first == "release" else ["no_show"]
    )


def test_a_hold_released_and_its_enquiry_converted_anew_at_once_leave_one_reservation_or_none(
    make: Maker, bistro: Tenant, held: dict[str, Any], db: Any
) -> None:
    tables = reservation_of(bistro, held)["table_ids"]
    with holding(db, "enquiries", held["id"], until_waiting=2):
        released, converted = at_once(
            [partial(bistro.owner.delete, path(held, "/convert")), partial(convert, bistro, held, tables)]
        )
    assert (released.status, converted.status) in [(200, 201), (200, 409)]
    reservations = [converted.json["reservation"]] if converted.status == 201 else []
    assert all_reservations(bistro) == reservations
    assert read(bistro, held)["reservation_id"] == (reservations[0]["id"] if reservations else None)


def test_tables_that_are_freed_and_taken_at_once_are_reserved_once(make: Maker, bistro: Tenant, db: Any) -> None:
    tables = tables_of(make, bistro, 2)
    first = make.held_enquiry(bistro, table_ids=tables)
    second = make.enquiry(bistro)
    with holding(db, "tables", tables[0], until_waiting=1):
        released, converted = at_once(
            [partial(bistro.owner.delete, path(first, "/convert")), partial(convert, bistro, second, tables)]
        )
    assert released.status == 200
    assert converted.status in (201, 409)
    assert count_rows(db, bistro, "table_slots") == (2 if converted.status == 201 else 0)
    if converted.status == 409:
        assert read(bistro, second) == second
    else:
        assert move_on(bistro, second, "cancelled")["table_ids"] == tables
