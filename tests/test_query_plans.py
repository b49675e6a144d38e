"""A page of a list costs what it shows: PostgreSQL looks at one row more than the page has, whatever the filters and
however long the history. Shown for every list that pages and every combination of its filters, by the statements that
the routes send, as the functions' role and under row-level security.
"""

from collections.abc import Callable, Iterator, Mapping
from datetime import UTC, datetime, timedelta
from itertools import product
from typing import Any, LiteralString, get_args
from urllib.parse import urlencode
from uuid import UUID, uuid4

import psycopg
import pytest
from psycopg.rows import dict_row

from bench.statements import Mode, Statement, fetching_statement, plan_of, recorded_statements, rows_looked_at, work_of
from booking.appointments import records as appointments
from booking.database.paging import BookingList, PagedList
from booking.database.sorted_lists import Kind, OrderedList
from booking.enquiries import records as enquiries
from booking.identity import credentials
from booking.identity.actors import Engine
from booking.reservations import records as reservations
from booking.sales.records import SaleState
from local.postgres import Server
from local.template import Route
from tests.functions.customers.client_visibility import confined
from tests.support.busy_business import SHARE, busy_business
from tests.support.every_route import MEMBER_ROUTES, V1_ROUTES, contract_of, name_of, parameters, required_parameters
from tests.support.loyalty import loyalty_member
from tests.support.makers import Maker, Tenant
from tests.support.service_client import Answer, Call, ServiceClient
from tests.support.webhooks import subscribe

LISTS = [route for route in [*MEMBER_ROUTES, *V1_ROUTES] if contract_of(route).paged]
LIMIT = 50
STATUSES = {
    "AppointmentsList": get_args(appointments.Status),
    "EnquiriesList": get_args(enquiries.Status),
    "ReservationsList": get_args(reservations.Status),
    "SalesList": get_args(SaleState),
}
# Whose entries a list shows: a product's, but for these.
RECORDS = {"LoyaltyListAdjustments": "member", "WebhookEndpointsListDeliveries": "endpoint"}
# A position in the middle of a list that is sorted by a column of this type.
DEEP_IN: Mapping[Kind, str] = {
    "text": "customer 2",
    "integer": "0",
    "bigint": "0",
    "timestamp": "-infinity",
    "timestamptz": str(datetime.now(UTC) - timedelta(hours=100)),
}
# Besides the rows of the list: each reservation shows its tables, one here; of one table, its slots are the list.
ALSO_LOOKED_AT = {
    "LoyaltyListAdjustments": {"loyalty_members": 1},
    "CustomerPackagesList": {"customers": 1},
    "ProductsListMovements": {"products": 1},
    "ReservationsList": {"table_slots": 2 * (LIMIT + 1)},
    "ReservationsListV1": {"table_slots": LIMIT + 1},
    # Each sale shows its lines, one here: once what they sold, once how many they are.
    "SalesList": {"sale_lines": 2 * (LIMIT + 1)},
    # What could not be given back is little, and is counted whole.
    "SettlementsList": {"settlements": SHARE, "payments": SHARE},
    # Each shows when the one before was closed.
    "CashUpsList": {"cash_ups": 2 * (LIMIT + 1)},
}
# Most sales are completed, so their index has all: the few that are voided are passed over.
OF_THE_COMPLETED = {"sales": 2 * (LIMIT + 1)}
# No index has both: a slot knows its table but not the status of its reservation, which changes without a lock of the
# table (docs/indexes.md). What is read is the one table's own history at most.
BOUNDED_BY_ITS_TABLE = {"status", "tableId"}
# Where dates leave hardly more than a page of the table's slots, PostgreSQL may sort them instead of stopping in time.
OF_ONE_TABLE = {"reservations": 2 * (LIMIT + 1)}
# A customer's own history is short, whatever else is asked of it.
BOUNDED_BY_ITS_CUSTOMER = {"providerId", "status", "tableId", "method", "soldBy", "source"}
# So is what one provider or one table has of what did not come from the desk.
BOUNDED_BY_ITS_PLACE = {"providerId", "tableId"}
# Sales that are voided or owed are few, whoever sold them and however they were paid.
FEW_OF_ALL = {"voided", "owed"}
# The entries of one record are few, whoever wrote them.
BOUNDED_BY_ITS_RECORD = {"actor", "record"}
# The way down an index takes a few pages, once for each index and once more for each row that is looked up by its id.
PAGES_OF_A_ROW = 5
OTHER_PAGES = 20


@pytest.fixture(scope="module")
def tenants(server: Server, database: str, auth_url: str) -> Iterator[dict[Engine, Tenant]]:
    """A business of each engine in the tests' database: who asks."""
    with psycopg.connect(server.admin_url(database), autocommit=True, row_factory=dict_row) as db:
        make = Maker(db, auth_url, ServiceClient().call)
        yield {engine: make.tenant(engine) for engine in get_args(Engine)}


@pytest.fixture(scope="module")
def ids(server: Server, database: str, auth_url: str, tenants: dict[Engine, Tenant]) -> dict[str, str]:
    """Records of those who ask, by kind. The busy business has records with the same ids."""
    with psycopg.connect(server.admin_url(database), autocommit=True, row_factory=dict_row) as db:
        make = Maker(db, auth_url, ServiceClient().call)
        salon, bistro = tenants["appointments"], tenants["hospitality"]
        made = {
            "customer": make.customer(salon),
            "provider": make.provider(salon),
            "product": make.product(salon),
            "member": loyalty_member(make, salon),
            "sale": make.sale(salon),
            "table": make.table(bistro),
            "endpoint": subscribe(salon, "sale.recorded"),
        }
    return {kind: record["id"] for kind, record in made.items()}


@pytest.fixture(scope="module")
def busy(
    server: Server, migrated: str, ids: dict[str, str], tenants: dict[Engine, Tenant]
) -> Iterator[psycopg.Connection[Any]]:
    """A connection as the functions' role, inside the busy business, whose API keys are those of who asks."""
    presented = (credentials.api_key(f"Bearer {tenant.key}") for tenant in tenants.values())
    keys = [key for key in presented if key is not None]
    with (
        busy_business(server, migrated, ids, keys) as (database, company_id),
        psycopg.connect(server.app_url(database), autocommit=True) as connection,
    ):
        connection.execute("select set_config('app.company_id', %s, false)", (str(company_id),))
        yield connection


@pytest.mark.thorough
@pytest.mark.parametrize("route", LISTS, ids=name_of)
def test_a_page_makes_postgresql_look_at_one_row_more_than_it_shows(
    route: Route, tenants: dict[Engine, Tenant], ids: dict[str, str], busy: psycopg.Connection[Any], call: Call
) -> None:
    tenant = tenants[contract_of(route).asked.engine or "appointments"]
    allowed = ALSO_LOOKED_AT.get(route.function, {})
    for query in queries_of(route, tenant, ids):
        path = f"{route.path.replace('{id}', ids[RECORDS.get(route.function, 'product')])}?{urlencode(query)}"
        who = {"key": tenant.key} if contract_of(route).surface == "v1" else {"cookie": tenant.owner.cookie}
        statement = statement_for(lambda: call("GET", path, **who))  # noqa: B023 — called at once
        if contract_of(route).surface == "v1":
            work_of(busy, statement, "generic")  # what a function reads for the first time is catalogue
        busy.execute(_sorting("source" not in query))
        for mode in get_args(Mode):
            looked_at, pages, _ = work_of(busy, statement, mode)
            if is_bounded_otherwise(query):
                assert max(looked_at.values(), default=0) <= 2 * SHARE, (query, mode, looked_at)
                continue
            most = allowed | (OF_ONE_TABLE if "tableId" in query else {})
            if route.function == "SalesList" and query.get("status") == "completed":
                most |= OF_THE_COMPLETED
            over = {table: rows for table, rows in looked_at.items() if rows > most.get(table, LIMIT + 1)}
            assert over == {}, (query, mode)
            assert max(looked_at.values()) > 1, f"the busy business has rows for {query}"
            assert pages <= PAGES_OF_A_ROW * sum(looked_at.values()) + OTHER_PAGES, (query, mode, pages)
    busy.execute(_sorting(True))


def _sorting(allowed: bool) -> LiteralString:
    """Returns the setting that lets PostgreSQL sort, or not.

    A few hundred bookings come from a source here, which it sorts as gladly as it follows the index that has them in
    order. Of a source with years behind it, it would not.
    """
    return "set enable_sort = on" if allowed else "set enable_sort = off"


def is_bounded_otherwise(query: Mapping[str, str]) -> bool:
    """Says whether the filters have no index of their own, since one of them leaves few rows."""
    return (
        "groupId" in query  # a visit has ten services at most
        or query.keys() >= BOUNDED_BY_ITS_TABLE
        or query.keys() >= BOUNDED_BY_ITS_RECORD
        or ("source" in query and not query.keys().isdisjoint(BOUNDED_BY_ITS_PLACE))
        or (query.get("status") in FEW_OF_ALL and not query.keys().isdisjoint({"method", "soldBy"}))
        or "date" in query  # what is sold on a day is little
        or ("customerId" in query and not query.keys().isdisjoint(BOUNDED_BY_ITS_CUSTOMER))
    )


def queries_of(route: Route, tenant: Tenant, ids: Mapping[str, str]) -> Iterator[dict[str, str]]:
    """Every combination of the route's filters, with and without a cursor from deep inside the list."""
    contract = contract_of(route)
    assert contract.paged is not None
    now = datetime.now(UTC)
    is_of_now = route.function in ("AuditLogList", "ReturnsList", "SalesList", "TillMovementsList")
    values = {
        "from": [(now - timedelta(hours=200)).isoformat() if is_of_now else "2029-12-01"],
        "to": [(now - timedelta(hours=50)).isoformat() if is_of_now else "2029-12-25"],
        "date": [(now - timedelta(hours=72)).date().isoformat()],
        "actor": [ids["provider"]],
        "record": [ids["customer"]],
        "providerId": [ids["provider"]],
        "tableId": [ids["table"]],
        "customerId": [ids["customer"]],
        "groupId": [str(uuid4())],
        "soldBy": [ids["provider"]],
        "saleId": [ids["sale"]],
        "open": ["true"],
        "method": ["cash"],
        "sort": ["created", "name", "lastVisit", "spend", "noShows"],
        "order": ["asc", "desc"],
        "tag": [ids["provider"]],
        "status": STATUSES.get(route.function, ()),
        "source": ["guest"],
    }
    choices = [
        [(name, value) for value in values[name]] + [(name, None)] * (name not in required_parameters(route))
        for name in parameters(route)
    ]
    for chosen in product(*choices):
        query = {name: value for name, value in chosen if value is not None}
        yield query
        yield query | {"cursor": deep_cursor(contract.paged, query, tenant)}


def deep_cursor(paged: PagedList, query: Mapping[str, str], tenant: Tenant) -> str:
    """The cursor of a page that is not the first."""
    page = paged.page({**query, "limit": "1"}, 1)
    position: object = datetime.now(UTC) - timedelta(hours=100)
    if isinstance(paged, BookingList):
        position = datetime(2029, 12, 28, 9)
    if isinstance(page.paged, OrderedList):
        position = DEEP_IN[page.paged.sort.kind]
    last = {page.paged.order_by: position, "id": UUID(int=2**127)}
    _, cursor = page.paged.cut([last, last], page, tenant.company_id)
    assert cursor is not None
    return cursor


def statement_for(send: Callable[[], Answer]) -> Statement:
    """The statement that fetches the page of a list."""
    with recorded_statements() as statements:
        answer = send()
    assert answer.status == 200, answer.text
    [page] = [statement for statement in statements if "%(limit)s" in statement.text]
    # The busy business has records of both engines.
    return page._replace(parameters={**page.parameters, "engine": None}) if "engine" in page.parameters else page


@pytest.mark.thorough
@pytest.mark.parametrize("sort", ["created", "name", "lastVisit", "spend", "noShows"])
def test_a_page_of_own_clients_costs_the_clients_of_the_provider_and_not_all_customers(
    make: Maker, sort: str, tenants: dict[Engine, Tenant], ids: dict[str, str], busy: psycopg.Connection[Any]
) -> None:
    member = confined(make, tenants["appointments"], ids["provider"])
    statement = statement_for(lambda: member.get(f"/api/customers?sort={sort}"))
    [row] = busy.execute(
        "select count(*), count(distinct customer_id) from appointments where provider_id = %s and provider_confirmed",
        (ids["provider"],),
    )
    appointments_of_clients, clients = row
    for mode in get_args(Mode):
        looked_at = rows_looked_at(plan_of(busy, statement, mode))
        assert looked_at["appointments"] <= appointments_of_clients
        assert looked_at["customers"] <= clients
        assert looked_at["customer_stats"] <= clients


@pytest.mark.thorough
@pytest.mark.parametrize("path", ["/api/appointments", "/api/sales", "/api/day?date=2029-12-24"])
def test_own_clients_are_found_by_one_index_lookup_for_each_row(
    make: Maker, path: str, tenants: dict[Engine, Tenant], ids: dict[str, str], busy: psycopg.Connection[Any]
) -> None:
    """In whatever is shown. What a function looks at inside, the statistics of the transaction tell."""
    member = confined(make, tenants["appointments"], ids["provider"])
    with recorded_statements() as statements:
        assert member.get(path).status == 200
    [shown] = [one for one in statements if "may_see_customer" in one.text]
    read = (
        "select seq_tup_read + coalesce(idx_tup_fetch, 0) from pg_stat_xact_user_tables where relname = 'appointments'"
    )

    def looked_at(own_clients_of: str) -> tuple[int, int]:
        with busy.transaction():
            busy.execute("select set_config('app.own_clients_of', %s, true)", (own_clients_of,))
            [(before,)] = busy.execute(read)
            rows = busy.execute(shown.text, shown.parameters).fetchall()
            [(after,)] = busy.execute(read)
        return len(rows), after - before

    (rows, unconfined), (as_many, as_confined) = looked_at(""), looked_at(ids["provider"])
    assert rows == as_many > 0
    assert as_confined - unconfined <= rows


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("text", "found", "rows"),
    [
        ("customer 5", 20, 40),  # that many begin with it
        ("example", 20, 60),  # all have it
        ("mer 9", 20, 20 + 250 + 111),  # a hundred have it, far behind the first names
        ("nobody", 0, 20 + 250),
    ],
)
def test_a_search_looks_at_the_first_names_and_at_those_it_finds(
    text: str, found: int, rows: int, busy: psycopg.Connection[Any]
) -> None:
    """What a function looks at inside, the statistics of the transaction tell."""
    read = "select seq_tup_read + coalesce(idx_tup_fetch, 0) from pg_stat_xact_user_tables where relname = 'customers'"
    with busy.transaction():
        [(before,)] = busy.execute(read)
        ids = busy.execute("select matching_customers(%s, null, true, 20)", (text,)).fetchall()
        [(after,)] = busy.execute(read)
    assert len(ids) == found
    assert after - before <= rows


@pytest.mark.thorough
def test_takings_look_at_the_money_of_their_days_alone(
    tenants: dict[Engine, Tenant], busy: psycopg.Connection[Any]
) -> None:
    """Whatever the history: the busy business sells and is paid once an hour."""
    first, last = (datetime.now(UTC).date() - timedelta(days=days) for days in (10, 9))
    statement = fetching_statement(
        lambda: tenants["appointments"].owner.get(f"/api/reports/takings?from={first}&to={last}")
    )
    for mode in get_args(Mode):
        looked_at = work_of(busy, statement, mode).rows
        assert 40 < looked_at["sales"] <= 2 * 24, (mode, looked_at)
        assert 40 < looked_at["payments"] <= 2 * 24, (mode, looked_at)
