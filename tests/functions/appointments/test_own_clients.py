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
def test_a_missed_visit_makes_nobody_a_client(salon: Tenant, visit: dict[str, Any], status: str) -> None:
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


# A confirmation in one's own favour


@pytest.fixture
def own(make: Maker, salon: Tenant) -> str:
    """The provider who the confined member is."""
    return str(make.provider(salon)["id"])


def sees(member: User, customer_id: str) -> bool:
    """Whether the member finds the customer, in every way that there is."""
    read = member.get(f"/api/customers/{customer_id}").status
    listed = [one["id"] for one in member.get("/api/customers").json["customers"]]
    found = [one["id"] for one in member.get("/api/customers/search?q=Kim").json["customers"]]
    assert (read, customer_id in listed, customer_id in found) in ((200, True, True), (404, False, False))
    return read == 200


def test_nobody_harvests_clients_by_booking_them_with_themselves(make: Maker, salon: Tenant, own: str) -> None:
    """Not one of the business that they do not see, and not one whom they have entered: an admin confirms that."""
    member, service = confined(make, salon, own), make.service(salon)["id"]
    booking = {"serviceId": service, "providerId": own, "startsAt": "2090-03-04T10:00:00"}
    stranger = make.customer(salon, name="Kim Lee")["id"]
    refused = member.post("/api/appointments", {**booking, "customerId": stranger})
    assert (refused.status, refused.error) == (404, "customerId: there is no such customer.")
    series = {**booking, "customerId": stranger, "frequency": "weekly", "count": 2}
    assert member.post("/api/booking-series", series).status == 404
    assert salon.owner.get("/api/appointments").json["appointments"] == []

    entered = member.post("/api/customers", {"name": "Kim Mori"}).json["customer"]["id"]
    visit = member.post("/api/appointments", {**booking, "customerId": entered}).json["appointment"]
    assert confirm(member, visit) == 200
    assert (is_confirmed(salon, visit), sees(member, entered)) == (True, False)
    colleague = confined(make, salon, own)
    assert colleague.post("/api/appointments", {**booking, "customerId": entered}).status == 404
    assert confirm(salon.owner, visit) == 200
    assert sees(member, entered)
    assert sees(colleague, entered)
    assert confirm(member, visit) == 200, "what stands is not taken back by being said again"
    assert sees(member, entered)


def test_visits_of_a_series_that_they_booked_make_no_client_either(make: Maker, salon: Tenant, own: str) -> None:
    member = confined(make, salon, own)
    entered = member.post("/api/customers", {"name": "Kim Mori"}).json["customer"]["id"]
    body = {"serviceId": make.service(salon)["id"], "providerId": own, "customerId": entered}
    rule = {"startsAt": "2030-03-04T10:00:00", "frequency": "weekly", "count": 2}
    booked = member.post("/api/booking-series", {**body, **rule})
    assert booked.status == 201
    assert confirm(member, booked.json["visits"][0]) == 200
    assert not sees(member, entered)


@pytest.mark.parametrize("at_once", [True, False])
@pytest.mark.parametrize("move", ["to them", "to another time"])
def test_nobody_harvests_clients_by_moving_their_appointments(
    make: Maker, salon: Tenant, own: str, move: str, at_once: bool
) -> None:
    member, customer = confined(make, salon, own), make.customer(salon, name="Kim Lee")["id"]
    provider = make.provider(salon)["id"] if move == "to them" else own
    visit = make.appointment(salon, customerId=customer, providerId=provider)
    moved = {"providerId": own} if move == "to them" else {"startsAt": "2030-03-05T10:00:00"}
    bodies = [{**moved, "providerConfirmed": True}] if at_once else [moved, {"providerConfirmed": True}]
    for body in bodies:
        answer = member.patch(f"/api/appointments/{visit['id']}", body)
        assert (answer.status, answer.json["appointment"]["customer_id"]) == (200, None)
    assert (is_confirmed(salon, visit), sees(member, customer)) == (True, False)
    again = {"providerConfirmed": False}
    assert member.patch(f"/api/appointments/{visit['id']}", again).status == 200
    assert (confirm(member, visit), sees(member, customer)) == (200, False)


def test_a_confined_provider_sees_the_customer_after_confirming_a_colleagues_booking(
    make: Maker, salon: Tenant, own: str
) -> None:
    member, customer = confined(make, salon, own), make.customer(salon, name="Kim Lee")["id"]
    visit = make.appointment(salon, customerId=customer, providerId=own)
    path = f"/api/appointments/{visit['id']}"
    assert member.get(path).json == {"appointment": {**visit, "customer_id": None}}
    same_place = {"startsAt": visit["starts_at"][:19], "providerId": own, "durationMinutes": 90, "notes": "Longer."}
    assert member.patch(path, same_place).status == 200, "which is no move"
    confirmed = member.patch(path, {"providerConfirmed": True}).json["appointment"]
    assert (confirmed["customer_id"], sees(member, customer)) == (customer, True)
    assert member.patch(path, {"startsAt": "2030-03-05T10:00:00"}).status == 200
    assert sees(member, customer), "who is a client stays one"


def test_the_word_of_who_sees_everybody_counts_whoever_booked(make: Maker, salon: Tenant, own: str) -> None:
    """An admin's, and that of a member who was not confined then: they told themselves nothing by it."""
    member, service = confined(make, salon, own), make.service(salon)["id"]
    for number, who in enumerate((salon.owner, make.member(salon.company_id, provider_id=own))):
        customer = make.customer(salon, name="Kim Lee")["id"]
        body = {"serviceId": service, "providerId": own, "customerId": customer}
        visit = who.post("/api/appointments", {**body, "startsAt": f"2030-03-1{number}T10:00:00"}).json["appointment"]
        assert (confirm(who, visit), sees(member, customer)) == (200, True)


def test_a_member_is_confined_from_when_an_admin_says_so(make: Maker, salon: Tenant, own: str) -> None:
    member = make.member(salon.company_id, provider_id=own)
    customer = make.customer(salon, name="Kim Lee")["id"]
    visit = make.appointment(salon, customerId=customer, providerId=own)
    path = f"/api/appointments/{visit['id']}"
    for scope, shown in (("own", None), ("all", customer)):
        assert salon.owner.patch(f"/api/members/{member.id}", {"clientScope": scope}).status == 200
        assert member.get(path).json["appointment"]["customer_id"] == shown


# What they see of the rest


def test_appointments_are_shown_without_the_customer_unless_it_is_an_own_client(
    make: Maker, salon: Tenant, visit: dict[str, Any]
) -> None:
    """In the own column of the diary, too: that somebody comes, everybody may know."""
    own_provider = make.provider(salon)["id"]
    own = make.appointment(salon, providerId=own_provider, startsAt="2030-03-04T10:00:00")
    elsewhere = make.appointment(salon, customerId=own["customer_id"], startsAt="2030-03-04T15:00:00")
    confined = make.member(salon.company_id, provider_id=own_provider, client_scope="own")

    def listed() -> dict[str, str | None]:
        return {one["id"]: one["customer_id"] for one in confined.get("/api/appointments").json["appointments"]}

    assert listed() == dict.fromkeys((own["id"], elsewhere["id"], visit["id"]))
    assert confirm(salon.owner, own) == 200
    client = own["customer_id"]
    assert listed() == {own["id"]: client, elsewhere["id"]: client, visit["id"]: None}
    path = f"/api/appointments/{visit['id']}"
    assert confined.get(path).json == {"appointment": {**visit, "customer_id": None}}
    assert confined.patch(path, {"notes": None}).json["appointment"]["customer_id"] is None
    for member in (salon.staff, salon.owner, make.member(salon.company_id, "admin", client_scope="own")):
        assert member.get(path).json["appointment"]["customer_id"] == visit["customer_id"]


def test_a_confined_member_who_is_no_provider_sees_no_customer(
    make: Maker, salon: Tenant, visit: dict[str, Any]
) -> None:
    nobodys = make.member(salon.company_id, provider_id=None, client_scope="own")
    assert [row["customer_id"] for row in nobodys.get("/api/appointments").json["appointments"]] == [None]


def test_a_customers_list_does_not_reveal_their_appointments_with_others(make: Maker, salon: Tenant) -> None:
    """Nor, before the provider has confirmed one, which are at all."""
    own, other = make.provider(salon)["id"], make.provider(salon)["id"]
    client, service = make.customer(salon)["id"], make.service(salon)["id"]
    booked = {
        provider: make.appointment(salon, serviceId=service, providerId=provider, customerId=client)
        for provider in (own, other)
    }
    member, path = confined(make, salon, own), f"/api/appointments?customerId={client}"

    def listed(user: User, query: str) -> list[str]:
        return sorted(one["id"] for one in user.get(f"{path}{query}").json["appointments"])

    for is_client in (False, True):
        assert not is_client or confirm(salon.owner, booked[own]) == 200
        for query, seen_by_all, seen_by_member in (
            ("", [own, other], [own]),
            (f"&providerId={other}", [other], []),
            (f"&providerId={own}", [own], [own]),
        ):
            assert listed(salon.staff, query) == sorted(booked[provider]["id"] for provider in seen_by_all)
            expected = [booked[provider]["id"] for provider in seen_by_member] if is_client else []
            assert listed(member, query) == expected
    assert confined(make, salon, None).get(path).json["appointments"] == []
