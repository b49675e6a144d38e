"""Work is bounded before it is done: what a business may hold, what a body may list, how many days are looked at
(docs/decisions/bounds.md)."""

import re
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, LiteralString, TypeAlias
from uuid import uuid4

import pytest

from booking.availability import queries as availability
from booking.calendar_feeds.errors import TooManyCalendarFeeds
from booking.core.errors import LimitReached
from booking.customer_exports.errors import TooManyExports, TooManyExportsAtOnce
from booking.enquiries.errors import ThreadFull
from booking.invites.errors import TooManyMembers
from booking.keys.errors import TooManyKeys
from booking.organization.errors import TooManySpecialDays
from booking.pictures.errors import TooManyInGallery
from booking.products.errors import TooManyProductsAndPackages
from booking.rota.errors import TooManyRotaWeeks
from booking.sections.errors import TooManySections
from booking.servers.errors import TooManyServers
from booking.service_periods.errors import TooManyServicePeriods
from booking.services.errors import TooManyServiceGroups, TooManyServices
from booking.staff.errors import TooManyProviders, TooMuchTimeOff
from booking.tables.errors import TooManyCombos, TooManyLinkGroups, TooManyTables
from booking.waitlist.errors import TooManyOnWaitlist
from booking.webhooks.errors import TooManyWebhookEndpoints
from local import checkout
from local.template import Route
from tests.support.body_fields import fields_of
from tests.support.every_route import SESSION_ROUTES, contract_of, name_of
from tests.support.makers import Maker, Tenant
from tests.support.pictures import files_for, wanted
from tests.support.races import at_once, holding_name, statuses
from tests.support.service_client import Answer

Add: TypeAlias = Callable[[], Answer]
"""Adds one more of a kind."""


def services(make: Maker, tenant: Tenant) -> Add:
    return lambda: tenant.owner.post("/api/services", {"name": "Cut", "durationMinutes": 30, "priceCents": 1})


def service_groups(make: Maker, tenant: Tenant) -> Add:
    return lambda: tenant.owner.post("/api/venue/service-groups", {"name": "Colour"})


def gallery(make: Maker, tenant: Tenant) -> Add:
    return lambda: tenant.owner.post("/api/venue/pictures", wanted("gallery", files_for("gallery")))


def providers(make: Maker, tenant: Tenant) -> Add:
    return lambda: tenant.owner.post("/api/staff", {"name": "Alex"})


def time_off(make: Maker, tenant: Tenant) -> Add:
    provider = make.provider(tenant)["id"]
    days = iter([f"2030-01-{day:02}" for day in range(1, 20)])

    def add() -> Answer:
        day = next(days)
        body = {"startsAt": f"{day}T09:00:00", "endsAt": f"{day}T17:00:00"}
        return tenant.owner.post(f"/api/staff/{provider}/time-off", body)

    return add


def rota_weeks(make: Maker, tenant: Tenant) -> Add:
    provider = make.provider(tenant)["id"]
    mondays = iter(["2030-03-04", "2030-03-11", "2030-03-18", "2030-03-25", "2030-04-01", "2030-04-08"])
    return lambda: tenant.owner.put(f"/api/staff/{provider}/rota/{next(mondays)}", {"workingHours": []})


def tables(make: Maker, tenant: Tenant) -> Add:
    return lambda: tenant.owner.post("/api/tables", {"name": "T", "minSeats": 1, "maxSeats": 4})


def link_groups(make: Maker, tenant: Tenant) -> Add:
    table_ids = make.link_group(tenant)["table_ids"]
    make.db.execute("delete from link_groups where company_id = %s", (tenant.company_id,))
    body = {"name": "Banquet", "kind": "furniture_set", "tableIds": table_ids}
    return lambda: tenant.owner.post("/api/link-groups", body)


def combos(make: Maker, tenant: Tenant) -> Add:
    group = make.link_group(tenant, tableIds=[make.table(tenant)["id"] for _ in range(6)])
    pairs = iter([[group["table_ids"][0], other] for other in group["table_ids"][1:]])
    return lambda: tenant.owner.post("/api/furniture-set-combos", {"linkGroupId": group["id"], "tableIds": next(pairs)})


def webhook_endpoints(make: Maker, tenant: Tenant) -> Add:
    body = {"url": "https://hooks.example.com/", "events": ["customer.created"]}
    return lambda: tenant.owner.post("/api/webhook-endpoints", body)


def calendar_feeds(make: Maker, tenant: Tenant) -> Add:
    return lambda: tenant.owner.post("/api/calendar-feeds", {"all": True, "detail": "busy"})


def keys(make: Maker, tenant: Tenant) -> Add:
    make.db.execute("delete from api_keys where company_id = %s", (tenant.company_id,))
    return lambda: tenant.owner.post("/api/keys", {"name": "Till", "scopes": ["customers:read"]})


def products_and_packages(make: Maker, tenant: Tenant) -> Add:
    package = {"name": "Ten", "priceCents": 1, "sessions": 10, "serviceIds": [make.service(tenant)["id"]]}
    additions = iter(
        [
            partial(tenant.owner.post, path, body)
            for _ in range(3)
            for path, body in (("/api/products", {"name": "Wax", "priceCents": 1}), ("/api/packages", package))
        ]
    )

    def add() -> Answer:
        return next(additions)()

    return add


def service_periods(make: Maker, tenant: Tenant) -> Add:
    body = {"name": "Dinner", "days": [0], "startsAt": "17:00", "endsAt": "22:00"}
    return lambda: tenant.owner.post("/api/service-periods", body)


def servers(make: Maker, tenant: Tenant) -> Add:
    return lambda: tenant.owner.post("/api/servers", {"name": "Robin"})


def sections(make: Maker, tenant: Tenant) -> Add:
    tables_left = iter([make.table(tenant)["id"] for _ in range(20)])
    return lambda: tenant.owner.post("/api/sections", {"name": "Terrace", "tableIds": [next(tables_left)]})


def waitlist(make: Maker, tenant: Tenant) -> Add:
    body = {"kind": "door", "guestName": "Ana Ruiz", "partySize": 2, "quotedMinutes": 20}
    return lambda: tenant.owner.post("/api/waitlist", body)


def thread(make: Maker, tenant: Tenant) -> Add:
    """The guest's message begins it."""
    enquiry = make.enquiry(tenant)["id"]
    make.db.execute("delete from enquiry_messages where enquiry_id = %s", (enquiry,))
    return lambda: tenant.owner.post(f"/api/enquiries/{enquiry}/messages", {"body": "Hello"})


def special_days(make: Maker, tenant: Tenant) -> Add:
    dates = iter([f"2030-01-{day:02}" for day in range(1, 20)])
    return lambda: tenant.owner.post("/api/organization/special-hours", {"date": next(dates), "closed": True})


def members(make: Maker, tenant: Tenant) -> Add:
    """Beside the owner."""
    make.db.execute("delete from memberships where company_id = %s and role = 'staff'", (tenant.company_id,))
    return lambda: tenant.owner.post("/api/invites", {"email": f"{uuid4().hex}@example.com", "role": "staff"})


def exports_at_once(make: Maker, tenant: Tenant) -> Add:
    customers = iter([make.customer(tenant)["id"] for _ in range(5)])
    return lambda: tenant.owner.post(f"/api/customers/{next(customers)}/export")


# How one more of each is added, and to which kind of business.
KINDS: Mapping[type[LimitReached], tuple[str, Callable[[Maker, Tenant], Add]]] = {
    TooManyServices: ("appointments", services),
    TooManyServiceGroups: ("appointments", service_groups),
    TooManyProviders: ("appointments", providers),
    TooMuchTimeOff: ("appointments", time_off),
    TooManyRotaWeeks: ("appointments", rota_weeks),
    TooManyProductsAndPackages: ("appointments", products_and_packages),
    TooManyKeys: ("appointments", keys),
    TooManyWebhookEndpoints: ("appointments", webhook_endpoints),
    TooManyCalendarFeeds: ("appointments", calendar_feeds),
    TooManyExports: ("appointments", exports_at_once),
    TooManyExportsAtOnce: ("appointments", exports_at_once),
    TooManyMembers: ("appointments", members),
    TooManySpecialDays: ("appointments", special_days),
    TooManyInGallery: ("appointments", gallery),
    TooManyTables: ("hospitality", tables),
    TooManyLinkGroups: ("hospitality", link_groups),
    TooManyCombos: ("hospitality", combos),
    TooManyServicePeriods: ("hospitality", service_periods),
    TooManyServers: ("hospitality", servers),
    TooManySections: ("hospitality", sections),
    TooManyOnWaitlist: ("hospitality", waitlist),
    ThreadFull: ("hospitality", thread),
}
HELD_FROM_THE_START: Mapping[type[LimitReached], int] = {TooManyMembers: 1}  # the owner
# Who holds them, where it is not the business.
HOLDERS: Mapping[type[LimitReached], LiteralString] = {
    TooManyCalendarFeeds: "select user_id as id from memberships where company_id = %s and role = 'admin'",
    ThreadFull: "select id from enquiries where company_id = %s",
    TooMuchTimeOff: "select id from staff where company_id = %s",
}
each_kind = pytest.mark.parametrize("limit", KINDS, ids=lambda limit: limit.__name__)


def adding(make: Maker, limit: type[LimitReached]) -> tuple[Tenant, Add]:
    engine, begin = KINDS[limit]
    tenant = make.tenant(engine)
    return tenant, begin(make, tenant)


def test_every_limit_is_tried_here_and_stands_in_the_specification() -> None:
    limits = set(LimitReached.__subclasses__())
    assert limits == KINDS.keys()
    [_, table] = (checkout.ROOT / "docs/specification.md").read_text().split("### 8.1 ")
    written = {
        (what, int(most.replace(",", ""))) for what, most in re.findall(r"^\| ([^|]+) \| ([\d,]+) \|", table, re.M)
    }
    assert written >= {(limit.noun, limit.most) for limit in limits}


@each_kind
def test_one_more_than_the_most_is_refused_and_said(
    make: Maker, limit: type[LimitReached], monkeypatch: pytest.MonkeyPatch
) -> None:
    _, add = adding(make, limit)
    most = 2 + HELD_FROM_THE_START.get(limit, 0)
    monkeypatch.setattr(limit, "most", most)
    assert {add().status, add().status} <= {200, 201, 202}
    for _ in range(2):
        refused = add()
        assert (refused.status, refused.error) == (
            409,
            f"This {limit.holder} has {most} {limit.noun}, and may have at most {most}.",
        )


@each_kind
def test_one_of_two_concurrent_requests_adds_the_last_one(
    make: Maker, limit: type[LimitReached], monkeypatch: pytest.MonkeyPatch
) -> None:
    tenant, add = adding(make, limit)
    monkeypatch.setattr(limit, "most", 2 + HELD_FROM_THE_START.get(limit, 0))
    first = add()
    assert first.status in (200, 201, 202)
    holder = tenant.company_id
    if limit in HOLDERS:
        [row] = make.db.execute(HOLDERS[limit], (tenant.company_id,))
        holder = row["id"]
    with holding_name(make.db, f"holdings {holder} {limit.noun}", until_waiting=2):
        answers = at_once([add, add])
    assert statuses(answers) == [first.status, 409]


def test_another_business_and_what_it_holds_do_not_count(
    make: Maker, salon: Tenant, other_salon: Tenant, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(TooManyProviders, "most", 1)
    assert [providers(make, tenant)().status for tenant in (salon, other_salon, salon)] == [201, 201, 409]


def test_records_above_a_later_limit_stay_and_the_error_counts_them(
    make: Maker, salon: Tenant, monkeypatch: pytest.MonkeyPatch
) -> None:
    for _ in range(3):
        make.provider(salon)
    monkeypatch.setattr(TooManyProviders, "most", 1)
    assert providers(make, salon)().error == "This business has 3 providers, and may have at most 1."
    provider = salon.owner.get("/api/staff").json["providers"][0]
    assert salon.owner.patch(f"/api/staff/{provider['id']}", {"active": False}).status == 200
    assert salon.owner.patch(f"/api/staff/{provider['id']}", {"active": True}).status == 200


def test_a_deleted_table_and_a_key_that_is_over_make_room(
    make: Maker, bistro: Tenant, db: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(TooManyTables, "most", 1)
    monkeypatch.setattr(TooManyKeys, "most", 1)
    table = tables(make, bistro)().json["table"]
    assert tables(make, bistro)().status == 409
    bistro.owner.delete(f"/api/tables/{table['id']}")
    assert tables(make, bistro)().status == 201

    add = keys(make, bistro)
    revoked = add().json["key"]
    assert add().status == 409
    bistro.owner.delete(f"/api/keys/{revoked['id']}")
    expiring = add().json["key"]
    assert add().status == 409
    db.execute("update api_keys set expires_at = now() where id = %s", (expiring["id"],))
    assert add().status == 200


def test_a_date_that_has_special_hours_can_be_changed_when_there_is_no_room_for_more(
    salon: Tenant, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(TooManySpecialDays, "most", 1)
    for body in ({"closed": True}, {"windows": [{"opens": "09:00", "closes": "12:00"}]}):
        assert salon.owner.post("/api/organization/special-hours", {"date": "2030-01-01", **body}).status == 201


def test_the_limit_of_the_catalogue_is_checked_at_its_full_size(make: Maker, salon: Tenant, db: Any) -> None:
    """What comes one by one here would take hours."""
    make.package(salon)
    with db.transaction():
        db.execute("set local session_replication_role = replica")  # without the audit log's triggers
        db.execute(
            "insert into products (company_id, name, price_cents)"
            " select %s, 'Product ' || number, 1 from generate_series(1, 49998) as number",
            (salon.company_id,),
        )
    add = products_and_packages(make, salon)
    assert add().status == 201
    refused = add()
    assert refused.status == 409
    assert refused.error == "This business has 50,000 products and packages, and may have at most 50,000."


# Bodies


@pytest.mark.parametrize("route", [route for route in SESSION_ROUTES if contract_of(route).body], ids=name_of)
def test_every_list_of_a_body_says_how_long_it_may_be(route: Route) -> None:
    for at, schema in fields_of(contract_of(route).body):
        if schema.get("type") == "array":
            # All services of a business, of which there may be a thousand, are put in order at once.
            assert schema["maxItems"] <= (1_000 if route.function == "MenuSet" else 500), at


# Availability


@pytest.fixture
def service(make: Maker, salon: Tenant, db: Any) -> str:
    """The id of a service that 42 providers offer."""
    service: str = make.service(salon)["id"]
    db.execute(
        """
        with hired as (
            insert into staff (company_id, name) select %(company)s, 'Provider' from generate_series(1, 42) returning id
        )
        insert into staff_services (company_id, staff_id, service_id) select %(company)s, id, %(service)s from hired
        """,
        {"company": salon.company_id, "service": service},
    )
    return service


def test_more_provider_days_than_one_request_may_have_are_refused_before_any_slot_is_computed(
    salon: Tenant, service: str, db: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = f"/api/availability?serviceId={service}&date=2030-03-04"
    assert salon.staff.get(f"{asked}&days=30").json["slots"] == []  # 1,260
    monkeypatch.delattr(availability, "list_slots")
    refused = salon.staff.get(f"{asked}&days=31")  # 1,302
    assert refused.status == 400
    assert refused.error.startswith("days: there are too many providers for so many days")


def test_only_who_would_have_slots_counts_as_a_provider(salon: Tenant, service: str, db: Any) -> None:
    asked = f"/api/availability?serviceId={service}&date=2030-03-04&days=31"
    [provider] = db.execute("select id from staff where company_id = %s limit 1", (salon.company_id,)).fetchall()
    assert salon.staff.get(f"{asked}&providerId={provider['id']}").status == 200
    db.execute("update staff set active = false where id = %s", (provider["id"],))
    assert salon.staff.get(asked).status == 200
