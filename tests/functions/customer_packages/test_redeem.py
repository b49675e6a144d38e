"""POST /api/customer-packages/{id}/redeem: one session less, never one too many."""

from functools import partial
from typing import Any

import pytest

from tests.support.makers import NOBODYS_ID, Maker, Tenant
from tests.support.races import at_once, holding, holding_table, statuses
from tests.support.service_client import Answer

# PostgreSQL breaks a deadlock, and the route then tries again: here a deadlock shall show.
pytestmark = pytest.mark.usefixtures("single_attempts")


def redeem(tenant: Tenant, sold: dict[str, Any], appointment: dict[str, Any] | None = None) -> Answer:
    body = {} if appointment is None else {"appointmentId": appointment["id"]}
    return tenant.staff.post(f"/api/customer-packages/{sold['id']}/redeem", body)


def used(db: Any, sold: dict[str, Any]) -> tuple[int, int]:
    """The count of used sessions, and how many redemptions the ledger has."""
    row = db.execute(
        "select sessions_used as count, (select count(*) from package_redemptions r where r.customer_package_id = p.id)"
        " as entries from customer_packages p where id = %s",
        (sold["id"],),
    ).fetchone()
    return row["count"], row["entries"]


def visit_covered_by(make: Maker, salon: Tenant, sold: dict[str, Any], **fields: Any) -> dict[str, Any]:
    """An appointment of the package's customer for the package's service."""
    [package] = [one for one in salon.owner.get("/api/packages").json["packages"] if one["id"] == sold["package_id"]]
    return make.appointment(
        salon, **{"customerId": sold["customer_id"], "serviceId": package["service_ids"][0], **fields}
    )


def test_a_session_is_counted_and_entered_in_the_ledger(make: Maker, salon: Tenant, db: Any) -> None:
    sold = make.customer_package(salon, sessions=2)
    visit = visit_covered_by(make, salon, sold)
    answer = redeem(salon, sold, visit)
    assert answer.status == 201
    assert answer.json["customerPackage"] == {**sold, "sessions_used": 1}
    redemption = answer.json["redemption"]
    assert redemption.pop("id")
    assert redemption.pop("created_at").endswith("+00:00")
    assert redemption == {
        "company_id": str(salon.company_id),
        "customer_package_id": sold["id"],
        "appointment_id": visit["id"],
        "created_by": str(salon.staff.id),
    }
    assert used(db, sold) == (1, 1)


def test_sessions_are_redeemed_without_an_appointment_until_none_is_left(make: Maker, salon: Tenant, db: Any) -> None:
    sold = make.customer_package(salon, sessions=3)
    answers = [redeem(salon, sold) for _ in range(5)]
    assert [answer.status for answer in answers] == [201, 201, 201, 409, 409]
    assert [answer.json["customerPackage"]["sessions_used"] for answer in answers[:3]] == [1, 2, 3]
    assert answers[0].json["redemption"]["appointment_id"] is None
    assert used(db, sold) == (3, 3)


def test_no_appointment_may_be_written_as_null(make: Maker, salon: Tenant) -> None:
    sold = make.customer_package(salon)
    answer = salon.staff.post(f"/api/customer-packages/{sold['id']}/redeem", {"appointmentId": None})
    assert answer.status == 201


@pytest.mark.parametrize(("expiry", "status"), [("-1 second", 409), ("0", 409), ("1 hour", 201)])
def test_an_expired_package_is_not_redeemed(make: Maker, salon: Tenant, db: Any, expiry: str, status: int) -> None:
    sold = make.customer_package(salon, validDays=30)
    db.execute("update customer_packages set expires_at = now() + %s::interval where id = %s", (expiry, sold["id"]))
    assert redeem(salon, sold).status == status
    assert used(db, sold) == ((1, 1) if status == 201 else (0, 0))


def test_an_appointment_redeems_one_session_of_whatever_package(make: Maker, salon: Tenant, db: Any) -> None:
    sold = make.customer_package(salon)
    again = make.customer_package(salon, package_id=sold["package_id"], customer_id=sold["customer_id"])
    visit = visit_covered_by(make, salon, sold)
    assert redeem(salon, sold, visit).status == 201
    for package in (sold, again):
        answer = redeem(salon, package, visit)
        assert answer.status == 409
        assert answer.error.startswith("appointmentId:")
    assert (used(db, sold), used(db, again)) == ((1, 1), (0, 0))


@pytest.mark.parametrize("wrong", ["customerId", "serviceId"])
def test_an_appointment_of_another_customer_or_service_is_refused(
    make: Maker, salon: Tenant, db: Any, wrong: str
) -> None:
    sold = make.customer_package(salon)
    other = make.customer(salon) if wrong == "customerId" else make.service(salon)
    answer = redeem(salon, sold, visit_covered_by(make, salon, sold, **{wrong: other["id"]}))
    assert answer.status == 400
    assert answer.error.startswith("appointmentId:")
    assert used(db, sold) == (0, 0)


def test_the_services_are_those_that_the_package_was_sold_for(make: Maker, salon: Tenant, db: Any) -> None:
    sold = make.customer_package(salon)
    before = visit_covered_by(make, salon, sold)
    body = {"name": "New", "priceCents": 1, "sessions": 1, "serviceIds": [make.service(salon)["id"]]}
    assert salon.owner.patch(f"/api/packages/{sold['package_id']}", body).status == 200
    after = visit_covered_by(make, salon, sold)
    assert before["service_id"] != after["service_id"]
    assert redeem(salon, sold, after).status == 400
    assert redeem(salon, sold, before).status == 201
    assert used(db, sold) == (1, 1)


def test_a_missed_visit_may_be_charged(make: Maker, salon: Tenant) -> None:
    sold = make.customer_package(salon)
    visit = visit_covered_by(make, salon, sold)
    assert salon.owner.patch(f"/api/appointments/{visit['id']}", {"status": "no_show"}).status == 200
    assert redeem(salon, sold, visit).status == 201


def test_an_unknown_appointment_is_refused(make: Maker, salon: Tenant) -> None:
    answer = redeem(salon, make.customer_package(salon), {"id": NOBODYS_ID})
    assert answer.error == "appointmentId: there is no such appointment."


# Races


def test_one_of_twenty_concurrent_requests_redeems_the_last_session(make: Maker, salon: Tenant, db: Any) -> None:
    sold = make.customer_package(salon, sessions=2)
    assert redeem(salon, sold).status == 201
    with holding(db, "customer_packages", sold["id"], until_waiting=20):
        answers = at_once([partial(redeem, salon, sold)] * 20)
    assert statuses(answers) == [201] + [409] * 19
    assert used(db, sold) == (2, 2)


def test_one_of_twenty_concurrent_requests_redeems_for_the_appointment(make: Maker, salon: Tenant, db: Any) -> None:
    sold = make.customer_package(salon, sessions=100)
    visit = visit_covered_by(make, salon, sold)
    with holding(db, "customer_packages", sold["id"], until_waiting=20):
        answers = at_once([partial(redeem, salon, sold, visit)] * 20)
    assert statuses(answers) == [201] + [409] * 19
    assert used(db, sold) == (1, 1)


def test_one_of_twenty_packages_is_redeemed_when_all_are_for_one_appointment_at_once(
    make: Maker, salon: Tenant, db: Any
) -> None:
    package, buyer = make.package(salon), make.customer(salon)["id"]
    sold = [make.customer_package(salon, customer_id=buyer, package_id=package["id"]) for _ in range(20)]
    visit = visit_covered_by(make, salon, sold[0])
    with holding_table(db, "package_redemptions", until_waiting=20):
        answers = at_once([partial(redeem, salon, one, visit) for one in sold])
    assert statuses(answers) == [201] + [409] * 19
    assert sorted(used(db, one) for one in sold) == [(0, 0)] * 19 + [(1, 1)]


def test_twenty_redeem_twenty_sessions_at_once(make: Maker, salon: Tenant, db: Any) -> None:
    sold = make.customer_package(salon, sessions=20)
    with holding(db, "customer_packages", sold["id"], until_waiting=20):
        answers = at_once([partial(redeem, salon, sold)] * 20)
    assert statuses(answers) == [201] * 20
    assert used(db, sold) == (20, 20)
