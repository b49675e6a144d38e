"""Phone numbers and email addresses are taken as people write and paste them, at every door that takes one, and kept in
order (docs/decisions/typed-text.md)."""

from collections.abc import Iterator, Mapping
from typing import Any, get_args
from uuid import uuid4

import psycopg
import pytest
from psycopg.rows import dict_row

from booking.core.email_addresses import tidy_email
from booking.core.phone_texts import tidy_phone
from booking.identity.actors import Engine
from local import template
from local.postgres import Server
from local.template import Route
from tests.support.body_fields import Path, texts_checked_by, with_value
from tests.support.doors import ask, body_for
from tests.support.every_route import WITH_EVERY_CHANGE, contract_of, every, name_of
from tests.support.guests import GuestsPage, salon_page
from tests.support.makers import Maker, Tenant
from tests.support.sample_requests import Samples, engine_for, samples_of
from tests.support.service_client import Call, ServiceClient

PHONES = [
    *("030/1234567", "+49 (0)30 / 223 45-67", "+49\u00a0171\u00a01234567", "\u202d0172 2345678\u202c"),
    *("\u2066+49 173 3456789\u2069", "0174\u20114567890", "030 7654321 ext. 12", "tel:+49301234567"),
]
EMAILS = ["Anna <{}>", "mailto:{}", "{}.", '"Weber, Anna" <mailto:{}>', "\u202d{}\u202c", " <{}>; "]
DOORS = [
    (route, (at, check))
    for route in template.load().routes
    for check in (tidy_phone, tidy_email)
    for at in texts_checked_by(contract_of(route).body, check)
]


def test_these_are_the_doors() -> None:
    taking = {(route.function, check.__name__) for route, (_, check) in DOORS}
    phones = {
        *("CustomersCreate", "CustomersUpdate", "CompaniesUpdate", "EnquiriesCreate", "EnquiriesUpdate"),
        *("ReservationsCreate", "WaitlistCreate", "WaitlistUpdate"),
        *("PublicBook", "PublicBookByForm", "PublicEnquire", "PublicJoinWaitlist", "PublicJoinByForm"),
    }
    emails = (phones - {"WaitlistUpdate"}) | {
        *("StaffCreate", "StaffUpdate", "InvitesCreate", "NewsletterSignUp", "BetaRequestAccess", "BillingUpdate"),
        "SalesSendReceipt",
    }
    wanted = {(one, "tidy_phone") for one in phones} | {(one, "tidy_email") for one in emails}
    assert wanted - taking == set()


@pytest.fixture(scope="module")
def tenants(server: Server, database: str, auth_url: str) -> Iterator[Mapping[str, Samples]]:
    with psycopg.connect(server.admin_url(database), autocommit=True, row_factory=dict_row) as db:
        make = Maker(db, auth_url, ServiceClient().call)
        yield {engine: samples_of(make, engine, complete=True) for engine in get_args(Engine)}


@pytest.mark.parametrize(
    ("route", "field"),
    every(DOORS, others=WITH_EVERY_CHANGE),
    ids=lambda value: name_of(value) or ".".join(value[0]),
)
def test_every_door_takes_them(
    tenants: Mapping[str, Samples], call: Call, route: Route, field: tuple[Path, Any]
) -> None:
    samples, (at, check) = tenants[engine_for(route)], field
    if contract_of(route).surface == "page" and at[0] == "guest":
        at = at[1:]
    for one in PHONES if check is tidy_phone else EMAILS:
        body = body_for(route, samples)
        assert body is not None
        if "walkIn" in body:
            body = {**body, "walkIn": False}
        written = one.format(f"{uuid4().hex}@example.com")
        answer = ask(route, samples, call, body=with_value(body, at, written))
        assert answer.status != 400, (ascii(written), answer.text)


def kept(page: GuestsPage, tenant: Tenant) -> Iterator[tuple[str, str, str]]:
    """What each of the main doors keeps of `Anna <…@example.com>` and of a number, with the address itself."""
    phone = "\u2066+49 (0)30\u00a0/ 123 45\u201167\u2069 ext. 12"

    def address() -> tuple[str, str]:
        plain = f"{uuid4().hex}@example.com"
        return plain, f"Anna <mailto:{plain}>."

    plain, written = address()
    customer = tenant.owner.post("/api/customers", {"name": "Anna", "email": written, "phone": phone}).json["customer"]
    yield plain, customer["email"], customer["phone"]
    plain, written = address()
    changed = tenant.owner.patch(f"/api/customers/{customer['id']}", {"email": written, "phone": phone})
    yield plain, changed.json["customer"]["email"], changed.json["customer"]["phone"]
    plain, written = address()
    company = tenant.owner.patch("/api/companies", {"email": written, "phone": phone}).json["company"]
    yield plain, company["email"], company["phone"]
    plain, written = address()
    assert page.book(guest={"name": "Anna", "email": written, "phone": phone}).status == 201
    found = tenant.owner.get(f"/api/customers/search?q={plain}").json["customers"]
    yield plain, found[0]["email"], found[0]["phone"]


def test_what_is_kept_is_in_order(make: Maker, salon: Tenant) -> None:
    for plain, email, phone in kept(salon_page(make, salon), salon):
        assert (email, phone) == (plain, "+49 30 123 45-67 ext. 12")


def test_a_number_is_found_however_it_is_looked_for(make: Maker, salon: Tenant) -> None:
    salon.owner.patch("/api/companies", {"country": "DE"})
    make.customer(salon, name="Jo", phone="+49 (0)30 / 223 45-67")
    for typed in ("030/22345", "+49 (0)30 223", "%E2%81%A6030%C2%A022345%E2%81%A9", "03022345-67", "0049 30 22345"):
        found = salon.owner.get("/api/customers/search?q=" + typed.replace("+", "%2B").replace(" ", "%20"))
        assert [one["name"] for one in found.json["customers"]] == ["Jo"], typed
