"""GET /api/customer-packages."""

from typing import Any

from tests.support.makers import NOBODYS_ID, Maker, Tenant


def bought(tenant: Tenant, customer_id: str, **parameters: Any) -> Any:
    query = "&".join(f"{name}={value}" for name, value in parameters.items())
    return tenant.staff.get(f"/api/customer-packages?customerId={customer_id}&{query}")


def test_a_customers_packages_come_newest_first(make: Maker, salon: Tenant) -> None:
    buyer = make.customer(salon)["id"]
    first, second = (make.customer_package(salon, customer_id=buyer) for _ in range(2))
    make.customer_package(salon)
    answer = bought(salon, buyer)
    assert answer.status == 200
    listed = answer.json["customerPackages"]
    assert [{name: one[name] for name in first} for one in listed] == [second, first]
    assert answer.json["nextCursor"] is None


def test_a_package_says_for_what_it_was_sold_and_which_sessions_were_used(make: Maker, salon: Tenant) -> None:
    cut = make.service(salon)["id"]
    sold = make.customer_package(salon, serviceIds=[cut])
    visit = make.appointment(salon, customerId=sold["customer_id"], serviceId=cut)["id"]
    for body in ({}, {"appointmentId": visit}):
        assert salon.staff.post(f"/api/customer-packages/{sold['id']}/redeem", body).status == 201
    [listed] = bought(salon, sold["customer_id"]).json["customerPackages"]
    assert listed["service_ids"] == [cut]
    assert [one["appointment_id"] for one in listed["redemptions"]] == [None, visit]


def test_pages_follow_each_other_without_gap_or_repetition(make: Maker, salon: Tenant) -> None:
    buyer, package = make.customer(salon)["id"], make.package(salon)["id"]
    sold = [make.customer_package(salon, customer_id=buyer, package_id=package)["id"] for _ in range(5)]
    first = bought(salon, buyer, limit=3).json
    second = bought(salon, buyer, limit=3, cursor=first["nextCursor"]).json
    listed = [one["id"] for page in (first, second) for one in page["customerPackages"]]
    assert (listed, second["nextCursor"]) == (sold[::-1], None)


def test_the_customer_must_be_named(salon: Tenant) -> None:
    for query in ("", "?customerId=renee"):
        answer = salon.staff.get(f"/api/customer-packages{query}")
        assert answer.status == 400
        assert answer.error.startswith("customerId:")


def test_a_customer_who_is_not_there_for_this_tenant_is_404(make: Maker, salon: Tenant, other_salon: Tenant) -> None:
    theirs = make.customer_package(other_salon)["customer_id"]
    foreign, unknown = bought(salon, theirs), bought(salon, NOBODYS_ID)
    assert (foreign.status, foreign.text) == (unknown.status, unknown.text)
    assert foreign.status == 404


def test_staff_with_own_clients_see_only_what_those_bought(make: Maker, salon: Tenant) -> None:
    provider = make.provider(salon)["id"]
    confined = make.member(salon.company_id, client_scope="own", provider_id=provider)
    own, another = make.customer_package(salon), make.customer_package(salon)
    visit = make.appointment(salon, providerId=provider, customerId=own["customer_id"])
    salon.owner.patch(f"/api/appointments/{visit['id']}", {"providerConfirmed": True})
    path = "/api/customer-packages?customerId="
    [listed] = confined.get(path + own["customer_id"]).json["customerPackages"]
    assert listed["id"] == own["id"]
    assert confined.get(path + another["customer_id"]).status == 404
