"""POST /api/loyalty/members: a customer is a member once, and nobody is shown the token of the passes."""

from functools import partial
from typing import Any
from uuid import uuid4

import pytest

from tests.support.loyalty import loyalty_member
from tests.support.makers import Maker, Tenant
from tests.support.races import at_once, holding_table, statuses


@pytest.mark.parametrize("engine", ["appointments", "hospitality"])
def test_a_customer_of_either_engine_becomes_a_member_without_points(make: Maker, engine: str) -> None:
    venue = make.tenant(engine)
    customer = make.customer(venue)
    answer = venue.staff.post("/api/loyalty/members", {"customerId": customer["id"]})
    assert answer.status == 201
    member = answer.json["member"]
    assert member == {
        "id": member["id"],
        "customer_id": customer["id"],
        "points_balance": 0,
        "created_at": member["created_at"],
    }


def test_every_member_has_a_long_token_of_their_own(make: Maker, salon: Tenant, db: Any) -> None:
    for _ in range(2):
        loyalty_member(make, salon)
    rows = db.execute(
        "select authentication_token as t from loyalty_members where company_id = %s", (salon.company_id,)
    )
    tokens = [row["t"] for row in rows]
    assert len(set(tokens)) == 2
    assert all(len(token) >= 43 for token in tokens)


def test_a_second_membership_of_a_customer_is_refused_even_at_the_same_time(
    make: Maker, salon: Tenant, db: Any
) -> None:
    enrol = partial(salon.staff.post, "/api/loyalty/members", {"customerId": make.customer(salon)["id"]})
    with holding_table(db, "loyalty_members", until_waiting=2):
        answers = at_once([enrol, enrol])
    assert statuses(answers) == [201, 409]
    assert enrol().error == "customerId: this customer is a loyalty member already."


def test_enrolling_an_unknown_customer_or_another_businesss_is_404(
    make: Maker, salon: Tenant, other_salon: Tenant
) -> None:
    for customer_id in (str(uuid4()), make.customer(other_salon)["id"]):
        answer = salon.staff.post("/api/loyalty/members", {"customerId": customer_id})
        assert (answer.status, answer.error) == (404, "customerId: there is no such customer.")
