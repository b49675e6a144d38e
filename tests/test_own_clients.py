"""Staff who are limited to their own clients see no other: shown for every route that they may use. Whatever names a
stranger is to them as if there were none, and whatever shows one shows nobody
(docs/decisions/customers.md).

What makes somebody an own client: tests/functions/appointments/test_own_clients.py; what the model of a chat is shown:
tests/functions/ai/test_chat.py.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any
from uuid import uuid4

import pytest

from generators.openapi import document
from local.template import Route
from tests.support.body_fields import Path, fields_of, with_value
from tests.support.every_route import MEMBER_ROUTES, contract_of, name_of, parameters, required_parameters
from tests.support.guests import made_online
from tests.support.makers import Maker, User
from tests.support.sample_requests import Samples, samples_of
from tests.support.service_client import Answer, Call

pytestmark = pytest.mark.every_case

ROUTES = [
    route
    for route in MEMBER_ROUTES
    if contract_of(route).asked.engine != "hospitality" and contract_of(route).asked.role is None
]
# Records that are a customer's own: whoever may not see the customer does not find them.
OF_A_CUSTOMER = {
    "/api/customers/{id}": "customers",
    "/api/customer-packages/{id}": "customer-packages",
    "/api/loyalty/members/{id}": "loyalty-members",
}
# Records of the business: everybody finds them, and whose they are only who may see the customer.
OF_THE_BUSINESS = {
    "/api/appointments/{id}",
    "/api/attachments/{id}",
    "/api/booking-series/{id}",
    "/api/gift-cards/{code}",
    "/api/organization/deposit-tiers/{id}",
    "/api/organization/special-hours/{date}",
    "/api/packages/{id}",
    "/api/products/{id}",
    "/api/sales/{id}",
    "/api/services/{id}",
    "/api/staff/{id}",
    "/api/venue/pictures/{id}",
    "/api/venue/returns/{id}",
    "/api/venue/service-groups/{id}",
    "/api/venue/settlements/{id}",
    "/api/venue/visits/{id}",
    "/api/venue/visits/{visit}",
    "/api/waitlist/{id}",
}
# Of these a sample is the venue's own, which admins alone may change.
OF_ADMINS = {"/api/venue/pictures/{id}"}
# What a member has alone: nobody else finds it, whosever bookings it shows.
OF_A_MEMBER = {"/api/calendar-feeds/{id}"}
# What callers tell of somebody is not looked up: a draft is made of their own words, walk-ins and who waits have no
# record.
ONLY_TOLD = {
    ("AiAssistInbox", "customerName"),
    ("AppointmentsCreate", "guestName"),
    ("AppointmentsUpdate", "guestName"),
    ("WaitlistCreate", "guestName"),
    ("WaitlistUpdate", "guestName"),
}
# A package of the client whom the request names: to whom may not see them, neither is there.
OF_THE_NAMED_CLIENT = {("SalesCreate", "customerPackageId"), ("SalesQuote", "customerPackageId")}
ASK_A_MODEL = {"AiAssistInbox", "AiChat"}
DAY = "2030-03-04"
# Where what the samples ask for would not come to the stranger.
BODIES: Mapping[str, Mapping[str, Any]] = {
    "AppointmentsUpdate": {"providerConfirmed": False},
    "StaffSetTimeOff": {"startsAt": f"{DAY}T00:00:00", "endsAt": f"{DAY}T23:00:00", "repeat": None},
}
# What the samples send that does not go with a customer.
WITHOUT_A_CUSTOMER = {"AppointmentsUpdate": {"status", "depositStatus"}}
QUERIES: Mapping[str, Mapping[str, str]] = {
    "DayRead": {"date": DAY},
    "DayReadWeek": {"date": DAY},
    "CustomersSearch": {"q": "Zoë"},
}


@dataclass(frozen=True)
class Encounter:
    """A member who sees own clients only, one such client, and a stranger, whom the samples are about: they are booked
    with the member's own provider, who has not confirmed it."""

    samples: Samples
    member: User
    client: dict[str, Any]
    stranger: dict[str, Any]

    def ask(self, route: Route, who: User, path: str, body: Any) -> Answer:
        call: Call = who._call
        return call(route.method, path, body, cookie=who.cookie, headers=self.samples.headers(route))

    def path(self, route: Route, record_id: str | None = None, **query: str) -> str:
        return self.samples.path(route, record_id) + self.samples.query(
            route, {**QUERIES.get(route.function, {}), **query}
        )

    def body(self, route: Route) -> dict[str, Any] | None:
        if contract_of(route).body is None:
            return None
        return {**self.samples.body(route), **BODIES.get(route.function, {})}


def encounter(make: Maker) -> Encounter:
    samples = samples_of(make)
    salon, ids = samples.tenant, samples.ids
    stranger = salon.owner.get(f"/api/customers/{ids['customers']}").json["customer"]
    people = {"serviceId": ids["services"], "providerId": ids["staff"], "customerId": stranger["id"]}
    booked = make.appointment(salon, startsAt=f"{DAY}T10:00:00", **people)["id"]
    ids["appointments"] = made_online(make, salon, "appointment_id", booked)
    sold = make.appointment(salon, startsAt=f"{DAY}T14:00:00", **people)["id"]
    ids["sales"] = make.sale(salon, bookingTable="appointments", bookingId=sold, paidInPersonCents=1000)["id"]
    ids["gift-cards"] = make.gift_card(salon, amountCents=100_000_00, customerId=stranger["id"])["code"]
    assert ids["loyalty-members"]
    assert ids["customer-packages"]
    assert salon.owner.patch("/api/companies", {"depositStaffEditable": True}).status == 200
    may = ("manage_services", "goodwill_gift_cards")
    member = make.member(salon.company_id, provider_id=ids["staff"], client_scope="own", permissions=may)
    client = make.customer(salon, name="Imani Cole")
    came = make.appointment(salon, **{**people, "customerId": client["id"], "startsAt": f"{DAY}T07:00:00"})
    assert salon.owner.patch(f"/api/appointments/{came['id']}", {"providerConfirmed": True}).status == 200
    return Encounter(samples, member, client, stranger)


# Taking a customer


def places() -> Iterator[tuple[Route, Path]]:
    """Every place in which a request names a customer, or a record that is a customer's own."""
    for route in ROUTES:
        if stem(route) in OF_A_CUSTOMER:
            yield route, ("path",)
        if "customerId" in parameters(route):
            yield route, ("query",)
        for at, _ in fields_of(contract_of(route).body):
            if at[-1] == "customerId":
                yield route, ("body", *at)


def stem(route: Route) -> str:
    """The path as far as it names a record."""
    return route.path[: route.path.index("}") + 1] if "}" in route.path else ""


@pytest.mark.parametrize(("route", "place"), [*places()], ids=name_of)
def test_a_stranger_is_to_them_like_nobody(route: Route, place: Path, make: Maker) -> None:
    met = encounter(make)

    def ask_about(who: User, customer_id: str) -> Answer:
        path, body = met.path(route), met.body(route)
        match place:
            case ("path",):
                ids, resource = met.samples.ids, OF_A_CUSTOMER[stem(route)]
                path = met.path(route, ids[resource] if customer_id == met.stranger["id"] else customer_id)
            case ("query",):
                path = met.path(route, customerId=customer_id)
            case _:
                without = WITHOUT_A_CUSTOMER.get(route.function, set())
                beside = {field: value for field, value in (body or {}).items() if field not in without}
                body = with_value(beside, place[1:], customer_id)
        return met.ask(route, who, path, body)

    nobody = str(uuid4())
    stranger, unknown = ask_about(met.member, met.stranger["id"]), ask_about(met.member, nobody)
    assert (stranger.status, stranger.text) == (unknown.status, unknown.text)
    owner = met.samples.tenant.owner
    assert ask_about(owner, met.stranger["id"]).text != ask_about(owner, nobody).text, "to others they are somebody"


# Showing a customer


@cache
def shows_a_customer(function: str) -> bool:
    """Whether an answer of the route has a place for one, as the API description says."""
    described = document()
    schemas = described["components"]["schemas"]

    def has_one(schema: Any, seen: frozenset[str]) -> bool:
        if isinstance(schema, list):
            return any(has_one(part, seen) for part in schema)
        if not isinstance(schema, dict):
            return False
        name = schema.get("$ref", "").rpartition("/")[2]
        if name:
            return name == "Customer" or (name not in seen and has_one(schemas[name], seen | {name}))
        if not {"customer_id", "customer", "customers"}.isdisjoint(schema.get("properties", {})):
            return True
        return any(has_one(part, seen) for part in schema.values())

    [operation] = [
        operation
        for methods in described["paths"].values()
        for operation in methods.values()
        if operation["operationId"] == function
    ]
    answers = [operation["responses"].get(status, {}).get("content") for status in ("200", "201")]
    return has_one(answers, frozenset())


@pytest.mark.thorough
@pytest.mark.parametrize("route", [one for one in ROUTES if one.function not in ASK_A_MODEL], ids=name_of)
def test_no_answer_reveals_a_strangers_client(route: Route, make: Maker) -> None:
    met = encounter(make)
    body = met.body(route)
    if body and "customerId" in body:
        body = {**body, "customerId": met.client["id"]}  # or else there would be no answer
    revealed = {str(met.stranger[field]) for field in ("id", "name", "email", "phone")}
    answer = met.ask(route, met.member, met.path(route), body)
    assert {one for one in revealed if one in answer.text} == set()
    names_nobody = (route, ("path",)) not in [*places()] and "customerId" not in required_parameters(route)
    found = {**dict.fromkeys(OF_A_MEMBER, (404,)), **dict.fromkeys(OF_ADMINS, (403,))}.get(stem(route), (200, 201, 202))
    assert answer.status in found or not names_nobody, answer.text
    if shows_a_customer(route.function) and not (body and "customerId" in body) and route.function != "CustomersCreate":
        again = encounter(make)
        seen = again.ask(route, again.samples.tenant.owner, again.path(route), again.body(route))
        assert again.stranger["id"] in seen.text, "the owner sees them, so this test has looked at the right record"


def test_every_route_and_field_is_known_to_be_a_customers_or_not() -> None:
    """A new one is looked at before it is sorted here."""
    assert {stem(route) for route in ROUTES} - {""} == OF_A_CUSTOMER.keys() | OF_THE_BUSINESS | OF_A_MEMBER
    named = {
        (route.function, name)
        for route in ROUTES
        for name in [*parameters(route), *(at[-1] for at, _ in fields_of(contract_of(route).body))]
        if any(word in name.lower() for word in ("customer", "client", "guest", "member"))
    }
    assert {one for one in named if one[1] != "customerId"} == ONLY_TOLD | OF_THE_NAMED_CLIENT


# And what is theirs they see


def test_a_confined_member_sees_an_own_client_as_others_do(make: Maker) -> None:
    met = encounter(make)
    salon, client = met.samples.tenant, met.client["id"]
    member = make.member(salon.company_id, provider_id=met.samples.ids["staff"], client_scope="own")
    make.sale(salon, customerId=client)
    card = make.gift_card(salon, customerId=client)["code"]
    package = make.customer_package(salon, customer_id=client)["id"]
    enrolled = salon.owner.post("/api/loyalty/members", {"customerId": client}).json["member"]["id"]
    assert package
    for path in (
        f"/api/customers/{client}",
        f"/api/sales?customerId={client}",
        f"/api/gift-cards/{card}",
        f"/api/customer-packages?customerId={client}",
        f"/api/loyalty/members?customerId={client}",
        f"/api/loyalty/members/{enrolled}/adjustments",
        f"/api/appointments?customerId={client}",
    ):
        seen, seen_by_owner = member.get(path), salon.owner.get(path)
        assert (seen.status, seen.text) == (200, seen_by_owner.text), path
