"""A name of which nothing shows is refused at every door, whoever's it is: it would be an empty place on every screen,
in every mail and list (docs/decisions/typed-text.md)."""

from collections.abc import Iterator, Mapping
from typing import get_args

import psycopg
import pytest
from psycopg.rows import dict_row

from booking.core.texts import nothing_or_something_that_shows, plain_name, something_that_shows
from booking.identity.actors import Engine
from local import template
from local.postgres import Server
from local.template import Route
from tests.support.body_fields import Path, texts_checked_by, with_value
from tests.support.doors import ask, body_for, token_for
from tests.support.every_route import WITH_EVERY_CHANGE, contract_of, every, name_of
from tests.support.guests import salon_page
from tests.support.makers import Maker, Tenant
from tests.support.sample_requests import Samples, engine_for, samples_of
from tests.support.service_client import Call, ServiceClient

INVISIBLE = (
    *("\u200b", "\u2060", "\ufeff", "\u00ad", "\u3164", "\u115f", "\u180e", "\ufe0f"),
    *("\U000e0041", "\u2800", " \u200d "),
)
CHECKS = (plain_name, something_that_shows, nothing_or_something_that_shows)
# Who has an organization adds a business to it: what only a founder tells is not looked at (spec §4.8.1).
NOT_LOOKED_AT = {("OnboardingComplete", ("organizationName",))}


def names_of(route: Route) -> list[Path]:
    """Where the body of a route has a text of which something has to show."""
    model = contract_of(route).body
    found = (path for check in CHECKS for path in texts_checked_by(model, check))
    return [path for path in dict.fromkeys(found) if (route.function, path) not in NOT_LOOKED_AT]


DOORS = [(route, at) for route in template.load().routes for at in names_of(route)]


def test_the_doors_are_of_everything_that_has_a_name() -> None:
    named = {route.function for route, at in DOORS if at[-1].lower().endswith("name")}
    assert {
        *("CustomersCreate", "CompaniesUpdate", "TablesCreate", "ServicesCreate", "StaffCreate", "ProductsCreate"),
        *("PackagesCreate", "SectionsCreate", "ServersCreate", "ServicePeriodsCreate", "KeysCreate", "EnquiriesCreate"),
        *("OnboardingComplete", "WaitlistCreate", "AppointmentsCreate", "ReservationsCreate", "BetaRequestAccess"),
        *("PublicBook", "PublicBookByForm", "PublicEnquire", "PublicJoinWaitlist", "PublicJoinByForm"),
        *("AttachmentsCreate", "OrganizationSetSpecialHours"),
    } - named == set()


def test_the_doors_are_of_what_receipts_and_search_engines_show() -> None:
    """What a custom line sells, and where the venue is."""
    assert {
        ("SalesCreate", "description"),
        *((route, part) for route in ("CompaniesUpdate", "OnboardingComplete") for part in ("address", "city")),
    } - {(route.function, at[-1]) for route, at in DOORS} == set()


@pytest.fixture(scope="module")
def tenants(server: Server, database: str, auth_url: str) -> Iterator[Mapping[str, Samples]]:
    """A tenant of each kind with a record of everything: nothing that is sent here changes it."""
    with psycopg.connect(server.admin_url(database), autocommit=True, row_factory=dict_row) as db:
        make = Maker(db, auth_url, ServiceClient().call)
        yield {engine: samples_of(make, engine, complete=True) for engine in get_args(Engine)}


@pytest.mark.parametrize(
    ("route", "at"),
    every(DOORS, others=WITH_EVERY_CHANGE),
    ids=lambda value: name_of(value) or ".".join(value),
)
def test_a_name_that_nobody_sees_is_refused(
    tenants: Mapping[str, Samples], make: Maker, salon: Tenant, call: Call, route: Route, at: Path
) -> None:
    samples = tenants[engine_for(route)]
    body, token = body_for(route, samples), token_for(route, salon_page(make, salon)) if "{token}" in route.path else ""
    assert body is not None
    is_form = contract_of(route).surface == "page"
    place = at[1:] if is_form and at[0] == "guest" else at
    for name in INVISIBLE:
        answer = ask(route, samples, call, token, body=with_value(body, place, name))
        assert answer.status == 400, ascii(name)
        if not is_form:
            assert answer.error.startswith(".".join(at)), answer.error
