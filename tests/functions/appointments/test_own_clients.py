"""What makes somebody a provider's own client, and what staff who see only their own clients see of the rest."""

from typing import Any

import pytest

from tests.functions.customers.client_visibility import confined
from tests.support.makers import Maker, Tenant, User


@pytest.fixture
def visit(make: Maker, salon: Tenant) -> dict[str, Any]:
    return make.appointment(salon, startsAt="2030-03-04T10:00:00")


def confirm(member: User, visit: dict[str, Any], confirmed: bool = True) -> int:
    return member.patch(f"/api/appointments/{visit['id']}", {"providerConfirmed": confirmed}).status


def is_confirmed(salon: Tenant, visit: dict[str, Any]) -> bool:
    read = salon.owner.get(f"/api/appointments/{visit['id']}").json["appointment"]
    return bool(read["provider_confirmed"])


def test_only_the_provider_or_an_admin_confirms(make: Maker, salon: Tenant, visit: dict[str, Any]) -> None:
    colleague = make.member(salon.company_id, provider_id=make.provider(salon)["id"])
    for member in (salon.staff, colleague):
        assert (confirm(member, visit), is_confirmed(salon, visit)) == (403, False)
    provider = make.member(salon.company_id, provider_id=visit["provider_id"])
    assert (confirm(provider, visit), is_confirmed(salon, visit)) == (200, True)
    assert (confirm(salon.staff, visit, confirmed=False), is_confirmed(salon, visit)) == (403, True)
    assert (confirm(salon.owner, visit, confirmed=False), is_confirmed(salon, visit)) == (200, False)


def test_nobody_makes_a_client_of_ones_own_by_taking_the_appointment_over(
    make: Maker, salon: Tenant, visit: dict[str, Any]
) -> None:
    """Who may confirm is the provider whom it then has; a member without a provider is none."""
    colleague = make.provider(salon)["id"]
    move = {"providerId": colleague, "providerConfirmed": True}
    provider = make.member(salon.company_id, provider_id=visit["provider_id"])
    assert provider.patch(f"/api/appointments/{visit['id']}", move).status == 403
    new_provider = make.member(salon.company_id, provider_id=colleague)
    assert new_provider.patch(f"/api/appointments/{visit['id']}", move).status == 200


@pytest.mark.parametrize("status", ["cancelled", "no_show"])
def test_who_did_not_come_is_nobodys_client_by_it(salon: Tenant, visit: dict[str, Any], status: str) -> None:
    assert confirm(salon.owner, visit) == 200
    changed = salon.owner.patch(f"/api/appointments/{visit['id']}", {"status": status})
    assert changed.json["appointment"]["provider_confirmed"] is False
    assert (confirm(salon.owner, visit), is_confirmed(salon, visit)) == (200, False)


def test_ending_a_series_takes_the_confirmation_with_it(make: Maker, salon: Tenant) -> None:
    series = make.series(salon)
    for each in series["visits"]:
        assert confirm(salon.owner, each) == 200
    assert salon.owner.patch(f"/api/booking-series/{series['series']['id']}", {"status": "cancelled"}).status == 200
    assert [is_confirmed(salon, each) for each in series["visits"]] == [False] * len(series["visits"])


def test_other_providers_appointments_are_shown_without_the_customer(
    make: Maker, salon: Tenant, visit: dict[str, Any]
) -> None:
    own_provider = make.provider(salon)["id"]
    own = make.appointment(salon, providerId=own_provider, startsAt="2030-03-04T10:00:00")
    confined = make.member(salon.company_id, provider_id=own_provider, client_scope="own")
    listed = {row["id"]: row for row in confined.get("/api/appointments").json["appointments"]}
    assert listed == {own["id"]: own, visit["id"]: {**visit, "customer_id": None}}
    path = f"/api/appointments/{visit['id']}"
    assert confined.get(path).json == {"appointment": {**visit, "customer_id": None}}
    assert confined.patch(path, {"notes": None}).json["appointment"]["customer_id"] is None
    for member in (salon.staff, salon.owner, make.member(salon.company_id, "admin", client_scope="own")):
        assert member.get(path).json["appointment"]["customer_id"] == visit["customer_id"]


def test_who_sees_only_own_clients_and_is_no_provider_sees_no_customer_at_all(
    make: Maker, salon: Tenant, visit: dict[str, Any]
) -> None:
    nobodys = make.member(salon.company_id, provider_id=None, client_scope="own")
    assert [row["customer_id"] for row in nobodys.get("/api/appointments").json["appointments"]] == [None]


def test_the_list_of_a_customer_does_not_tell_which_other_appointments_are_theirs(make: Maker, salon: Tenant) -> None:
    own, other = make.provider(salon)["id"], make.provider(salon)["id"]
    client, service = make.customer(salon)["id"], make.service(salon)["id"]
    booked = {
        provider: make.appointment(salon, serviceId=service, providerId=provider, customerId=client)["id"]
        for provider in (own, other)
    }
    member, path = confined(make, salon, own), f"/api/appointments?customerId={client}"
    for query, seen_by_all, seen_by_member in (
        ("", [own, other], [own]),
        (f"&providerId={other}", [other], []),
        (f"&providerId={own}", [own], [own]),
    ):
        for user, expected in ((salon.staff, seen_by_all), (member, seen_by_member)):
            listed = [one["id"] for one in user.get(f"{path}{query}").json["appointments"]]
            assert sorted(listed) == sorted(booked[provider] for provider in expected)
    assert confined(make, salon, None).get(path).json["appointments"] == []
