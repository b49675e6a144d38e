"""POST /api/reservations: who comes, when, to which tables."""

from typing import Any
from uuid import UUID

import pytest

from tests.support.bistro_reservations import MONDAY_EVENING, Reserve, all_reservations, reserved
from tests.support.makers import NOBODYS_ID, Maker, Tenant


def test_a_reservation_is_stored_as_sent_and_read_back(make: Maker, bistro: Tenant, reserve: Reserve) -> None:
    own, companion = (make.table(bistro, maxSeats=4)["id"] for _ in range(2))
    period = make.service_period(bistro)["id"]
    customer = make.customer(bistro)["id"]
    answer = reserve(
        customerId=customer,
        tableIds=[own, companion],
        partySize=7,
        startsAt="2030-03-04 19:15",
        durationMinutes=150,
        servicePeriodId=period,
        notes=" A high chair, please. ",
    )
    assert answer.status == 201
    reservation = dict(answer.json["reservation"])
    assert bistro.owner.get(f"/api/reservations/{reservation['id']}").json == {"reservation": reservation}
    assert reservation.pop("id")
    assert reservation.pop("created_at").endswith("+00:00")
    assert reservation.pop("confirmed_at").endswith("+00:00")
    assert reservation == {
        "company_id": str(bistro.company_id),
        "customer_id": customer,
        "guest_name": None,
        "service_period_id": period,
        "table_id": own,
        "table_ids": [own, companion],
        "party_size": 7,
        "starts_at": "2030-03-04T19:15:00+00:00",
        "ends_at": "2030-03-04T21:45:00+00:00",
        "status": "confirmed",
        "payment_intent_id": None,
        "deposit_status": "none",
        "deposit_amount_cents": None,
        "notes": "A high chair, please.",
        "version": 1,
        "source": "desk",
        "arrived_at": None,
        "seated_at": None,
        "completed_at": None,
        "cancelled_at": None,
        "no_show_at": None,
        "planned_ends_at": None,
        "sale_id": None,
    }


# Who comes


def test_a_guest_with_a_known_address_in_any_case_is_that_customer_who_stays_as_they_are(
    make: Maker, bistro: Tenant, reserve: Reserve
) -> None:
    make.table(bistro)
    known = make.customer(bistro, name="Kim Lee", email="Kim.Lee@Example.com", phone="0400 000 000")
    guest = {"name": "K. Lee", "email": "kim.lee@EXAMPLE.com", "phone": "0499 999 999"}
    assert reserved(reserve(customer=guest))["customer_id"] == known["id"]
    [same] = bistro.owner.get("/api/customers").json["customers"]
    assert same.items() >= known.items()


def test_a_guest_with_an_unknown_address_becomes_a_customer_once(
    make: Maker, bistro: Tenant, other_bistro: Tenant, reserve: Reserve
) -> None:
    for tenant in (bistro, other_bistro):
        make.table(tenant)
    guest = {"name": "Ada Quill", "email": "Ada@Example.com", "phone": "020 7946 0001"}
    make.customer(other_bistro, **guest)
    first = reserved(reserve(customer=guest))
    second = reserved(reserve(customer={**guest, "email": "ADA@example.com"}, startsAt="2030-03-05T19:00:00"))
    [customer] = bistro.owner.get("/api/customers").json["customers"]
    assert {name: customer[name] for name in guest} == guest
    assert first["customer_id"] == second["customer_id"] == customer["id"]


def test_guests_without_an_address_are_customers_of_their_own(make: Maker, bistro: Tenant, reserve: Reserve) -> None:
    make.table(bistro)
    for day in ("04", "05"):
        guest = {"name": "Ada Quill", "email": None, "phone": "020 7946 0001"}
        assert reserve(customer=guest, startsAt=f"2030-03-{day}T19:00:00").status == 201
    customers = bistro.owner.get("/api/customers").json["customers"]
    assert [customer["name"] for customer in customers] == ["Ada Quill"] * 2


@pytest.mark.parametrize(
    "who", [{}, {"customer": {"name": "Ada"}, "customerId": NOBODYS_ID}, {"customer": None}], ids=str
)
def test_exactly_one_of_customer_and_customer_id_is_named(make: Maker, bistro: Tenant, who: dict[str, Any]) -> None:
    make.table(bistro)
    answer = bistro.owner.post("/api/reservations", {"partySize": 2, "startsAt": MONDAY_EVENING, **who})
    assert (answer.status, answer.error) == (400, "customer: name either customer or customerId.")
    assert all_reservations(bistro) == []


# To which tables


def test_a_table_is_free_before_and_after_but_not_during_another_reservation(
    make: Maker, bistro: Tenant, reserve: Reserve
) -> None:
    table = [make.table(bistro)["id"]]
    assert reserve(tableIds=table, durationMinutes=60).status == 201
    for starts_at, minutes, status in [
        ("18:00:00", 60, 201),
        ("18:30:00", 60, 409),
        ("18:30:00", 1440, 409),
        ("19:30:00", 5, 409),
        ("19:59:59", 60, 409),
        ("20:00:00", 60, 201),
    ]:
        answer = reserve(tableIds=table, startsAt=f"2030-03-04T{starts_at}", durationMinutes=minutes)
        assert answer.status == status, (starts_at, answer.text)
        assert status == 201 or answer.error.startswith("tableIds:")


def test_a_companion_is_reserved_like_the_own_table_and_nothing_is_written_when_it_is_taken(
    make: Maker, bistro: Tenant, reserve: Reserve
) -> None:
    first, second, third = (make.table(bistro)["id"] for _ in range(3))
    kept = reserved(reserve(tableIds=[first, second]))
    for table_ids in ([second], [third, second], [second, third]):
        refused = reserve(tableIds=table_ids, partySize=4, customer={"name": "Ada", "email": "ada@example.com"})
        assert (refused.status, refused.error[:9]) == (409, "tableIds:")
    assert all_reservations(bistro) == [kept]
    assert len(bistro.owner.get("/api/customers").json["customers"]) == 1
    assert reserve(tableIds=[third]).status == 201


@pytest.mark.parametrize(("party_size", "status"), [(4, 400), (5, 201), (10, 201), (11, 400)])
def test_the_party_fits_the_seats_of_the_whole_combination(
    make: Maker, bistro: Tenant, reserve: Reserve, party_size: int, status: int
) -> None:
    tables = [make.table(bistro, minSeats=2, maxSeats=4)["id"], make.table(bistro, minSeats=3, maxSeats=6)["id"]]
    answer = reserve(tableIds=tables, partySize=party_size)
    assert answer.status == status
    assert status == 201 or answer.error.startswith("partySize:")
    assert len(all_reservations(bistro)) == (status == 201)


def test_an_inactive_table_takes_no_reservations(make: Maker, bistro: Tenant, reserve: Reserve) -> None:
    tables = [make.table(bistro)["id"], make.table(bistro, active=False)["id"]]
    refused = reserve(tableIds=tables)
    assert (refused.status, refused.error[:9]) == (409, "tableIds:")
    assert all_reservations(bistro) == []


@pytest.mark.parametrize("capped", ["by a cap", "out of use"])
@pytest.mark.parametrize(
    ("tables", "party_size", "answered"),
    [
        (["unknown", "inactive"], 9, (404, "tableIds")),
        (["active", "inactive"], 9, (400, "partySize")),
        (["active"], 9, (400, "partySize")),
        (["active", "inactive"], 3, (409, "tableIds")),
        (["active"], 3, (409, None)),
        (None, 3, (409, None)),
    ],
    ids=str,
)
def test_an_error_of_the_request_is_refused_before_a_conflict(
    make: Maker, bistro: Tenant, reserve: Reserve, capped: str, tables: list[str] | None, party_size: int, answered: Any
) -> None:
    period = make.service_period(bistro, **({"coverCap": 1} if capped == "by a cap" else {"active": False}))["id"]
    ids = {
        "active": make.table(bistro)["id"],
        "inactive": make.table(bistro, active=False)["id"],
        "unknown": NOBODYS_ID,
    }
    named = {} if tables is None else {"tableIds": [ids[table] for table in tables]}
    answer = reserve(partySize=party_size, servicePeriodId=period, **named)
    status, field = answered
    told = field or ("partySize" if capped == "by a cap" else "servicePeriodId")
    assert (answer.status, answer.error.split(":")[0]) == (status, told)
    assert all_reservations(bistro) == []


def test_an_unknown_or_foreign_table_beside_an_own_one_is_404_and_nothing_is_reserved(
    make: Maker, bistro: Tenant, other_bistro: Tenant, reserve: Reserve
) -> None:
    table = make.table(bistro)["id"]
    for unknown in (make.table(other_bistro)["id"], NOBODYS_ID):
        answer = reserve(tableIds=[table, unknown])
        assert (answer.status, answer.error.split(":")[0]) == (404, "tableIds")
    assert all_reservations(bistro) == []
    assert bistro.owner.get("/api/customers").json["customers"] == []


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("customer", "Ada"),
        ("customer", {"email": "ada@example.com"}),
        ("customer", {"name": " "}),
        ("customer", {"name": "Ada", "email": "ada"}),
        ("customer", {"name": "Ada", "phone": "call me"}),
        ("customerId", "ada"),
        ("tableIds", []),
        ("tableIds", "T1"),
        ("tableIds", ["T1"]),
        ("tableIds", [NOBODYS_ID, NOBODYS_ID]),
        ("tableIds", [str(UUID(int=number)) for number in range(21)]),
        ("partySize", None),
        ("partySize", 0),
        ("partySize", 501),
        ("partySize", 2.5),
        ("partySize", "2"),
        ("startsAt", None),
        ("startsAt", "tonight"),
        ("startsAt", "2030-02-30T19:00:00"),
        ("durationMinutes", 4),
        ("durationMinutes", 1441),
        ("servicePeriodId", "dinner"),
        ("notes", 7),
        ("notes", "x" * 5001),
    ],
    ids=str,
)
def test_a_value_that_is_not_valid_is_named_and_nothing_is_reserved(
    make: Maker, bistro: Tenant, reserve: Reserve, field: str, value: object
) -> None:
    make.table(bistro)
    answer = reserve(**{field: value})
    assert answer.status == 400
    assert answer.error.startswith(field)
    assert all_reservations(bistro) == []


def test_twenty_tables_and_five_hundred_guests_are_the_most(make: Maker, bistro: Tenant, reserve: Reserve) -> None:
    tables = [make.table(bistro, maxSeats=25)["id"] for _ in range(20)]
    reservation = reserved(reserve(tableIds=tables, partySize=500))
    assert (reservation["table_ids"], reservation["party_size"]) == (tables, 500)


def test_status_and_payment_are_never_read_from_the_body(make: Maker, bistro: Tenant, reserve: Reserve) -> None:
    make.table(bistro)
    reservation = reserved(reserve(status="seated", paymentIntentId="pi_1"))
    assert (reservation["status"], reservation["payment_intent_id"]) == ("confirmed", None)
