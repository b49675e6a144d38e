"""POST /api/reservations with walkIn: a party that is here is seated, without a customer record."""

from typing import Any

import psycopg
import pytest

from tests.support.bistro_reservations import MONDAY_EVENING, Reserve, all_reservations, reserved
from tests.support.job_queues import Jobs
from tests.support.makers import Maker, Tenant
from tests.support.messages_switched_on import emails_of, jobs_of, switch_on
from tests.support.races import at_once, holding, statuses
from tests.support.sales_counter import custom, sell


@pytest.fixture
def walk_in(bistro: Tenant) -> Reserve:
    """Seats two who walk in on a Monday at seven, unless the fields say otherwise."""

    def seat(**fields: Any) -> Any:
        body = {"walkIn": True, "partySize": 2, "startsAt": MONDAY_EVENING, **fields}
        return bistro.staff.post("/api/reservations", body)

    return seat


def test_a_walk_in_is_seated_at_once_and_makes_no_customer(make: Maker, bistro: Tenant, walk_in: Reserve) -> None:
    table = make.table(bistro)["id"]
    seated = reserved(walk_in(guestName=" Imani "))
    assert (seated["customer_id"], seated["guest_name"], seated["source"]) == (None, "Imani", "walk_in")
    assert (seated["status"], seated["table_ids"], seated["version"]) == ("seated", [table], 1)
    assert seated["seated_at"] is not None
    assert seated["confirmed_at"] is None
    assert bistro.owner.get("/api/customers").json["customers"] == []
    assert bistro.owner.get(f"/api/reservations/{seated['id']}").json == {"reservation": seated}
    assert all_reservations(bistro) == [seated]


def test_a_walk_in_needs_no_name(make: Maker, bistro: Tenant, walk_in: Reserve) -> None:
    make.table(bistro)
    assert reserved(walk_in())["guest_name"] is None


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"customerId": "a customer"}, "customerId: does not go with walkIn."),
        ({"customer": {"name": "Imani"}}, "customer: does not go with walkIn."),
        ({"walkIn": False}, "customer: name either customer or customerId."),
        ({"walkIn": False, "customer": {"name": "Imani"}, "guestName": "Imani"}, "guestName: goes with walkIn alone."),
        ({"walkIn": "perhaps"}, "walkIn:"),
        ({"guestName": "x" * 201}, "guestName:"),
    ],
)
def test_a_walk_in_and_a_customer_exclude_each_other(
    make: Maker, bistro: Tenant, walk_in: Reserve, fields: dict[str, Any], sentence: str
) -> None:
    make.table(bistro)
    if "customerId" in fields:
        fields = {"customerId": make.customer(bistro)["id"]}
    answer = walk_in(**fields)
    assert answer.status == 400
    assert answer.error.startswith(sentence)
    assert all_reservations(bistro) == []


def test_a_walk_in_counts_among_the_covers_and_takes_its_table(make: Maker, bistro: Tenant, walk_in: Reserve) -> None:
    make.service_period(bistro, days=[0], startsAt="18:00", endsAt="23:00", coverCap=5)
    make.table(bistro)
    assert walk_in(partySize=3).status == 201
    assert (walk_in(partySize=2).status, walk_in(partySize=3).error[:10]) == (409, "partySize:")


def test_another_bistros_table_takes_no_walk_in(make: Maker, other_bistro: Tenant, walk_in: Reserve) -> None:
    answer = walk_in(tableIds=[make.table(other_bistro)["id"]])
    assert (answer.status, answer.error) == (404, "tableIds: there is no such table.")


@pytest.mark.usefixtures("single_attempts")
def test_one_of_several_concurrent_walk_ins_gets_the_table(
    make: Maker, bistro: Tenant, walk_in: Reserve, db: Any
) -> None:
    table = make.table(bistro)["id"]
    with holding(db, "tables", table, until_waiting=5):
        answers = at_once([lambda: walk_in(tableIds=[table])] * 5)
    assert statuses(answers) == [201] + [409] * 4


def test_a_party_seated_by_mistake_is_confirmed_again_and_can_be_cancelled(
    make: Maker, bistro: Tenant, walk_in: Reserve
) -> None:
    """A seated party cannot be cancelled; the way back leads where it can."""
    make.table(bistro)
    path = f"/api/reservations/{reserved(walk_in())['id']}"
    assert bistro.staff.patch(path, {"status": "cancelled"}).status == 409
    undone = reserved(bistro.staff.post(f"{path}/undo"))
    assert (undone["status"], undone["seated_at"]) == ("confirmed", None)
    assert bistro.staff.post(f"{path}/undo").status == 409
    assert reserved(bistro.staff.patch(path, {"status": "cancelled"}))["status"] == "cancelled"


def test_no_email_is_sent_about_a_walk_in(make: Maker, bistro: Tenant, walk_in: Reserve, jobs: Jobs, db: Any) -> None:
    make.table(bistro)
    switch_on(bistro)
    stays, goes, pays = (reserved(walk_in(startsAt=f"2030-03-04T{hour}:00:00")) for hour in (12, 15, 18))
    path = f"/api/reservations/{stays['id']}"
    assert bistro.staff.patch(path, {"startsAt": "2030-03-04T12:30:00", "notify": True}).status == 200
    assert bistro.staff.patch(path, {"status": "completed"}).status == 200
    assert bistro.staff.post(f"/api/reservations/{goes['id']}/undo").status == 200
    assert bistro.staff.patch(f"/api/reservations/{goes['id']}", {"status": "cancelled"}).status == 200
    assert jobs_of(db, bistro) == []
    assert sell(bistro, custom(5000), bookingTable="reservations", bookingId=pays["id"]).status == 201
    assert emails_of(db, bistro, jobs) == []


def test_a_walk_in_owes_no_deposit(make: Maker, bistro: Tenant, walk_in: Reserve) -> None:
    make.table(bistro)
    tier = {"minPartySize": 2, "amountCents": 2000}
    assert bistro.owner.post("/api/organization/deposit-tiers", tier).status in (200, 201)
    path = f"/api/reservations/{reserved(walk_in())['id']}"
    assert bistro.staff.post(f"{path}/undo").status == 200
    refused = bistro.staff.post(f"{path}/deposit", headers={"idempotency-key": "a walk-in's"})
    assert refused.status == 409, refused.text


def test_the_day_shows_the_name_where_a_customers_would_be(make: Maker, bistro: Tenant, walk_in: Reserve) -> None:
    table = make.table(bistro)["id"]
    seated = reserved(walk_in(guestName="Imani"))
    day = bistro.staff.get("/api/day?date=2030-03-04").json
    [shown] = day["reservations"]
    assert (shown["id"], shown["customer"], shown["guest_name"]) == (seated["id"], None, "Imani")
    assert [(one["id"], one["state"]) for one in day["tables"]] == [(table, "seated")]


def test_integrators_read_no_customer_and_nothing_of_the_name(make: Maker, bistro: Tenant, walk_in: Reserve) -> None:
    make.table(bistro)
    walk_in(guestName="Imani")
    [row] = bistro.get_v1("reservations").json["data"]
    assert row["customerId"] is None
    assert {"guestName", "source"}.isdisjoint(row)


@pytest.mark.parametrize(
    ("columns", "constraint"),
    [
        ("source = 'desk'", "reservations_of_somebody"),
        ("customer_id = %(customer)s", "reservations_one_name"),
        ("guest_name = ''", "reservations_guest_name_check"),
    ],
)
def test_the_database_keeps_walk_ins_and_customers_apart(
    make: Maker, bistro: Tenant, walk_in: Reserve, db: Any, columns: str, constraint: str
) -> None:
    make.table(bistro)
    seated = reserved(walk_in(guestName="Imani"))
    parameters = {"id": seated["id"], "customer": make.customer(bistro)["id"]}
    with pytest.raises(psycopg.errors.CheckViolation, match=constraint):
        db.execute(f"update reservations set {columns} where id = %(id)s", parameters)
