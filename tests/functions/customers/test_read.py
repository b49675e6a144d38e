"""GET /api/customers/{id}."""

from tests.functions.customers.client_visibility import confined, confirmed_client, hide
from tests.support.makers import Maker, Tenant


def test_a_member_reads_a_customer(make: Maker, salon: Tenant, bistro: Tenant) -> None:
    for tenant in (salon, bistro):
        customer = make.customer(tenant, email="kim@example.com", phone="0412 345 678")
        answer = tenant.staff.get(f"/api/customers/{customer['id']}")
        assert (answer.status, answer.json["customer"]) == (200, customer)


def test_own_scope_shows_only_clients_with_an_appointment_that_ones_own_provider_confirmed(
    make: Maker, salon: Tenant
) -> None:
    own, other = make.provider(salon)["id"], make.provider(salon)["id"]
    mine, theirs = confirmed_client(make, salon, own), confirmed_client(make, salon, other)
    unconfirmed = make.appointment(salon, providerId=own)["customer_id"]
    nobodys = make.customer(salon)["id"]
    member = confined(make, salon, own)
    assert member.get(f"/api/customers/{mine['id']}").json["customer"] == mine
    for customer_id in (theirs["id"], unconfirmed, nobodys):
        assert member.get(f"/api/customers/{customer_id}").status == 404
        assert salon.staff.get(f"/api/customers/{customer_id}").status == 200
        assert salon.owner.get(f"/api/customers/{customer_id}").status == 200


def test_own_clients_begin_with_a_confirmation_and_end_with_the_appointment(make: Maker, salon: Tenant) -> None:
    provider = make.provider(salon)["id"]
    member, appointment = confined(make, salon, provider), make.appointment(salon, providerId=provider)
    path, booking = f"/api/customers/{appointment['customer_id']}", f"/api/appointments/{appointment['id']}"
    for change, status in (
        ({"status": "confirmed"}, 404),
        ({"providerConfirmed": True}, 200),
        ({"providerConfirmed": False}, 404),
        ({"providerConfirmed": True}, 200),
        ({"status": "cancelled"}, 404),
    ):
        assert salon.owner.patch(booking, change).status == 200
        assert member.get(path).status == status


def test_own_scope_without_a_provider_shows_nobody_and_an_admin_everybody(make: Maker, salon: Tenant) -> None:
    provider = make.provider(salon)["id"]
    customer = confirmed_client(make, salon, provider)
    path = f"/api/customers/{customer['id']}"
    assert confined(make, salon, None).get(path).status == 404
    admin = make.member(salon.company_id, "admin", provider_id=make.provider(salon)["id"], client_scope="own")
    assert admin.get(path).status == 200


def test_a_hidden_field_is_null_for_everybody_but_admins(make: Maker, salon: Tenant) -> None:
    customer = make.customer(salon, email="kim@example.com", phone="0412 345 678")
    path = f"/api/customers/{customer['id']}"
    hide(salon, "phone")
    assert salon.staff.get(path).json["customer"] == {**customer, "phone": None}
    hide(salon, "email")
    assert salon.staff.get(path).json["customer"] == {**customer, "phone": None, "email": None}
    assert salon.owner.get(path).json["customer"] == customer
    assert make.member(salon.company_id, "admin").get(path).json["customer"] == customer


def test_hospitality_confines_and_hides_nothing(make: Maker, bistro: Tenant) -> None:
    customer = make.customer(bistro, email="kim@example.com", phone="020 7946 0000")
    hide(bistro, "email", "phone")
    assert confined(make, bistro, None).get(f"/api/customers/{customer['id']}").json["customer"] == customer
