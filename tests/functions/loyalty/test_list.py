"""GET /api/loyalty/members: a customer's membership."""

from tests.functions.customers.client_visibility import confined
from tests.support.loyalty import loyalty_member
from tests.support.makers import NOBODYS_ID, Maker, Tenant


def test_a_customers_membership_is_found_by_the_customer(make: Maker, bistro: Tenant) -> None:
    member, customer = loyalty_member(make, bistro, 7), make.customer(bistro)
    path = "/api/loyalty/members?customerId="
    assert bistro.staff.get(path + member["customer_id"]).json == {"members": [member]}
    assert bistro.staff.get(path + customer["id"]).json == {"members": []}


def test_a_customer_whom_the_caller_may_not_see_is_404(make: Maker, salon: Tenant, other_salon: Tenant) -> None:
    member = loyalty_member(make, salon)
    provider = make.provider(salon)
    path = f"/api/loyalty/members?customerId={member['customer_id']}"
    assert confined(make, salon, provider["id"]).get(path).status == 404
    assert other_salon.staff.get(path).status == 404
    assert salon.staff.get(f"/api/loyalty/members?customerId={NOBODYS_ID}").status == 404
    assert salon.staff.get("/api/loyalty/members").error == "customerId: is required."
