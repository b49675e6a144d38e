"""No tenant ever sees or touches another's rows: shown for every route that the template has or will have, as the
routes are written and with their own company filters taken out, so that row-level security alone stands.

What the database itself promises about that stands in test_tenancy.py, for every table, and in test_queries.py that
every statement has its filter; so every day the filters are taken out of one route of each kind alone.
"""

import re
import secrets
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, TypeAlias, get_args
from uuid import uuid4

import psycopg
import pytest
from _pytest.mark import ParameterSet
from psycopg import sql
from psycopg.rows import dict_row

from booking.database import connection as environment
from booking.identity.actors import Engine
from local.postgres import Server
from local.template import Route
from tests.support.body_fields import Path, fields_of, with_value
from tests.support.every_route import (
    AT_NIGHT,
    MEMBER_ROUTES,
    REMOVES_WHAT_IS_NOT_THERE,
    SESSION_ROUTES,
    V1_ROUTES,
    WITH_EVERY_CHANGE,
    contract_of,
    every,
    name_of,
    parameters,
    takes_body,
)
from tests.support.makers import Maker
from tests.support.sample_requests import Samples, engine_for, samples_for, samples_of
from tests.support.service_client import Answer, Call, ServiceClient
from tests.support.tenant_rows import rows_of

Database: TypeAlias = psycopg.Connection[dict[str, Any]]

ROUTES_WITH_ID = [route for route in MEMBER_ROUTES if "{id}" in route.path or "{userId}" in route.path]
READING_ROUTES = [route for route in MEMBER_ROUTES if route.method == "GET"]
COMPANY_FILTER = re.compile(r"(?:\b\w+\.)?\b(?:company_id|organization_id|id) = current_(?:company|organization)\(\)")
# Their one statement names the business as a value, not as a filter.
ONLY_INSERTS = {"GiftCardsIssue", "LoyaltyEnrol"}
# It asks the payment processor alone.
READS_NO_BUSINESS = {"BillingListPlans"}
# They answer numbers, public dates or public prices alone; whose the numbers are, their own tests show.
NAMES_NOTHING_OWN = {
    *("AiReadAllowance", "BillingListPlans", "BillingReadUsage", "OnboardingReadSetup", "OrganizationListHolidays"),
    *(route.function for route in MEMBER_ROUTES if "/reports/" in route.path),
}
# The routes whose body names a business on purpose; they answer for the caller's own businesses only.
NAME_A_BUSINESS = ("OrganizationSwitchBusiness", "PaymentsAccountsConnect")


WITH_FILTERS, WITHOUT_FILTERS = "as written", "row-level security alone"


def with_filters_and_without(cases: Iterable[tuple[Any, ...]]) -> list[ParameterSet]:
    """Each case, which begins with its route, as it is written, and then with row-level security alone. `make test`
    tries a route of each kind in both ways."""
    given = [*cases]
    tried = [one.values[0] for one in every(dict.fromkeys(route for route, *_ in given)) if not one.marks]
    return [
        pytest.param(*case, filters, marks=[] if case[0] in tried else [left_to])
        for filters, left_to in ((WITH_FILTERS, WITH_EVERY_CHANGE), (WITHOUT_FILTERS, AT_NIGHT))
        for case in given
    ]


@pytest.fixture
def _filters(filters: str, route: Route, monkeypatch: pytest.MonkeyPatch, db: Database) -> Iterator[None]:
    """Takes every statement's own company filter out on its way to the database, and those of the functions that read
    for integrators there, unless the test is of the routes as they are written."""
    if filters == WITH_FILTERS:
        yield
        return
    removed: list[str] = []

    class Unfiltered(environment.BinaryCursor):
        def execute(self, query: Any, *args: Any, **options: Any) -> "Unfiltered":
            text = query.as_string(self) if isinstance(query, sql.Composable) else query
            removed.extend(COMPANY_FILTER.findall(text))
            return super().execute(COMPANY_FILTER.sub("true", text), *args, **options)

    environment.disconnect()
    monkeypatch.setattr(environment, "BinaryCursor", Unfiltered)
    if route in V1_ROUTES:
        with without_filters_of_functions(db) as removed_there:
            yield
            removed += removed_there
    else:
        yield
    environment.disconnect()
    assert removed or name_of(route) in {*ONLY_INSERTS, *READS_NO_BUSINESS}, "there was no filter to take out"


@contextmanager
def without_filters_of_functions(db: Database) -> Iterator[list[str]]:
    """Takes the company filters out of the functions of v1, in this worker's database, and puts them back. The list
    is what was taken out."""
    rows = db.execute("select pg_get_functiondef(oid) as definition from pg_proc where proname like 'v1\\_%'")
    written = [row["definition"] for row in rows]
    for definition in written:
        db.execute(COMPANY_FILTER.sub("true", definition))
    try:
        yield [found for definition in written for found in COMPANY_FILTER.findall(definition)]
    finally:
        for definition in written:
            db.execute(definition)


def ask(
    samples: Samples, route: Route, call: Call, path: str, body: Any = None, headers: Mapping[str, str] | None = None
) -> Answer:
    sent = {"headers": {**samples.headers(route), **(headers or {})}}
    if contract_of(route).surface == "v1":
        return call(route.method, path, body, key=samples.tenant.key, **sent)
    return call(route.method, path, body, cookie=samples.tenant.owner.cookie, **sent)


def body_for(samples: Samples, route: Route) -> dict[str, Any] | None:
    return samples.body(route) if contract_of(route).body else None


@pytest.fixture(scope="module")
def others(server: Server, database: str, auth_url: str) -> Iterator[dict[str, Samples]]:
    """The other tenant of each kind. All tests share them, and each shows that they are as they were."""
    with psycopg.connect(server.admin_url(database), autocommit=True, row_factory=dict_row) as db:
        make = Maker(db, auth_url, ServiceClient().call)
        yield {engine: samples_of(make, engine, complete=True) for engine in get_args(Engine)}


@pytest.fixture(scope="module")
def readers(server: Server, database: str, auth_url: str) -> Iterator[dict[str, tuple[Samples, Samples]]]:
    """Two tenants of each kind with the same records, for tests that only read."""
    with psycopg.connect(server.admin_url(database), autocommit=True, row_factory=dict_row) as db:
        make = Maker(db, auth_url, ServiceClient().call)
        yield {
            engine: (samples_of(make, engine, complete=True), samples_of(make, engine, complete=True))
            for engine in get_args(Engine)
        }


def unused_id(record_id: str) -> str:
    """An id of the same kind, which nothing has."""
    return str(uuid4()) if "-" in record_id else secrets.token_hex(8)


@pytest.mark.usefixtures("_filters")
@pytest.mark.parametrize(
    ("route", "filters"), with_filters_and_without((route,) for route in ROUTES_WITH_ID), ids=name_of
)
def test_another_tenants_record_is_like_one_that_does_not_exist(
    route: Route, make: Maker, others: dict[str, Samples], call: Call, db: Database
) -> None:
    own, other = samples_for(make, route), others[engine_for(route)]
    before = rows_of(db, own.tenant), rows_of(db, other.tenant)
    body = body_for(own, route)
    for sent in [body, {}] if takes_body(route, b"{}") else [body]:
        foreign = ask(own, route, call, own.path(route, other.id_for(route)) + own.query(route), sent)
        missing = ask(own, route, call, own.path(route, unused_id(own.id_for(route))) + own.query(route), sent)
        assert (foreign.status, foreign.text) == (missing.status, missing.text)
        assert foreign.status == (200 if route.function in REMOVES_WHAT_IS_NOT_THERE else 404)
    assert (rows_of(db, own.tenant), rows_of(db, other.tenant)) == before
    assert ask(own, route, call, own.path(route) + own.query(route), body).status in (200, 201, 202)


@pytest.mark.usefixtures("_filters")
@pytest.mark.parametrize(
    ("route", "filters"),
    with_filters_and_without((r,) for r in READING_ROUTES + V1_ROUTES if r not in ROUTES_WITH_ID),
    ids=name_of,
)
def test_no_answer_contains_anything_of_another_tenant(
    route: Route, readers: dict[str, tuple[Samples, Samples]], others: dict[str, Samples], call: Call
) -> None:
    (own, _), other = readers[engine_for(route)], others[engine_for(route)]
    queries = [own.query(route), *(f"?{name}=0400" for name in parameters(route) if name == "q")]
    for query in queries:
        answer = ask(own, route, call, own.path(route) + query)
        assert answer.status == 200
        for foreign in {*other.ids.values(), str(other.tenant.organization_id)} - {*own.ids.values()}:
            assert foreign not in answer.text
    is_about_the_own = [str(own.tenant.company_id), *own.ids.values()]
    assert any(own_id in answer.text for own_id in is_about_the_own) or route.function in NAMES_NOTHING_OWN


def takes_exactly_its_fields(route: Route) -> bool:
    """Whether every field of the body counts, unknown ones too (spec §2.2)."""
    model: Any = contract_of(route).body
    return bool(model.model_config.get("extra") == "forbid")


VOLATILE = re.compile(
    r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|sk_live_\w+[\w-]*|whsec_[\w+/=]+|[0-9a-f]{32}|(?<=\")[0-9a-f]{16}(?=\")"
    r"|\d{4}-\d\d-\d\dT[\d:.]+\+00:00|(?<=last_four\":\")[^\"]+|(?<=\"code\":\")[^\"]+|(?<=nextCursor\":\")[^\"]+"
    r"|(?<=last_used_at\":)(null|\"[^\"]+\")|user-[0-9a-f]{12}(?=@)|(?<=request_id\":\")[^\"]+|(?<=abn\":\")[^\"]+|(?<=number\":\")[^\"]+|(?<=X-Amz-Date=)\w+|(?<=/save/)[^\"]+|(?<=/feeds/)[\w-]+|(?<=acct_)[0-9a-f]{16}"
)


@pytest.mark.parametrize(
    "route", every(r for r in SESSION_ROUTES + V1_ROUTES if r.function not in NAME_A_BUSINESS), ids=name_of
)
def test_a_foreign_company_in_body_query_or_header_has_no_effect(
    route: Route,
    make: Maker,
    readers: dict[str, tuple[Samples, Samples]],
    others: dict[str, Samples],
    call: Call,
    db: Database,
) -> None:
    reads = route.method == "GET"
    plain, tricked = readers[engine_for(route)] if reads else (samples_for(make, route), samples_for(make, route))
    other = others[engine_for(route)]
    company, organization = str(other.tenant.company_id), str(other.tenant.organization_id)
    names = {
        "id": company,
        "companyId": company,
        "company_id": company,
        "company": company,
        "tenantId": company,
        "organizationId": organization,
        "organization_id": organization,
    }
    headers = {
        "x-company-id": company,
        "company-id": company,
        "x-tenant-id": company,
        "x-organization-id": organization,
    }
    before = rows_of(db, other.tenant)
    expected = ask(plain, route, call, plain.path(route) + plain.query(route), body_for(plain, route))
    body = body_for(tricked, route)
    path = tricked.path(route) + tricked.query(route, names)
    if body is not None and takes_exactly_its_fields(route):
        assert ask(tricked, route, call, path, names | body, headers=headers).status == 400
    elif body is not None:
        body = names | body
    answer = ask(tricked, route, call, path, body, headers=headers)
    assert expected.status in (200, 201, 202)
    assert (answer.status, VOLATILE.sub("…", answer.text)) == (expected.status, VOLATILE.sub("…", expected.text))
    assert company not in answer.text
    assert organization not in answer.text
    assert rows_of(db, other.tenant) == before
    if contract_of(route).asked.needs_business:  # the one header that names a business on purpose, and can only refuse
        shown = ask(tricked, route, call, path, body, headers={**headers, "x-business": company})
        assert (shown.status, shown.json["code"]) == (409, "business_changed")
        assert shown.json["businessId"] == str(tricked.tenant.company_id)
        assert rows_of(db, other.tenant) == before


RESOURCES = {
    "appointmentIds": "appointments",
    "into": "other-customers",
    "appointmentId": "appointments",
    "bookingId": "appointments",
    "bookingIds": "appointments",
    "customerId": "customers",
    "customerPackageId": "customer-packages",
    "id": "customer-tags",
    "preferredProviderId": "staff",
    "tags": "customer-tags",
    "packageId": "packages",
    "productId": "products",
    "lineId": "sale-lines",
    "linkGroupId": "link-groups",
    "groupId": "service-groups",
    "ungrouped": "services",
    "providerId": "staff",
    "providerIds": "staff",
    "recordId": "staff",
    "serviceId": "services",
    "serviceIds": "services",
    "saleId": "paid-sales",
    "sectionId": "sections",
    "serverId": "servers",
    "servicePeriodId": "service-periods",
    "soldByProviderId": "staff",
    "tableId": "tables",
    "tableIds": "tables",
}
# The one route to which an id is wrong alike whether it is nobody's or of another group: spec §4.9.1 has 400 for it.
NAMES_PARTS_OF_A_WHOLE = "FurnitureSetCombosCreate"
# And the one that names all there is: what is nobody's makes it another menu (409).
NAMES_ALL_THERE_IS = "MenuSet"
# Fields of the sample bodies that exclude another: whoever tries the other leaves them out.
EXCLUDED_BY = {
    "customerId": {"customer", "status", "depositStatus"},
    "bookingIds": {"bookingId"},
    "services": {"serviceId", "providerId"},
}


REFERENCES = [
    (route, at)
    for route in SESSION_ROUTES
    for at, schema in fields_of(contract_of(route).body)
    if schema.get("format") == "uuid" and route.function not in NAME_A_BUSINESS
]


@pytest.mark.usefixtures("_filters")
@pytest.mark.parametrize(("route", "at", "filters"), with_filters_and_without(REFERENCES), ids=name_of)
def test_a_foreign_id_in_a_body_is_like_one_that_does_not_exist_and_its_field_is_named(
    route: Route, at: Path, make: Maker, others: dict[str, Samples], call: Call, db: Database
) -> None:
    own, other = samples_for(make, route), others[engine_for(route)]
    field = next(name for name in reversed(at) if not name.isdigit())
    before = rows_of(db, own.tenant), rows_of(db, other.tenant)

    def ask_about(record_id: str) -> Answer:
        body = {name: value for name, value in own.body(route).items() if name not in EXCLUDED_BY.get(at[0], ())}
        body = with_value(body, at, record_id)
        if at[0] == "lines" and field != "lineId":  # a line names what it sells by the id of its kind alone
            body["lines"] = [{"kind": field.removesuffix("Id"), field: record_id, "quantity": 1, "unitPriceCents": 1}]
            if field == "customerPackageId":  # which pays for a service
                service = {"kind": "service", "serviceId": own.ids["services"], "unitPriceCents": 0}
                body["lines"] = [{**service, field: record_id, "quantity": 1}]
        if at[0] == "services":
            body["services"] = [{"serviceId": own.ids["services"], field: record_id}]
        return ask(own, route, call, own.path(route), body)

    foreign, missing = ask_about(other.ids[RESOURCES[field]]), ask_about(str(uuid4()))
    assert (foreign.status, foreign.text) == (missing.status, missing.text)
    if route.function == NAMES_ALL_THERE_IS:
        assert (foreign.status, foreign.json["code"]) == (409, "menu_changed")
    else:
        assert foreign.status == (400 if route.function == NAMES_PARTS_OF_A_WHOLE else 404)
        assert foreign.error.startswith(f"{at[0]}: ")
    assert (rows_of(db, own.tenant), rows_of(db, other.tenant)) == before


def test_the_active_business_cannot_be_switched_to_another_tenants(
    make: Maker, others: dict[str, Samples], db: Database
) -> None:
    own, other = samples_of(make), others["appointments"]
    before = rows_of(db, own.tenant), rows_of(db, other.tenant)
    for user in (own.tenant.owner, own.tenant.staff):
        foreign, missing = (
            user.post("/api/organization/switch-business", {"companyId": str(company_id)})
            for company_id in (other.tenant.company_id, uuid4())
        )
        assert (foreign.status, foreign.text) == (404, missing.text)
        assert user.get("/api/organization").json["business"]["id"] == str(own.tenant.company_id)
    assert (rows_of(db, own.tenant), rows_of(db, other.tenant)) == before
