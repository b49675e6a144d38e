"""If-Match: a change names the version of the record that its author has seen, and is refused where somebody was faster
(spec §2.26)."""

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

import pytest

from generators.openapi import document
from local.template import Route
from tests.support.every_route import MEMBER_ROUTES, contract_of, name_of
from tests.support.makers import Maker, Tenant
from tests.support.processor import Processor
from tests.support.races import at_once, holding, statuses
from tests.support.sample_requests import Samples, engine_for, samples_for
from tests.support.service_client import Answer, Call
from tests.support.tenant_rows import rows_of

Record: TypeAlias = dict[str, Any]

SCHEMAS: Mapping[str, Any] = document()["components"]["schemas"]


def looked_up(schema: Mapping[str, Any]) -> Mapping[str, Any]:
    reference = schema.get("$ref")
    return schema if reference is None else SCHEMAS[reference.rpartition("/")[2]]


def name_of_record(route: Route) -> str | None:
    """Under which name the route answers a record that has a version; None if it answers none."""
    answer = document()["paths"][route.path][route.method.lower()]["responses"]["200"]["content"]["application/json"]
    for one in answer["schema"].get("anyOf", [answer["schema"]]):  # a dry run answers something else
        for name, schema in looked_up(one).get("properties", {}).items():
            if "version" in looked_up(schema).get("properties", {}):
                return str(name)
    return None


ROUTES = [route for route in MEMBER_ROUTES if route.method == "PATCH" and name_of_record(route)]
WITHOUT_A_VERSION = {"RedemptionsUndo"}  # it is an entry of a ledger
LEADING_BACK = [
    route
    for route in MEMBER_ROUTES
    if route.path.endswith(("/undo", "/reopen")) and route.function not in WITHOUT_A_VERSION
]
OF_VISITS = [route for route in MEMBER_ROUTES if route.path.startswith("/api/venue/visits/")]
every_versioned_route = pytest.mark.parametrize("route", ROUTES, ids=name_of)


def seen(version: int | str) -> dict[str, str]:
    return {"if-match": f'"{version}"' if isinstance(version, int) else version}


class Sample:
    """A record that the route changes, and the ways to change it."""

    def __init__(self, route: Route, make: Maker, call: Call) -> None:
        self.route, self.call = route, call
        self.samples: Samples = samples_for(make, route)
        self.tenant: Tenant = self.samples.tenant
        self.path = self.samples.path(route)
        self.body = self.samples.body(route)

    def change(self, body: Any, **sent: Any) -> Answer:
        return self.call("PATCH", self.path, body, cookie=self.tenant.owner.cookie, **sent)

    def record(self, answer: Answer) -> Record:
        assert answer.status == 200, answer.text
        record: Record = answer.json[name_of_record(self.route)]
        return record

    def as_it_is(self) -> Record:
        """An empty change writes nothing and shows what there is."""
        return self.record(self.change({}))


@pytest.fixture
def sample(route: Route, make: Maker, call: Call) -> Sample:
    return Sample(route, make, call)


def test_these_routes_and_no_others_compare_the_version_that_was_seen() -> None:
    assert {route.function for route in ROUTES} == {
        "AppointmentsUpdate",
        "CompaniesUpdate",
        "CustomersUpdate",
        "EnquiriesUpdate",
        "ReservationsUpdate",
        "ServicePeriodsUpdate",
        "ServicesUpdate",
        "StaffUpdate",
        "TablesUpdate",
    }
    guarded = {route.function for route in MEMBER_ROUTES if contract_of(route).has_version}
    assert guarded == {"RotaSetWeek"} | {route.function for route in (*ROUTES, *LEADING_BACK, *OF_VISITS)}


@every_versioned_route
def test_a_change_adds_one_and_an_empty_one_none(sample: Sample) -> None:
    before = sample.as_it_is()
    changed = sample.record(sample.change(sample.body, headers=seen(before["version"])))
    assert changed["version"] == before["version"] + 1
    assert sample.as_it_is() == changed
    assert sample.record(sample.change({}, headers=seen(changed["version"]))) == changed


@every_versioned_route
def test_a_change_of_an_older_version_is_refused_with_what_changed_by_whom_and_when(sample: Sample, db: Any) -> None:
    version = sample.as_it_is()["version"]
    newer = sample.record(sample.call("PATCH", sample.path, sample.body, cookie=sample.tenant.owner.cookie))
    before = rows_of(db, sample.tenant)
    for body in (sample.body, {}):
        refused = sample.change(body, headers=seen(version))
        assert (refused.status, refused.json["code"]) == (412, "version_conflict")
        assert refused.json["version"] == newer["version"]
        assert refused.json["changedBy"] == {"userId": str(sample.tenant.owner.id), "email": sample.tenant.owner.email}
        assert refused.json["changedAt"].endswith("+00:00")
        assert refused.json["changed"]
        assert {*refused.json["changed"]} <= {*sample.body} | DERIVED
    assert rows_of(db, sample.tenant) == before


# What follows from what was sent.
DERIVED = {
    "unsubscribedAt",
    "endsAt",
    "arrivedAt",
    "confirmedAt",
    "priceCents",
    "depositAmountCents",
    "depositStatus",
    "durationMinutes",
}


@every_versioned_route
@pytest.mark.parametrize("sent", ["1", 'W/"1"', "*", '"1", "2"', '"x"', '"-1"', '""', '"1.0"', '"01"', '"9999999999"'])
def test_a_tag_that_is_no_strong_one_of_a_version_is_not_valid(sample: Sample, sent: str, db: Any) -> None:
    before = rows_of(db, sample.tenant)
    answer = sample.change(sample.body, headers=seen(sent))
    assert (answer.status, answer.error[:9]) == (400, "If-Match:")
    assert rows_of(db, sample.tenant) == before


@pytest.mark.parametrize("route", [route for route in ROUTES if "{id}" in route.path], ids=name_of)
def test_a_record_that_is_not_there_is_not_there_whatever_was_seen(
    sample: Sample, route: Route, make: Maker, call: Call
) -> None:
    other = Sample(route, make, call)
    version = other.as_it_is()["version"] + 7
    own = sample.tenant.owner.cookie
    assert call("PATCH", other.path, {}, cookie=own, headers=seen(version)).status == 404


@every_versioned_route
def test_a_version_that_has_never_been_is_refused_and_nobody_is_named(sample: Sample) -> None:
    version = sample.as_it_is()["version"]
    refused = sample.change(sample.body, headers=seen(version + 1))
    assert refused.status == 412
    assert (refused.json["version"], refused.json["changedBy"], refused.json["changed"]) == (version, None, [])


@every_versioned_route
def test_one_of_two_authors_who_saw_the_same_version_changes_the_record(sample: Sample, route: Route, db: Any) -> None:
    record = sample.as_it_is()
    owner = sample.tenant.owner
    assert owner.cookie  # signed in before anybody waits
    with holding(db, TABLE_OF[route.path.split("/")[2]], record["id"], until_waiting=2):
        answers = at_once([lambda: sample.change(sample.body, headers=seen(record["version"]))] * 2)
    assert statuses(answers) == [200, 412]
    [refused] = [answer.json for answer in answers if answer.status == 412]
    assert refused["changedBy"]["email"] == owner.email
    assert refused["changed"]
    assert sample.as_it_is()["version"] == record["version"] + 1


TABLE_OF = {
    "appointments": "appointments",
    "companies": "companies",
    "customers": "customers",
    "enquiries": "enquiries",
    "reservations": "reservations",
    "service-periods": "service_periods",
    "services": "services",
    "staff": "staff",
    "tables": "tables",
}


# What is said of a conflict


def conflict_of(answer: Answer) -> dict[str, Any]:
    assert answer.status == 412, answer.text
    conflict: dict[str, Any] = answer.json
    return conflict


def test_the_refusal_sums_up_all_changes_since_the_version_that_was_seen_and_names_who_came_last(
    make: Maker, salon: Tenant
) -> None:
    customer = make.customer(salon, phone="0400 000 001")
    path = f"/api/customers/{customer['id']}"
    assert salon.owner.patch(path, {"phone": "0400 000 002"}, headers=seen(1)).status == 200
    assert salon.staff.patch(path, {"email": "zoe@example.com", "name": "Zoe"}).status == 200
    conflict = conflict_of(salon.owner.patch(path, {"email": "old@example.com"}, headers=seen(1)))
    assert conflict["changed"] == ["email", "name", "phone"]
    assert conflict["changedBy"] == {"userId": str(salon.staff.id), "email": salon.staff.email}
    conflict = conflict_of(salon.owner.patch(path, {"email": "old@example.com"}, headers=seen(2)))
    assert (conflict["version"], conflict["changed"]) == (3, ["email", "name"])
    assert salon.owner.get(path).json["customer"]["email"] == "zoe@example.com"


def test_a_change_without_a_version_overwrites_as_before(make: Maker, salon: Tenant) -> None:
    path = f"/api/customers/{make.customer(salon)['id']}"
    for name in ("Zoe", "Imani"):
        assert salon.owner.patch(path, {"name": name}).status == 200
    assert salon.owner.get(path).json["customer"]["version"] == 3


def test_an_older_version_is_refused_before_the_state_of_the_record(make: Maker, salon: Tenant, bistro: Tenant) -> None:
    for tenant, path in (
        (salon, f"/api/appointments/{make.appointment(salon)['id']}"),
        (bistro, f"/api/reservations/{make.reservation(bistro)['id']}"),
    ):
        assert tenant.owner.patch(path, {"status": "cancelled"}, headers=seen(1)).status == 200
        conflict = conflict_of(tenant.owner.patch(path, {"status": "confirmed"}, headers=seen(1)))
        assert conflict["changed"] == ["cancelledAt", "status"]
        assert tenant.owner.patch(path, {"status": "confirmed"}, headers=seen(2)).status == 409


@pytest.mark.parametrize("route", OF_VISITS, ids=name_of)
def test_the_version_of_the_named_one_guards_all_of_its_visit(route: Route, make: Maker, call: Call, db: Any) -> None:
    samples = samples_for(make, route)
    owner, path = samples.tenant.owner, samples.path(route)
    body = samples.body(route) if contract_of(route).body else None
    named = f"/api/appointments/{samples.id_for(route)}"
    version = owner.patch(named, {"notes": "By the window"}).json["appointment"]["version"]
    before = rows_of(db, samples.tenant)
    conflict = conflict_of(call(route.method, path, body, cookie=owner.cookie, headers=seen(version - 1)))
    assert (conflict["version"], conflict["changed"]) == (version, ["notes"])
    assert rows_of(db, samples.tenant) == before
    assert call(route.method, path, body, cookie=owner.cookie, headers=seen(version)).status == 200


def test_a_change_by_the_processor_names_nobody(make: Maker, salon: Tenant, processor: Processor) -> None:
    service = make.service(salon, depositAmountCents=2000)
    path = f"/api/appointments/{make.appointment(salon, serviceId=service['id'])['id']}"
    processor.connect(salon)
    processor.new_events()
    processor.pay(salon.owner.post(f"{path}/deposit").json["url"])
    processor.catch_up()
    conflict = conflict_of(salon.owner.patch(path, {"depositStatus": "pending"}, headers=seen(1)))
    assert (conflict["changedBy"], conflict["changed"]) == (None, ["depositStatus"])


def test_what_stands_in_other_tables_is_named_as_a_field_of_the_record(
    make: Maker, salon: Tenant, bistro: Tenant
) -> None:
    reservation, other = make.reservation(bistro), make.table(bistro)["id"]
    path = f"/api/reservations/{reservation['id']}"
    sent = {"tableIds": [other], "startsAt": "2030-03-04T21:00:00"}
    assert bistro.owner.patch(path, sent, headers=seen(1)).status == 200
    conflict = conflict_of(bistro.owner.patch(path, {"partySize": 3}, headers=seen(1)))
    assert conflict["changed"] == ["endsAt", "startsAt", "tableIds"]
    provider = make.provider(salon, serviceIds=[make.service(salon)["id"]])
    path = f"/api/staff/{provider['id']}"
    changes: list[tuple[str, Any]] = [
        ("serviceIds", []),
        ("workingHours", [{"day": 0, "opens": "09:00", "closes": "17:00"}]),
    ]
    for version, (field, value) in enumerate(changes, start=1):
        same = {"name": provider["name"]}  # what is sent beside it, and does not differ
        changed = salon.owner.patch(path, {field: value, **same}, headers=seen(version)).json["provider"]
        assert changed["version"] == version + 1
        assert conflict_of(salon.owner.patch(path, {}, headers=seen(version)))["changed"] == [field]


def test_a_business_has_a_version_that_tells_which_of_its_settings_changed(salon: Tenant, other_salon: Tenant) -> None:
    """Several columns are shown under one name, and its week stands in another table."""
    path, week = "/api/companies", [{"day": 0, "opens": "09:00", "closes": "17:00"}]
    business = business_of(salon)
    changes: list[tuple[dict[str, Any], list[str]]] = [
        ({"onlineBooking": {"terms": "Be kind.", "waitlist": True}}, ["onlineBooking"]),
        ({"notifications": {"thanks": True}, "name": "Copper"}, ["name", "notifications"]),
        ({"clientVisibility": {"email": False}, "name": "Copper"}, ["clientVisibility"]),
        ({"openingHours": week, "name": "Copper"}, ["openingHours"]),
        ({"openingHours": [], "city": "Fitzroy"}, ["city", "openingHours"]),
        ({"customerTags": [{"name": "Regular"}]}, ["customerTags"]),
    ]
    for version, (sent, named) in enumerate(changes, start=business["version"]):
        changed = salon.owner.patch(path, sent, headers=seen(version))
        assert changed.json["company"] == business_of(salon)
        assert changed.json["company"]["version"] == version + 1
        conflict = conflict_of(salon.owner.patch(path, {"name": "Mine"}, headers=seen(version)))
        assert (conflict["version"], conflict["changed"]) == (version + 1, named)
        assert conflict["changedBy"] == {"userId": str(salon.owner.id), "email": salon.owner.email}
    assert business_of(salon)["name"] == "Copper"
    assert business_of(other_salon)["version"] == business["version"]


def test_settings_that_are_only_tried_are_compared_with_their_version_and_add_none(salon: Tenant) -> None:
    path, version = "/api/companies", business_of(salon)["version"]
    tried = {"openingHours": [], "dryRun": True}
    assert salon.owner.patch(path, tried, headers=seen(version)).status == 200
    assert business_of(salon)["version"] == version
    assert salon.owner.patch(path, {"name": "Copper"}, headers=seen(version)).status == 200
    assert salon.owner.patch(path, tried, headers=seen(version)).status == 412


def test_a_logo_is_no_change_of_the_settings(salon: Tenant) -> None:
    version = business_of(salon)["version"]
    body = {"contentType": "image/png", "sizeBytes": 1000}
    assert salon.owner.post("/api/organization/logo", body).status == 201
    assert business_of(salon)["version"] == version


def business_of(tenant: Tenant) -> Record:
    business: Record = tenant.owner.get("/api/organization").json["business"]
    return business


def test_a_version_conflict_names_no_change_of_another_tenant(
    make: Maker, salon: Tenant, other_salon: Tenant, db: Any
) -> None:
    """Whatever the log of another business has under the same id."""
    customer = make.customer(salon)["id"]
    db.execute(
        "insert into audit_log (company_id, actor_kind, action, record_type, record_id, version, changed)"
        " values (%s, 'system', 'x', 'customers', %s, 9, array['name'])",
        (other_salon.company_id, customer),
    )
    conflict = conflict_of(salon.owner.patch(f"/api/customers/{customer}", {"name": "Zoe"}, headers=seen(3)))
    assert (conflict["changedAt"], conflict["changed"]) == (None, [])


def test_a_member_confined_to_own_clients_sees_nothing_of_others(make: Maker, salon: Tenant) -> None:
    customer = make.customer(salon)["id"]
    provider = make.provider(salon)["id"]
    confined = make.member(salon.company_id, client_scope="own", provider_id=provider)
    assert confined.patch(f"/api/customers/{customer}", {"name": "Zoe"}, headers=seen(7)).status == 404


def test_a_table_that_was_taken_off_the_floor_is_not_there(make: Maker, bistro: Tenant) -> None:
    table = make.table(bistro)["id"]
    assert bistro.owner.delete(f"/api/tables/{table}").status in (200, 204)
    assert bistro.owner.patch(f"/api/tables/{table}", {"name": "7"}, headers=seen(1)).status == 404


def test_integrators_are_shown_no_versions(make: Maker, salon: Tenant, bistro: Tenant) -> None:
    made: list[tuple[Tenant, str, Callable[[Tenant], Any]]] = [
        (salon, "customers", make.customer),
        (salon, "services", make.service),
        (salon, "staff", make.provider),
        (bistro, "tables", make.table),
        (bistro, "service-periods", make.service_period),
        (bistro, "reservations", make.reservation),
    ]
    for tenant, name, maker in made:
        maker(tenant)
        assert all("version" not in record for record in tenant.get_v1(name).json["data"])


def test_every_route_that_has_a_version_says_so_in_the_description() -> None:
    described = {
        operation["operationId"]
        for methods in document()["paths"].values()
        for operation in methods.values()
        if {"$ref": "#/components/parameters/IfMatch"} in operation.get("parameters", [])
        and "412" in operation["responses"]
    }
    assert described == {"RotaSetWeek"} | {route.function for route in (*ROUTES, *LEADING_BACK, *OF_VISITS)}
    assert {engine_for(route) for route in ROUTES} == {"appointments", "hospitality"}
