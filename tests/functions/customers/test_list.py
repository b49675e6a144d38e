"""GET /api/customers."""

from typing import Any

import pytest

from tests.functions.customers.client_visibility import confined, confirmed_client, hide
from tests.support.makers import Maker, Tenant, User


def listed(customer: dict[str, Any]) -> dict[str, Any]:
    """A customer of whom nothing has come yet, as the list has them."""
    return {**customer, "stats": {"visits": 0, "noShows": 0, "spendCents": 0, "lastVisitAt": None}}


def test_customers_come_newest_first(make: Maker, salon: Tenant, other_salon: Tenant) -> None:
    make.customer(other_salon)
    customers = [make.customer(salon, name=name) for name in ("First", "Second", "Third")]
    answer = salon.staff.get("/api/customers")
    assert (answer.status, answer.json) == (
        200,
        {"customers": [listed(one) for one in customers[::-1]], "nextCursor": None},
    )


@pytest.mark.parametrize("limit", [1, 2, 3, 7, 8])
def test_a_walk_over_all_pages_meets_every_customer_once(make: Maker, salon: Tenant, db: Any, limit: int) -> None:
    for _ in range(7):
        make.customer(salon)
    # Ties: four of them were made in one moment.
    db.execute(
        "update customers set created_at = '2026-11-21 09:00:00.123456+00' where id in"
        " (select id from customers where company_id = %s order by created_at limit 4)",
        (salon.company_id,),
    )
    pages = _pages(salon.owner, limit)
    assert [len(page) for page in pages] == [limit] * (7 // limit) + [7 % limit] * bool(7 % limit)
    walked = [customer for page in pages for customer in page]
    assert walked == salon.owner.get("/api/customers").json["customers"]
    assert walked == sorted(walked, key=lambda customer: (customer["created_at"], customer["id"]), reverse=True)
    assert len({customer["id"] for customer in walked}) == 7


def test_a_customer_added_during_a_walk_neither_repeats_nor_hides_another(make: Maker, salon: Tenant) -> None:
    customers = [make.customer(salon) for _ in range(4)]
    first = salon.owner.get("/api/customers?limit=2").json
    make.customer(salon)
    second = salon.owner.get(f"/api/customers?limit=2&cursor={first['nextCursor']}").json
    assert first["customers"] + second["customers"] == [listed(one) for one in customers[::-1]]
    assert second["nextCursor"] is None


def test_a_cursor_of_another_business_or_of_no_list_is_refused(make: Maker, salon: Tenant, other_salon: Tenant) -> None:
    for tenant in (salon, other_salon):
        for _ in range(2):
            make.customer(tenant)
    theirs = other_salon.owner.get("/api/customers?limit=1").json["nextCursor"]
    for cursor in (theirs, "", "x" * 75, f"{theirs}x"):
        answer = salon.owner.get(f"/api/customers?cursor={cursor}")
        assert answer.status == 400
        assert answer.json.keys() == {"error"}


def test_own_scope_lists_and_pages_only_ones_own_clients(make: Maker, salon: Tenant) -> None:
    own, other = make.provider(salon)["id"], make.provider(salon)["id"]
    mine = []
    for _ in range(3):
        mine.append(confirmed_client(make, salon, own))
        confirmed_client(make, salon, other)
        make.customer(salon)
    member = confined(make, salon, own)
    assert _pages(member, 2) == [[listed(mine[2]), listed(mine[1])], [listed(mine[0])]]
    assert confined(make, salon, None).get("/api/customers").json == {"customers": [], "nextCursor": None}


def test_a_client_with_several_confirmed_appointments_is_listed_once(make: Maker, salon: Tenant) -> None:
    provider = make.provider(salon)["id"]
    customer = confirmed_client(make, salon, provider)
    again = make.appointment(salon, providerId=provider, customerId=customer["id"], startsAt="2031-01-01T10:00:00")
    assert salon.owner.patch(f"/api/appointments/{again['id']}", {"providerConfirmed": True}).status == 200
    assert confined(make, salon, provider).get("/api/customers").json["customers"] == [listed(customer)]


def test_a_hidden_field_is_null_in_the_list_for_everybody_but_admins(make: Maker, salon: Tenant) -> None:
    customer = make.customer(salon, email="kim@example.com", phone="0412 345 678")
    hide(salon, "email")
    assert salon.staff.get("/api/customers").json["customers"] == [{**listed(customer), "email": None}]
    assert salon.owner.get("/api/customers").json["customers"] == [listed(customer)]


def _pages(user: User, limit: int) -> list[list[dict[str, Any]]]:
    pages, cursor = [], ""
    while True:
        answer = user.get(f"/api/customers?limit={limit}{cursor}")
        assert answer.status == 200, answer.text
        pages.append(answer.json["customers"])
        if answer.json["nextCursor"] is None:
            return pages
        cursor = f"&cursor={answer.json['nextCursor']}"
