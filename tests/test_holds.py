"""What is held until its guest has paid is nobody's to read: shown for every route that reads, of members and of
integrators, and for what leaves the service by itself. The day and the week alone show it, to the desk
(docs/decisions/holds.md#a-hold-is-a-row)."""

from collections.abc import Iterator
from typing import Any

import pytest

from local.template import Route
from tests.support.every_route import MEMBER_ROUTES, V1_ROUTES, contract_of, parameters
from tests.support.guests import GuestsPage, bistro_page, salon_page
from tests.support.holds import CENTS, HeldBooking, PayingPage, paying
from tests.support.makers import Maker, Tenant
from tests.support.processor import Processor
from tests.support.sales_counter import custom, sell
from tests.support.sample_requests import Records, Samples
from tests.support.service_client import Answer, Call
from tests.support.webhooks import subscribe, tell_all

READING = [route for route in MEMBER_ROUTES + V1_ROUTES if route.method == "GET"]
SHOW_IT = {"appointments": {"DayRead", "DayReadWeek"}, "reservations": {"DayRead"}}
NAME = "Ines Unpaid"


@pytest.fixture(params=["salon", "bistro"])
def paying_page(request: pytest.FixtureRequest, make: Maker, processor: Processor) -> PayingPage:
    tenant: Tenant = request.getfixturevalue(request.param)
    page: GuestsPage = (salon_page if request.param == "salon" else bistro_page)(make, tenant)
    return paying(make, page, processor)


def reads(make: Maker, held: HeldBooking) -> Iterator[tuple[Route, Answer]]:
    """Sends each route that reads a request about the held booking, its day or its provider, and gives the answers."""
    page = held.venue.page
    engine: Any = "appointments" if page.service else "hospitality"
    samples, call = Samples(page.tenant, Records(make, page.tenant, engine)), make.call
    its = {"date": str(page.day().date()), **({"providerId": str(page.provider["id"])} if page.provider else {})}
    for route in READING:
        is_of_salons = "{code}" in route.path and engine == "hospitality"  # which alone sell gift cards
        if is_of_salons or contract_of(route).asked.engine not in (None, engine):
            continue
        about_it = {name: value for name, value in its.items() if name in parameters(route)}
        path = samples.path(route, held.own.id) + samples.query(route, about_it)
        yield route, ask(call, route, path, page.tenant, samples)


def ask(call: Call, route: Route, path: str, tenant: Tenant, samples: Samples) -> Answer:
    credential = {"key": tenant.key} if route in V1_ROUTES else {"cookie": tenant.owner.cookie}
    return call(route.method, path, headers=samples.headers(route), **credential)


def test_no_route_shows_a_booking_that_is_held_but_the_day_and_the_week(make: Maker, paying_page: PayingPage) -> None:
    held = paying_page.held(guest={"name": NAME, "email": "unpaid@example.com"})
    secrets = (held.own.id, NAME, "unpaid@example.com", held.url)
    shown = set()
    for route, answer in reads(make, held):
        assert answer.status < 500, (route.function, answer.text)
        if any(secret in answer.text for secret in secrets):
            shown.add(route.function)
    assert shown == SHOW_IT[paying_page.page.engine]


def test_once_it_is_paid_lists_integrators_and_the_log_have_it(make: Maker, paying_page: PayingPage) -> None:
    """So the test before this one would see it."""
    held = paying_page.held(guest={"name": NAME, "email": "unpaid@example.com"})
    held.pay_and_tell()
    shown = {route.function for route, answer in reads(make, held) if held.own.id in answer.text}
    engine = "Appointments" if paying_page.page.service else "Reservations"
    assert {"DayRead", "AuditLogList", f"{engine}List", f"{engine}Read", f"{engine}ListV1"} <= shown


def test_nothing_that_is_held_leaves_the_service(make: Maker, paying_page: PayingPage, db: Any) -> None:
    tenant = paying_page.page.tenant
    tenant.owner.patch("/api/companies", {"notifications": {"confirmation": True, "reminderHours": 48}})
    subscribe(tenant)

    def left() -> list[str]:
        tell_all(tenant)
        rows = db.execute(
            "select type from outbox where company_id = %(id)s"
            " union all select type from webhook_events where company_id = %(id)s",
            {"id": tenant.company_id},
        )
        return [row["type"] for row in rows]

    noun = paying_page.page.engine.removesuffix("s")
    before = left()
    ended, held = paying_page.held(paying_page.page.day(8)), paying_page.held()
    assert ended.own.extend().status == 200
    assert ended.own.cancel().status == 200
    assert left() == before
    held.pay_and_tell()
    assert "booking_confirmation" in left()
    assert [told for told in left() if told.startswith(f"{noun}.")] == [f"{noun}.created"]


def test_no_sale_closes_out_what_is_held(paying_page: PayingPage) -> None:
    held, tenant = paying_page.held(), paying_page.page.tenant
    booking = {"bookingTable": paying_page.page.engine, "bookingId": held.own.id}
    assert sell(tenant, custom(CENTS), **booking).status == 404
    held.pay_and_tell()
    assert sell(tenant, custom(CENTS), **booking).status == 201
