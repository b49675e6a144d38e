"""PATCH /api/reservations/{id} with customerId and guestName. What follows for either engine:
tests/functions/public/test_another_client.py."""

from functools import partial
from typing import Any

from tests.support.job_queues import Jobs
from tests.support.makers import Maker, Tenant
from tests.support.messages_switched_on import emails_of, jobs_of
from tests.support.races import at_once, holding

EVENING = "2030-03-04T19:00:00"


def path(reservation: dict[str, Any]) -> str:
    return f"/api/reservations/{reservation['id']}"


def walk_in(make: Maker, bistro: Tenant, **fields: Any) -> dict[str, Any]:
    make.table(bistro)
    answer = bistro.owner.post(
        "/api/reservations", {"walkIn": True, "partySize": 2, "startsAt": EVENING, "guestName": "Rosa", **fields}
    )
    assert answer.status == 201, answer.text
    seated: dict[str, Any] = answer.json["reservation"]
    return seated


def test_a_party_that_walked_in_is_called_otherwise_and_gets_a_record(
    make: Maker, bistro: Tenant, jobs: Jobs, db: Any
) -> None:
    seated = walk_in(make, bistro)
    named = bistro.owner.patch(path(seated), {"guestName": "Rosalind"})
    assert named.json["reservation"]["guest_name"] == "Rosalind"
    assert jobs_of(db, bistro) == []
    other = make.customer(bistro, name="Rosalind Cruz", email="rosalind@example.com")["id"]
    hers = bistro.owner.patch(path(seated), {"customerId": other}).json["reservation"]
    assert (hers["customer_id"], hers["guest_name"], hers["source"]) == (other, None, "walk_in")
    assert hers["table_ids"] == seated["table_ids"]
    assert emails_of(db, bistro, jobs) == [], "they are here"
    assert bistro.owner.patch(path(seated), {"status": "completed"}).status == 200
    assert bistro.owner.get(f"/api/customers/{other}").json["stats"]["visits"] == 1


def test_the_desk_is_warned_of_who_has_another_table_that_evening(make: Maker, bistro: Tenant) -> None:
    seated = walk_in(make, bistro)
    other = make.customer(bistro)["id"]
    make.reservation(bistro, customerId=other, startsAt="2030-03-04T18:00:00")
    answer = bistro.owner.patch(path(seated), {"customerId": other})
    assert (answer.status, answer.json["warnings"]) == (200, ["same_evening"])


def test_a_reservation_of_an_enquiry_stays_its_guests(make: Maker, bistro: Tenant) -> None:
    enquiry = make.held_enquiry(bistro)
    answer = bistro.owner.patch(
        f"/api/reservations/{enquiry['reservation_id']}", {"customerId": make.customer(bistro)["id"]}
    )
    assert (answer.status, answer.error) == (409, "customerId: this booking is of an enquiry of its client's.")


def test_of_two_who_give_it_to_somebody_one_comes_after_the_other(make: Maker, bistro: Tenant, db: Any) -> None:
    reservation = make.reservation(bistro)
    first, second = (make.customer(bistro)["id"] for _ in range(2))
    assert bistro.owner.cookie
    with holding(db, "reservations", reservation["id"], until_waiting=2):
        answers = at_once(
            [partial(bistro.owner.patch, path(reservation), {"customerId": one}) for one in (first, second)]
        )
    assert [answer.status for answer in answers] == [200, 200]
    after = bistro.owner.get(path(reservation)).json["reservation"]
    assert after["version"] == reservation["version"] + 2
    assert after["customer_id"] in (first, second)
