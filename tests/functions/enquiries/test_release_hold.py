"""DELETE /api/enquiries/{id}/convert."""

from typing import Any

import pytest

from tests.functions.enquiries.group_enquiries import (
    booked_lines,
    convert,
    count_rows,
    move_on,
    path,
    read,
    reservation_of,
)
from tests.support.job_queues import Jobs
from tests.support.makers import Maker, Tenant
from tests.support.messages_switched_on import emails_of
from tests.support.tenant_rows import rows_of
from tests.support.versions import content


def test_a_released_hold_is_gone_its_tables_are_free_and_the_enquiry_is_as_before(
    bistro: Tenant, enquiry: dict[str, Any], tables: list[str], db: Any
) -> None:
    reservation = convert(bistro, enquiry, tables, status="pending").json["reservation"]
    answer = bistro.staff.delete(path(enquiry, "/convert"))
    assert (answer.status, answer.json) == (200, {"ok": True})
    assert content(read(bistro, enquiry)) == content(enquiry)
    assert bistro.owner.get(f"/api/reservations/{reservation['id']}").status == 404
    assert (count_rows(db, bistro, "reservations"), count_rows(db, bistro, "table_slots")) == (0, 0)
    assert convert(bistro, enquiry, tables).status == 201


def test_releasing_a_hold_notifies_nobody(bistro: Tenant, held: dict[str, Any], db: Any) -> None:
    assert bistro.owner.delete(path(held, "/convert")).status == 200
    assert count_rows(db, bistro, "outbox") == 0


def test_a_cancelled_hold_can_be_released_and_the_enquiry_converted_again(
    bistro: Tenant, held: dict[str, Any], tables: list[str], db: Any
) -> None:
    move_on(bistro, held, "cancelled")
    jobs = count_rows(db, bistro, "outbox")
    assert bistro.owner.delete(path(held, "/convert")).status == 200
    assert count_rows(db, bistro, "outbox") == jobs
    assert convert(bistro, held, tables).status == 201


def test_the_guest_reads_of_a_cancellation_whose_hold_was_released_before_the_email_was_sent(
    make: Maker, bistro: Tenant, jobs: Jobs, db: Any
) -> None:
    held = make.held_enquiry(bistro, guestEmail="zoe@example.com")
    move_on(bistro, held, "cancelled")
    assert bistro.owner.delete(path(held, "/convert")).status == 200
    [email] = emails_of(db, bistro, jobs)
    assert email["to"] == ["zoe@example.com"]
    assert "for 8 guests on Monday 4 March 2030, 19:00 is cancelled" in email["text"]


def test_nothing_is_left_of_a_hold_that_was_never_cancelled(bistro: Tenant, held: dict[str, Any], db: Any) -> None:
    assert bistro.owner.delete(path(held, "/convert")).status == 200
    assert count_rows(db, bistro, "released_cancellations") == 0


def test_an_enquiry_whose_booking_was_cancelled_is_open_again_once_it_is_released(
    bistro: Tenant, enquiry: dict[str, Any], tables: list[str]
) -> None:
    assert convert(bistro, enquiry, tables).status == 201
    move_on(bistro, enquiry, "cancelled")
    cancelled = read(bistro, enquiry)
    assert cancelled["status"] == "won"
    assert bistro.owner.delete(path(enquiry, "/convert")).status == 200
    released = read(bistro, enquiry)
    assert content(released) == content({**cancelled, "status": "open", "reservation_id": None})
    assert len(booked_lines(released)) == 1
    assert len(booked_lines(convert(bistro, enquiry, tables).json["enquiry"])) == 2


def test_a_lost_enquiry_stays_lost_when_its_cancelled_hold_is_released(bistro: Tenant, held: dict[str, Any]) -> None:
    move_on(bistro, held, "cancelled")
    assert bistro.owner.patch(path(held), {"status": "lost"}).status == 200
    assert bistro.owner.delete(path(held, "/convert")).status == 200
    assert content(read(bistro, held)) == content({**held, "status": "lost", "reservation_id": None})


@pytest.mark.parametrize(
    "statuses", [["confirmed"], ["confirmed", "seated"], ["confirmed", "seated", "completed"], ["no_show"]], ids=str
)
def test_a_reservation_that_is_neither_pending_nor_cancelled_is_not_released(
    bistro: Tenant, held: dict[str, Any], db: Any, statuses: list[str]
) -> None:
    for status in statuses:
        move_on(bistro, held, status)
    before = rows_of(db, bistro)
    assert bistro.owner.delete(path(held, "/convert")).status == 409
    assert rows_of(db, bistro) == before


@pytest.mark.parametrize("status", ["pending", "cancelled"])
def test_a_hold_with_a_payment_intent_is_not_released(
    bistro: Tenant, held: dict[str, Any], db: Any, status: str
) -> None:
    if status == "cancelled":
        move_on(bistro, held, "cancelled")
    db.execute("update reservations set payment_intent_id = 'pi_1' where id = %s", (held["reservation_id"],))
    before = rows_of(db, bistro)
    assert bistro.owner.delete(path(held, "/convert")).status == 409
    assert rows_of(db, bistro) == before


def test_an_enquiry_without_a_hold_cannot_be_released(bistro: Tenant, enquiry: dict[str, Any]) -> None:
    assert bistro.owner.delete(path(enquiry, "/convert")).status == 409
    assert read(bistro, enquiry) == enquiry


def test_a_hold_is_released_once(bistro: Tenant, held: dict[str, Any]) -> None:
    assert [bistro.owner.delete(path(held, "/convert")).status for _ in range(2)] == [200, 409]


def test_a_sale_to_the_group_completes_its_booking_so_the_hold_cannot_be_released(
    make: Maker, bistro: Tenant, held: dict[str, Any]
) -> None:
    sale = make.sale(bistro, bookingTable="reservations", bookingId=held["reservation_id"])
    assert bistro.owner.delete(path(held, "/convert")).status == 409
    assert reservation_of(bistro, held)["status"] == "completed"
    stored = bistro.owner.get(f"/api/sales/{sale['id']}").json["sale"]
    assert stored.items() >= {"total_cents": sale["total_cents"], "status": "completed"}.items()


def test_the_guest_stays_a_customer(bistro: Tenant, held: dict[str, Any]) -> None:
    customer_id = reservation_of(bistro, held)["customer_id"]
    assert bistro.owner.delete(path(held, "/convert")).status == 200
    assert bistro.owner.get(f"/api/customers/{customer_id}").status == 200
