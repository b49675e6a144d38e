"""What a venue knows of a guest, and what has come of them."""

from typing import Any

import pytest

from tests.functions.customers.client_visibility import confined, confirmed_client, hide
from tests.support.makers import NOBODYS_ID, Maker, Tenant

ROUTE = "/api/customers"


def tag(tenant: Tenant, *names: str) -> list[dict[str, Any]]:
    """The tags of the business with these names, in the place of any before."""
    answer = tenant.owner.patch("/api/companies", {"customerTags": [{"name": name} for name in names]})
    assert answer.status == 200, answer.text
    tags: list[dict[str, Any]] = answer.json["company"]["customer_tags"]
    return tags


def read(tenant: Tenant, customer_id: str) -> dict[str, Any]:
    customer: dict[str, Any] = tenant.owner.get(f"{ROUTE}/{customer_id}").json["customer"]
    return customer


@pytest.mark.parametrize("method", ["post", "patch"])
def test_the_notes_tags_and_preferences_of_a_guest_are_stored_as_sent(make: Maker, salon: Tenant, method: str) -> None:
    regular, press = tag(salon, "Regular", "صحافة")
    ana = make.provider(salon)["id"]
    known = {
        "pinnedNote": "يفضل الصباح\nShort at the back",
        "allergies": "Ammonia, латекс",
        "tags": [press["id"], regular["id"]],
        "birthday": "1988-02-29",
        "preferredProviderId": ana,
        "consent": {"email": False, "sms": False},
    }
    if method == "post":
        answer = salon.staff.post(ROUTE, {"name": "Kim", **known})
    else:
        answer = salon.staff.patch(f"{ROUTE}/{make.customer(salon)['id']}", known)
    assert answer.status in (200, 201), answer.text
    customer = answer.json["customer"]
    stored = read(salon, customer["id"])
    assert stored == customer
    assert stored["pinned_note"] == known["pinnedNote"]
    assert stored["allergies"] == known["allergies"]
    assert stored["tags"] == [regular["id"], press["id"]], "in the order of the business's list"
    assert stored["birthday"] == "1988-02-29"
    assert stored["preferred_provider_id"] == ana
    assert stored["consent"] == {"email": False, "sms": False}
    assert stored["unsubscribed_at"] is not None


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("pinnedNote", ""),
        ("pinnedNote", "x" * 1001),
        ("allergies", " "),
        ("allergies", "x" * 501),
        ("tags", None),
        ("tags", ["x"]),
        ("tags", [NOBODYS_ID, NOBODYS_ID]),
        ("birthday", "1899-12-31"),
        ("birthday", "29/02/1988"),
        ("birthday", "2099-01-01"),
        ("preferredProviderId", "x"),
        ("consent", None),
        ("consent", {"sms": "yes"}),
    ],
)
def test_a_value_that_is_not_valid_is_named(make: Maker, salon: Tenant, field: str, value: object) -> None:
    customer = make.customer(salon)
    for answer in (
        salon.staff.post(ROUTE, {"name": "Kim", field: value}),
        salon.staff.patch(f"{ROUTE}/{customer['id']}", {field: value}),
    ):
        assert answer.status == 400
        assert answer.error.startswith(field)
    assert read(salon, customer["id"]) == customer


def test_a_provider_and_a_tag_of_another_business_do_not_exist(make: Maker, salon: Tenant, other_salon: Tenant) -> None:
    customer = make.customer(salon)
    [theirs] = tag(other_salon, "Regular")
    for field, value in (("preferredProviderId", make.provider(other_salon)["id"]), ("tags", [theirs["id"]])):
        for answer in (
            salon.staff.post(ROUTE, {"name": "Kim", field: value}),
            salon.staff.patch(f"{ROUTE}/{customer['id']}", {field: value}),
        ):
            assert answer.status == 404
            assert answer.error.startswith(f"{field}:")
    assert read(salon, customer["id"]) == customer


def test_a_renamed_tag_stays_with_those_who_carry_it_and_a_removed_one_leaves_them(make: Maker, salon: Tenant) -> None:
    regular, press = tag(salon, "Regular", "Press")
    customer = make.customer(salon, tags=[regular["id"], press["id"]])
    renamed = {"customerTags": [{"id": regular["id"], "name": "VIP"}, {"name": "Neighbour"}]}
    tags = salon.owner.patch("/api/companies", renamed).json["company"]["customer_tags"]
    assert [one["name"] for one in tags] == ["VIP", "Neighbour"]
    assert tags[0]["id"] == regular["id"]
    assert read(salon, customer["id"])["tags"] == [regular["id"]]


@pytest.mark.parametrize(
    ("tags", "status"),
    [
        ([{"name": "Regular"}, {"name": "REGULAR"}], 400),
        ([{"name": "x" * 101}], 400),
        ([{"name": str(number)} for number in range(51)], 400),
        ([{"id": NOBODYS_ID, "name": "Regular"}], 404),
    ],
)
def test_a_list_of_tags_that_cannot_be_is_refused(salon: Tenant, tags: list[object], status: int) -> None:
    answer = salon.owner.patch("/api/companies", {"customerTags": tags})
    assert answer.status == status
    assert answer.error.startswith("customerTags")
    assert salon.owner.get("/api/organization").json["business"]["customer_tags"] == []


def test_consent_to_emails_is_the_opposite_of_an_unsubscription(make: Maker, salon: Tenant) -> None:
    path = f"{ROUTE}/{make.customer(salon)['id']}"
    assert salon.staff.patch(path, {"unsubscribed": True}).json["customer"]["consent"] == {"email": False, "sms": True}
    customer = salon.staff.patch(path, {"consent": {"email": True}}).json["customer"]
    assert customer["unsubscribed_at"] is None


def test_allergies_are_shown_to_staff_from_whom_contacts_are_hidden(make: Maker, salon: Tenant) -> None:
    hide(salon, "email", "phone")
    customer = make.customer(salon, allergies="Latex", pinnedNote="Loud music hurts")
    seen = salon.staff.get(f"{ROUTE}/{customer['id']}").json["customer"]
    assert (seen["allergies"], seen["pinned_note"], seen["email"]) == ("Latex", "Loud music hurts", None)


def test_confined_staff_read_them_of_own_clients_alone(make: Maker, salon: Tenant) -> None:
    provider = make.provider(salon)["id"]
    member = confined(make, salon, provider)
    own = confirmed_client(make, salon, provider, allergies="Latex")
    other = make.customer(salon, allergies="Nuts")
    answer = member.get(f"{ROUTE}/{own['id']}")
    assert answer.json["customer"]["allergies"] == "Latex"
    assert member.get(f"{ROUTE}/{other['id']}").status == 404
    assert member.patch(f"{ROUTE}/{other['id']}", {"allergies": None}).status == 404


def test_visits_no_shows_and_what_was_paid_are_counted(make: Maker, salon: Tenant, other_salon: Tenant) -> None:
    customer = make.customer(salon)["id"]
    assert salon.staff.get(f"{ROUTE}/{customer}").json["stats"] == {
        "visits": 0,
        "noShows": 0,
        "spendCents": 0,
        "lastVisitAt": None,
    }
    for day, status in ((1, "completed"), (2, "completed"), (3, "no_show"), (4, "cancelled"), (5, None)):
        booked = make.appointment(salon, customerId=customer, startsAt=f"2030-03-{day:02}T10:00:00")
        if status is not None:
            assert salon.owner.patch(f"/api/appointments/{booked['id']}", {"status": status}).status == 200
    line = {"kind": "custom", "quantity": 1, "unitPriceCents": 1250}
    make.sale(salon, customerId=customer, paymentMethod="cash", lines=[line])
    voided = make.sale(salon, customerId=customer, paymentMethod="cash", lines=[line])
    assert salon.owner.post(f"/api/sales/{voided['id']}/void", {}).status == 200
    make.sale(salon, paymentMethod="cash", lines=[line])
    assert salon.staff.get(f"{ROUTE}/{customer}").json["stats"] == {
        "visits": 2,
        "noShows": 1,
        "spendCents": 1250,
        "lastVisitAt": "2030-03-02T10:00:00+00:00",
    }
    assert other_salon.owner.get(f"{ROUTE}/{customer}").status == 404


def test_visits_of_a_restaurant_are_counted(make: Maker, bistro: Tenant) -> None:
    customer = make.customer(bistro)["id"]
    booked = make.reservation(bistro, customerId=customer, startsAt="2030-03-01T19:00:00")
    for status in ("confirmed", "seated", "completed"):
        assert bistro.owner.patch(f"/api/reservations/{booked['id']}", {"status": status}).status == 200
    stats = bistro.staff.get(f"{ROUTE}/{customer}").json["stats"]
    assert (stats["visits"], stats["lastVisitAt"]) == (1, "2030-03-01T19:00:00+00:00")
