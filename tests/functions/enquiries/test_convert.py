"""POST /api/enquiries/{id}/convert."""

from typing import Any
from uuid import uuid4

import pytest

from tests.functions.enquiries.group_enquiries import booked_lines, convert, count_rows, move_on, path, read
from tests.support.bistro_reservations import tables_of
from tests.support.makers import NOBODYS_ID, Maker, Tenant
from tests.support.tenant_rows import rows_of
from tests.support.versions import content


def test_pencilling_in_holds_the_tables_and_leaves_the_enquiry_open_and_its_thread_as_it_was(
    bistro: Tenant, enquiry: dict[str, Any], tables: list[str]
) -> None:
    answer = convert(bistro, enquiry, tables, status="pending")
    assert answer.status == 201
    assert answer.json.keys() == {"enquiry", "reservation", "warnings"}
    reservation = answer.json["reservation"]
    assert content(answer.json["enquiry"]) == content({**enquiry, "reservation_id": reservation["id"]})
    assert read(bistro, enquiry) == answer.json["enquiry"]
    assert bistro.owner.get(f"/api/reservations/{reservation['id']}").json == {"reservation": reservation}
    assert reservation.pop("id")
    assert reservation.pop("customer_id")
    assert reservation.pop("created_at")
    assert reservation == {
        "company_id": str(bistro.company_id),
        "service_period_id": None,
        "table_id": tables[0],
        "table_ids": tables,
        "party_size": 8,
        "starts_at": "2030-03-04T19:00:00+00:00",
        "ends_at": "2030-03-04T21:00:00+00:00",
        "status": "pending",
        "payment_intent_id": None,
        "deposit_status": "none",
        "deposit_amount_cents": None,
        "notes": None,
        "version": 1,
        "source": "enquiry",
        "arrived_at": None,
        "confirmed_at": None,
        "seated_at": None,
        "completed_at": None,
        "cancelled_at": None,
        "no_show_at": None,
        "planned_ends_at": None,
        "sale_id": None,
        "guest_name": None,
    }


@pytest.mark.parametrize("sent", [{}, {"status": "confirmed"}], ids=str)
def test_booking_wins_the_enquiry_and_posts_one_booked_line(
    bistro: Tenant, enquiry: dict[str, Any], tables: list[str], sent: dict[str, str]
) -> None:
    answer = convert(bistro, enquiry, tables, **sent)
    assert answer.status == 201
    assert answer.json["reservation"]["status"] == "confirmed"
    *before, line = answer.json["enquiry"]["thread"]
    assert before == enquiry["thread"]
    assert (line["author"], line["kind"]) == ("system", "booked")
    assert line["body"] == "Booked for 8 guests on Monday 4 March 2030 at 19:00."
    assert content(answer.json["enquiry"]) == {
        **content(enquiry),
        "status": "won",
        "reservation_id": answer.json["reservation"]["id"],
        "thread": [*before, line],
    }
    assert read(bistro, enquiry) == answer.json["enquiry"]


@pytest.mark.parametrize("status", ["pending", "confirmed"])
def test_converting_an_enquiry_notifies_nobody(
    bistro: Tenant, enquiry: dict[str, Any], tables: list[str], db: Any, status: str
) -> None:
    assert convert(bistro, enquiry, tables, status=status).status == 201
    assert count_rows(db, bistro, "outbox") == 0


def test_the_first_table_is_the_reservations_own_and_the_others_its_companions_in_their_order(
    make: Maker, bistro: Tenant, enquiry: dict[str, Any]
) -> None:
    tables = tables_of(make, bistro, 3, minSeats=2)[::-1]
    reservation = convert(bistro, enquiry, tables).json["reservation"]
    assert (reservation["table_id"], reservation["table_ids"]) == (tables[0], tables)


def test_up_to_twenty_tables_make_a_combination(make: Maker, bistro: Tenant) -> None:
    enquiry, tables = make.enquiry(bistro, partySize=80), tables_of(make, bistro, 20)
    assert convert(bistro, enquiry, tables).json["reservation"]["table_ids"] == tables


def test_party_time_and_duration_may_be_corrected_for_the_enquiry_and_its_reservation(
    bistro: Tenant, enquiry: dict[str, Any], tables: list[str]
) -> None:
    fields = {"partySize": 7, "startsAt": "2030-03-05T12:30:00+05:00", "durationMinutes": 200}
    answer = convert(bistro, enquiry, tables, **fields).json
    stored = {"party_size": 7, "starts_at": "2030-03-05T12:30:00+00:00"}
    assert answer["enquiry"].items() >= {**stored, "duration_minutes": 200}.items()
    assert answer["reservation"].items() >= {**stored, "ends_at": "2030-03-05T15:50:00+00:00"}.items()
    assert booked_lines(answer["enquiry"]) == ["Booked for 7 guests on Tuesday 5 March 2030 at 12:30."]


def test_the_reservation_lasts_as_long_as_the_group_requested(make: Maker, bistro: Tenant, tables: list[str]) -> None:
    make.service_period(bistro, turnMinutes=90)
    enquiry = make.enquiry(bistro, durationMinutes=240)
    assert convert(bistro, enquiry, tables).json["reservation"]["ends_at"] == "2030-03-04T23:00:00+00:00"


def test_the_group_belongs_to_its_service_period_whose_turn_it_stays_for_and_whose_cap_it_may_exceed(
    make: Maker, bistro: Tenant, enquiry: dict[str, Any], tables: list[str]
) -> None:
    period = make.service_period(bistro, turnMinutes=150, coverCap=6)["id"]
    reservation = convert(bistro, enquiry, tables).json["reservation"]
    assert (reservation["service_period_id"], reservation["ends_at"]) == (period, "2030-03-04T21:30:00+00:00")
    couple = {"customer": {"name": "Kim"}, "partySize": 1, "startsAt": "2030-03-04T19:00:00"}
    assert bistro.staff.post("/api/reservations", {**couple, "tableIds": [make.table(bistro)["id"]]}).status == 409


def test_the_group_belongs_to_the_period_of_the_time_that_is_agreed(
    make: Maker, bistro: Tenant, enquiry: dict[str, Any], tables: list[str]
) -> None:
    make.service_period(bistro, turnMinutes=150)
    lunch = make.service_period(bistro, startsAt="12:00", endsAt="15:00", turnMinutes=90)["id"]
    reservation = convert(bistro, enquiry, tables, startsAt="2030-03-04T12:30:00").json["reservation"]
    assert (reservation["service_period_id"], reservation["ends_at"]) == (lunch, "2030-03-04T14:00:00+00:00")


# Guests


def test_a_returning_guest_is_the_customer_with_the_same_address_in_any_case(
    make: Maker, bistro: Tenant, other_bistro: Tenant, tables: list[str]
) -> None:
    make.customer(other_bistro, email="ines@example.com")
    customer = make.customer(bistro, name="Ines M.", email="Ines@Example.COM", phone=None)
    enquiry = make.enquiry(bistro, guestEmail="iNES@example.com", guestPhone="020 7946 0123")
    assert convert(bistro, enquiry, tables).json["reservation"]["customer_id"] == customer["id"]
    [same] = bistro.owner.get("/api/customers").json["customers"]
    assert same.items() >= customer.items()


def test_a_new_guest_becomes_a_customer(make: Maker, bistro: Tenant, other_bistro: Tenant, tables: list[str]) -> None:
    make.customer(other_bistro, email="ines@example.com")
    enquiry = make.enquiry(bistro, guestPhone="020 7946 0123")
    answer = convert(bistro, enquiry, tables)
    [customer] = bistro.owner.get("/api/customers").json["customers"]
    assert customer["id"] == answer.json["reservation"]["customer_id"]
    assert (customer["name"], customer["email"], customer["phone"]) == (
        "Ines Moreau",
        "ines@example.com",
        "020 7946 0123",
    )


# Errors, each of which leaves everything as it was


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("status", "seated"),
        ("status", "won"),
        ("status", None),
        ("tableIds", None),
        ("tableIds", []),
        ("tableIds", ["T1"]),
        ("tableIds", NOBODYS_ID),
        ("tableIds", [NOBODYS_ID, NOBODYS_ID]),
        ("tableIds", [f"00000000-0000-4000-8000-{number:012}" for number in range(21)]),
        ("partySize", 0),
        ("partySize", 501),
        ("partySize", "8"),
        ("startsAt", "tomorrow"),
        ("durationMinutes", 4),
        ("durationMinutes", 1441),
    ],
    ids=lambda value: repr(value)[:24],
)
def test_a_value_that_is_not_valid_is_named(
    bistro: Tenant, enquiry: dict[str, Any], tables: list[str], db: Any, field: str, value: object
) -> None:
    before = rows_of(db, bistro)
    answer = bistro.owner.post(path(enquiry, "/convert"), {"tableIds": tables, field: value})
    assert answer.status == 400
    assert answer.error.startswith(field)
    assert rows_of(db, bistro) == before


def test_a_table_named_twice_is_refused(bistro: Tenant, enquiry: dict[str, Any], tables: list[str], db: Any) -> None:
    before = rows_of(db, bistro)
    assert convert(bistro, enquiry, [*tables, tables[0]]).status == 400
    assert rows_of(db, bistro) == before


def test_tables_must_be_named(bistro: Tenant, enquiry: dict[str, Any]) -> None:
    assert bistro.owner.post(path(enquiry, "/convert"), {}).error.startswith("tableIds:")


@pytest.mark.parametrize(("party_size", "status"), [(4, 400), (5, 201), (12, 201), (13, 400)])
def test_the_party_must_fit_the_seats_of_the_whole_combination(
    make: Maker, bistro: Tenant, db: Any, party_size: int, status: int
) -> None:
    tables = [make.table(bistro, minSeats=2, maxSeats=4)["id"], make.table(bistro, minSeats=3, maxSeats=8)["id"]]
    asked, corrected = make.enquiry(bistro, partySize=party_size), make.enquiry(bistro, partySize=8)
    before = rows_of(db, bistro)
    answer = convert(bistro, asked, tables)
    assert answer.status == status
    if status == 400:
        assert answer.error.startswith("partySize:")
        assert convert(bistro, corrected, tables, partySize=party_size).status == 400
        assert rows_of(db, bistro) == before


def test_a_table_that_is_taken_is_refused_even_as_a_companion(
    make: Maker, bistro: Tenant, enquiry: dict[str, Any], tables: list[str], db: Any
) -> None:
    make.reservation(bistro, tableIds=[tables[1]], startsAt="2030-03-04T20:59:00")
    before = rows_of(db, bistro)
    for order in (tables, tables[::-1]):
        for status in ("pending", "confirmed"):
            answer = convert(bistro, enquiry, order, status=status)
            assert answer.status == 409
            assert answer.error.startswith("tableIds:")
    assert rows_of(db, bistro) == before
    assert convert(bistro, enquiry, tables, durationMinutes=119).status == 201


def test_companions_are_protected_from_double_booking(bistro: Tenant, held: dict[str, Any], db: Any) -> None:
    tables = bistro.owner.get(f"/api/reservations/{held['reservation_id']}").json["reservation"]["table_ids"]
    body = {"customer": {"name": "Kim"}, "partySize": 2, "startsAt": "2030-03-04T20:00:00"}
    before = rows_of(db, bistro)
    for table in tables:
        assert bistro.staff.post("/api/reservations", {**body, "tableIds": [table]}).status == 409
    assert rows_of(db, bistro) == before


def test_an_unknown_or_foreign_table_is_404_beside_own_ones(
    make: Maker, bistro: Tenant, other_bistro: Tenant, enquiry: dict[str, Any], tables: list[str], db: Any
) -> None:
    theirs = make.table(other_bistro)["id"]
    before = rows_of(db, bistro), rows_of(db, other_bistro)
    for wanted in ([theirs, tables[0]], [tables[0], theirs], [str(uuid4()), tables[0]]):
        answer = convert(bistro, enquiry, wanted)
        assert answer.status == 404
        assert answer.error.startswith("tableIds:")
    assert (rows_of(db, bistro), rows_of(db, other_bistro)) == before


def test_an_inactive_table_is_refused(
    make: Maker, bistro: Tenant, enquiry: dict[str, Any], tables: list[str], db: Any
) -> None:
    inactive = make.table(bistro, active=False)["id"]
    before = rows_of(db, bistro)
    assert convert(bistro, enquiry, [*tables, inactive]).status == 409
    assert rows_of(db, bistro) == before


def test_an_error_of_the_request_is_refused_before_an_inactive_table(
    make: Maker, bistro: Tenant, enquiry: dict[str, Any], tables: list[str], db: Any
) -> None:
    inactive = make.table(bistro, active=False)["id"]
    before = rows_of(db, bistro)
    for wanted, party_size, answered in (
        ([inactive, NOBODYS_ID], 9, (404, "tableIds")),
        ([inactive, tables[0]], 9, (400, "partySize")),
        ([inactive, tables[0]], 8, (409, "tableIds")),
    ):
        answer = convert(bistro, enquiry, wanted, partySize=party_size)
        assert (answer.status, answer.error.split(":")[0]) == answered
    assert rows_of(db, bistro) == before


@pytest.mark.parametrize("status", ["pending", "confirmed", "cancelled", "no_show"])
def test_an_enquiry_is_converted_once_whatever_became_of_its_reservation(
    bistro: Tenant, held: dict[str, Any], tables: list[str], db: Any, status: str
) -> None:
    if status != "pending":
        move_on(bistro, held, status)
    before = rows_of(db, bistro)
    assert convert(bistro, held, tables).status == 409
    assert rows_of(db, bistro) == before


def test_a_lost_enquiry_is_converted_like_an_open_one(
    bistro: Tenant, enquiry: dict[str, Any], tables: list[str]
) -> None:
    for status, becomes in (("pending", "open"), ("confirmed", "won")):
        assert bistro.owner.patch(path(enquiry), {"status": "lost"}).status == 200
        assert convert(bistro, enquiry, tables, status=status).json["enquiry"]["status"] == becomes
        if status == "pending":
            assert bistro.owner.delete(path(enquiry, "/convert")).status == 200
