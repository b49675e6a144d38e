"""A caller who is refused reaches nobody outside: the payment processor, the model, the bucket and the others are asked
only for who was let in. Shown for every route whose handler opens its own transactions."""

import pytest

from booking.upstreams import kept_connection
from booking.upstreams.kept_connection import Deadline
from local import template
from local.template import Route
from tests.support.doors import ask, body_for, token_for
from tests.support.every_route import WITH_EVERY_CHANGE, contract_of, every, name_of
from tests.support.guests import salon_page
from tests.support.makers import Maker, Tenant
from tests.support.sample_requests import samples_for, samples_of
from tests.support.service_client import Answer, Call

OPENING_THEIR_OWN = [
    route for route in template.load().routes if route.method != "ANY" and contract_of(route).calls_outside
]
OF_MEMBERS = [route for route in OPENING_THEIR_OWN if contract_of(route).asked.needs_business]
OF_USERS = [route for route in OPENING_THEIR_OWN if contract_of(route).surface == "session" and route not in OF_MEMBERS]
OF_GUESTS = [
    route for route in OPENING_THEIR_OWN if contract_of(route).surface in ("guest", "booking", "waiting", "page")
]


@pytest.fixture
def reached(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Whom a connection is opened to."""
    opened: list[str] = []

    class Noted(kept_connection.Connection):
        def __init__(self, base_url: str, deadline: Deadline, *more: int) -> None:
            opened.append(base_url)
            super().__init__(base_url, deadline, *more)

    monkeypatch.setattr(kept_connection, "Connection", Noted)
    return opened


def suspend(make: Maker, tenant: Tenant) -> None:
    make.db.execute("update organizations set active = false where id = %s", (tenant.organization_id,))


def check_refused(answer: Answer, reached: list[str]) -> None:
    assert answer.status in (401, 403, 404), answer.text
    assert reached == []


@pytest.mark.parametrize("route", every(OF_MEMBERS, others=WITH_EVERY_CHANGE), ids=name_of)
def test_a_member_who_is_not_let_in(route: Route, make: Maker, call: Call, reached: list[str]) -> None:
    samples = samples_for(make, route)
    suspend(make, samples.tenant)
    ask(route, samples, call)  # which the auth server is asked about, once
    reached.clear()
    check_refused(ask(route, samples, call), reached)


@pytest.mark.parametrize("route", OF_USERS, ids=name_of)
def test_who_is_not_signed_in(route: Route, make: Maker, call: Call, reached: list[str]) -> None:
    samples = samples_of(make)
    body = body_for(route, samples)
    check_refused(call(route.method, route.path, body, headers=samples.headers(route)), reached)


@pytest.mark.parametrize("route", OF_GUESTS, ids=name_of)
def test_a_guest_of_a_venue_that_is_not_there(
    route: Route, make: Maker, salon: Tenant, call: Call, reached: list[str]
) -> None:
    page, samples = salon_page(make, salon), samples_of(make)
    token, body = token_for(route, page), body_for(route, samples)
    assert samples.path(route)
    for tenant in (salon, samples.tenant):
        suspend(make, tenant)
    reached.clear()
    check_refused(ask(route, samples, call, token, body=body), reached)


def test_all_who_can_be_refused_are_tried() -> None:
    others = {name_of(route) for route in OPENING_THEIR_OWN} - {
        name_of(route) for route in [*OF_MEMBERS, *OF_USERS, *OF_GUESTS]
    }
    assert others == {
        "AttachmentsSweep",
        "ClientErrorsTake",
        "CspReportsTake",
        "InvitesRegister",
        "PassesRead",
        "WebhooksReceiveStripe",
        "WebhooksReceiveStripeConnect",
    }, "they are refused by what they have sent, or not at all"
