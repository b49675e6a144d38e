"""No address that the service gives away is made of the host that a caller names: not in an answer, not at the payment
processor, not in the database. Shown for every route that the template has or will have."""

import re
from typing import Any

import pytest

from local import checkout
from local.template import Route
from tests.support.every_route import SESSION_ROUTES, V1_ROUTES, contract_of, every, name_of, routes_of
from tests.support.makers import Maker, Tenant
from tests.support.sample_requests import samples_for
from tests.support.service_client import Answer, Call
from tests.support.tenant_rows import rows_of

HOST = "evil.example"
HEADERS = {"host": HOST, "x-forwarded-host": HOST, "forwarded": f"host={HOST};proto=https", "x-original-host": HOST}
PAGES = "https://desk.booking.test"
STRANGERS = ("public", "webhook", "wallet", "device", "cron", "unsubscribe", "report", "unmatched")


def sent_to_the_processor(db: Any, host: str) -> int:
    """How many objects of the payment processor hold this host."""
    row = db.execute("select count(*) as sent from stripe.objects o where o::text like %s", [f"%{host}%"]).fetchone()
    count: int = row["sent"]
    return count


def names_the_host(answer: Answer) -> bool:
    return HOST in answer.text or any(HOST in value for value in answer.headers.values())


def test_only_the_check_of_origins_and_the_hosts_of_venues_look_at_the_host_that_is_asked() -> None:
    """So what is shown of a route of each kind holds for all."""
    named = re.compile(r"""["'](?:host|forwarded|x-forwarded-host|x-original-host)["']|domainName""")
    folders = [checkout.ROOT / "functions", checkout.ROOT / "shared/booking/web"]
    reading = {path.stem for folder in folders for path in folder.rglob("*.py") if named.search(path.read_text())}
    assert reading == {"foreign_origins", "venue_hosts"}


@pytest.mark.parametrize("route", every(SESSION_ROUTES + V1_ROUTES), ids=name_of)
def test_no_route_makes_an_address_of_the_host_that_is_asked(route: Route, make: Maker, call: Call, db: Any) -> None:
    samples, before = samples_for(make, route), sent_to_the_processor(db, HOST)
    body = samples.body(route) if contract_of(route).body else None
    credential = {"key": samples.tenant.key} if route in V1_ROUTES else {"cookie": samples.tenant.owner.cookie}
    path = samples.path(route) + samples.query(route)
    answer = call(route.method, path, body, headers={**samples.headers(route), **HEADERS}, **credential)
    assert answer.status in (200, 201, 202), answer.text
    assert not names_the_host(answer)
    assert sent_to_the_processor(db, HOST) == before
    assert HOST not in str(rows_of(db, samples.tenant))


@pytest.mark.parametrize(
    "route",
    routes_of("public", "webhook", "wallet", "device", "cron", "unsubscribe", "report", "unmatched"),
    ids=name_of,
)
def test_no_answer_to_a_stranger_names_the_host_that_is_asked(route: Route, call: Call) -> None:
    method = "GET" if route.method == "ANY" else route.method
    answer = call(method, route.path, {} if contract_of(route).body else None, headers=HEADERS, domain=route.domain)
    assert not names_the_host(answer)


def test_the_payment_processor_leads_back_to_the_pages_of_the_setting(
    salon: Tenant, db: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DASHBOARD_URL", PAGES)
    before = sent_to_the_processor(db, PAGES)
    db.execute("update billing_records set tier = 'solo' where organization_id = %s", [salon.organization_id])
    assert salon.owner.post("/api/organization/tier", {"tier": "business"}, headers=HEADERS).status == 200
    assert sent_to_the_processor(db, PAGES) == before + 1
