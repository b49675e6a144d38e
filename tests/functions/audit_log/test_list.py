"""GET /api/audit-log: every write leaves an entry, written with it, and nobody changes one afterwards (spec §2.23)."""

from typing import Any
from uuid import uuid4

import psycopg
import pytest

from local.template import Route
from tests.support.every_route import MEMBER_ROUTES, WITH_EVERY_CHANGE, contract_of, every, name_of
from tests.support.makers import Maker, Tenant
from tests.support.sample_requests import samples_for
from tests.support.tenant_rows import tenant_tables

# What asks the AI model counts the call, and writes nothing else; a look leaves a job; a quote writes nothing at all.
ASKING = {"AiAssistInbox", "AiChat", "PaymentsAccountsLook", "SalesQuote"}
WRITING = [route for route in MEMBER_ROUTES if route.method != "GET" and route.function not in ASKING]
# What is written beside a record that has an entry, or is a ledger of its own.
NO_RECORDS = {
    "ai_calls",
    "audit_log",
    "beta_codes",
    "beta_requests",
    "cached_times",
    "changed_times",
    "checkout_sessions",
    "customer_package_services",
    "customer_stats",
    "desk_deposits",
    "ended_holds",
    "furniture_set_combo_tables",
    "gift_card_movements",
    "guarded_pages",
    "idempotency_keys",
    "job_receipts",
    "link_group_tables",
    "loyalty_adjustments",
    "forfeits",
    "freed_times",
    "newsletter_subscribers",
    "organization_owners",
    "outbox",
    "package_redemptions",
    "payment_refunds",
    "payments_account_attempts",
    "processor_events",
    "receipt_counters",
    "receipts",
    "record_changes",
    "refunds_under_way",
    "released_cancellations",
    "reminders",
    "return_counters",
    "return_deposits",
    "return_lines",
    "returns",
    "sale_deposits",
    "sale_lines",
    "sale_payments",
    "staff_rota_windows",
    "stock_movements",
    "subscription_changes",
    "table_slots",
    "till_movements",
    "till_refunds",
    "tills",
    "webhook_deliveries",
    "webhook_events",
    "weekly_reports",
    "unproven_mails",
    "venue_picture_files",
    "venue_pictures",
    "unsubscribe_links",
    "usage_ledger",
    "usage_totals",
    "wallet_registrations",
}


def entries(db: Any, tenant: Tenant) -> list[dict[str, Any]]:
    """What the log holds of the business, in the order of its writing."""
    rows = db.execute("select * from audit_log where company_id = %s order by created_at, ctid", (tenant.company_id,))
    return list(rows)


def newest(tenant: Tenant, query: str = "") -> dict[str, Any]:
    entry: dict[str, Any] = tenant.owner.get(f"/api/audit-log?limit=1{query}").json["entries"][0]
    return entry


def test_every_table_of_a_tenant_is_in_the_log_or_is_no_record_of_its_own(db: Any) -> None:
    audited = db.execute(
        "select distinct tgrelid::regclass::text as name from pg_trigger where tgname in ('audit', 'audit_insert')"
    )
    logged = {row["name"] for row in audited}
    assert logged | NO_RECORDS >= set(tenant_tables(db))
    assert not logged & NO_RECORDS


@pytest.mark.parametrize("route", every(WRITING, others=WITH_EVERY_CHANGE), ids=name_of)
def test_every_route_that_writes_says_who_did_it(make: Maker, db: Any, route: Route) -> None:
    samples = samples_for(make, route)
    body = samples.body(route) if contract_of(route).body else None
    # What the sample would repeat is not there yet: who writes what is written already changes nothing.
    db.execute("delete from server_assignments where company_id = %s", (samples.tenant.company_id,))
    db.execute("update companies set logo_set_at = now() where id = %s", (samples.tenant.company_id,))  # to be removed
    before = {row["id"] for row in entries(db, samples.tenant)}
    answer = make.call(
        route.method,
        samples.path(route) + samples.query(route),
        body,
        cookie=samples.tenant.owner.cookie,
        headers=samples.headers(route),
    )
    assert answer.status in (200, 201, 202), answer.text
    written = [row for row in entries(db, samples.tenant) if row["id"] not in before]
    assert written, "the log says nothing of it"
    said = {(row["actor_kind"], row["actor_id"], row["action"]) for row in written}
    assert said == {("user", str(samples.tenant.owner.id), f"{route.method} {route.path.removeprefix(route.mount)}")}
    assert len({row["request_id"] for row in written}) == 1


def test_money_and_stock_are_kept_as_they_were_and_are(make: Maker, salon: Tenant) -> None:
    product = make.product(salon, priceCents=1000)
    salon.staff.post(f"/api/products/{product['id']}/stock", {"reason": "received", "delta": 10})
    salon.owner.patch(f"/api/products/{product['id']}", {"priceCents": 1200, "name": "Wax"})
    changed = newest(salon, f"&record={product['id']}")
    assert (changed["before"], changed["after"]) == ({"price_cents": 1000}, {"price_cents": 1200})
    salon.staff.post(f"/api/products/{product['id']}/stock", {"reason": "received", "delta": 5})
    moved = newest(salon, f"&record={product['id']}")
    assert (moved["before"], moved["after"]) == ({"stock_on_hand": 10}, {"stock_on_hand": 15})


def test_of_a_booking_it_is_kept_by_id_of_which_service_and_whose_it_was_and_is(
    make: Maker, salon: Tenant, bistro: Tenant
) -> None:
    cut, colour = make.service(salon)["id"], make.service(salon)["id"]
    provider = make.provider(salon, serviceIds=[cut, colour])["id"]
    kim, lee = make.customer(salon, name="Kim Tan")["id"], make.customer(salon, name="Lee Wu")["id"]
    booked = make.appointment(salon, serviceId=cut, providerId=provider, customerId=kim)
    table = make.reservation(bistro, customerId=make.customer(bistro)["id"])
    other = make.customer(bistro)["id"]

    def changed(venue: Tenant, path: str, **body: str) -> tuple[Any, Any]:
        answer = venue.owner.patch(path, body)
        assert answer.status == 200, answer.text
        entry = newest(venue, f"&record={path.rsplit('/', maxsplit=1)[-1]}")
        return entry["before"], entry["after"]

    of = f"/api/appointments/{booked['id']}"
    before, after = changed(salon, of, serviceId=colour)
    assert (before["service_id"], after["service_id"]) == (cut, colour)
    assert changed(salon, of, customerId=lee) == ({"customer_id": kim}, {"customer_id": lee})
    assert changed(bistro, f"/api/reservations/{table['id']}", customerId=other) == (
        {"customer_id": table["customer_id"]},
        {"customer_id": other},
    )


def test_the_audit_log_has_no_name_no_address_and_no_secret(make: Maker, bistro: Tenant, db: Any) -> None:
    reservation = make.reservation(bistro, customerId=make.customer(bistro, name="Ada", email="ada@example.com")["id"])
    key = bistro.owner.post("/api/keys", {"name": "Till", "scopes": ["tables:read"]})
    assert key.status == 200
    written = " ".join(str(row) for row in entries(db, bistro))
    assert reservation["id"] in written
    for private in ("Ada", "ada@example.com", key.json["secret"]):
        assert str(private) not in written


def test_a_refused_request_leaves_no_entry_in_the_audit_log(make: Maker, salon: Tenant, db: Any) -> None:
    product = make.product(salon, stock=1)
    before = len(entries(db, salon))
    assert salon.staff.post(f"/api/products/{product['id']}/stock", {"reason": "damaged", "delta": -2}).status == 409
    assert len(entries(db, salon)) == before


# Reading it


def test_an_admin_reads_the_audit_log_newest_first_a_page_at_a_time(make: Maker, salon: Tenant) -> None:
    names = [make.customer(salon)["id"] for _ in range(3)]
    first = salon.owner.get("/api/audit-log?limit=2").json
    assert [entry["record_id"] for entry in first["entries"]] == names[:0:-1]
    assert first["entries"][0].keys() == {
        "id",
        "actor_kind",
        "actor_id",
        "action",
        "record_type",
        "record_id",
        "request_id",
        "before",
        "after",
        "changed",
        "created_at",
    }
    second = salon.owner.get(f"/api/audit-log?limit=2&cursor={first['nextCursor']}").json
    assert second["entries"][0]["record_id"] == names[0]


def test_the_audit_log_is_filtered_by_actor_record_and_time(make: Maker, salon: Tenant) -> None:
    customer = make.customer(salon)["id"]
    salon.staff.patch(f"/api/customers/{customer}", {"name": "Kim"})
    by_staff = salon.owner.get(f"/api/audit-log?actor={salon.staff.id}").json["entries"]
    assert [(entry["record_id"], entry["action"]) for entry in by_staff] == [(customer, "PATCH /api/customers/{id}")]
    of_customer = salon.owner.get(f"/api/audit-log?record={customer}").json["entries"]
    assert [entry["action"] for entry in of_customer] == ["PATCH /api/customers/{id}", "POST /api/customers"]
    moment = of_customer[0]["created_at"].replace("+", "%2B")
    until = salon.owner.get(f"/api/audit-log?record={customer}&to={moment}").json["entries"]
    since = salon.owner.get(f"/api/audit-log?record={customer}&from={moment}").json["entries"]
    assert [until, since] == [of_customer[1:], of_customer[:1]]
    assert salon.owner.get(f"/api/audit-log?record={uuid4()}").json == {"entries": [], "nextCursor": None}
    assert salon.owner.get("/api/audit-log?from=yesterday").status == 400


def test_staff_and_other_tenants_do_not_read_the_audit_log(make: Maker, salon: Tenant, other_salon: Tenant) -> None:
    customer = make.customer(salon)["id"]
    assert salon.staff.get("/api/audit-log").status == 403
    assert other_salon.owner.get(f"/api/audit-log?record={customer}").json["entries"] == []


@pytest.mark.parametrize(
    "statement",
    [
        "update audit_log set action = 'x'",
        "delete from audit_log",
        "truncate audit_log",
    ],
)
def test_the_service_itself_cannot_change_the_audit_log(server: Any, database: str, statement: str) -> None:
    with (
        psycopg.connect(server.app_url(database)) as connection,
        pytest.raises(psycopg.errors.InsufficientPrivilege),
    ):
        connection.execute(statement)
