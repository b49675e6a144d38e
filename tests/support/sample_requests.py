"""What a request of any route can be made of: a body that it accepts, a tenant's record for an `{id}`, a value for a
query parameter that is required."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias
from urllib.parse import quote, urlencode
from uuid import uuid4

from psycopg import sql

from booking.identity.actors import Engine
from local.template import Route
from tests.support.calendar_feeds import feed_of, file_of
from tests.support.customer_exports import export
from tests.support.erasure_requests import requested_erasure
from tests.support.evening import join_waitlist, make_section
from tests.support.every_route import contract_of, required_parameters
from tests.support.guests import made_online
from tests.support.invite_tokens import planted_invite
from tests.support.loyalty import loyalty_member
from tests.support.makers import Maker, Tenant
from tests.support.menus import group_of
from tests.support.payments_accounts import payments_account
from tests.support.sample_bodies import BODIES, SPECIAL_DATE, WORKING_DATE
from tests.support.sample_till import OF_THE_TILL, session_used
from tests.support.sample_venue import OF_THE_VENUE
from tests.support.signing_in import elsewhere
from tests.support.subdomains import give_subdomain
from tests.support.visits import OF_VISITS, first_of_visit, provider_of, service_of_visit
from tests.support.waiting import keep_waitlist, waiting_guest
from tests.support.webhooks import failed_delivery, subscribe

# Routes that are about a record in a certain state, and the resource by which the samples know it.
IN_A_STATE = {
    "AppointmentsReopen": "cancelled-appointments",
    "AppointmentsStartDeposit": "appointments-with-deposit",
    "AppointmentsUndo": "cancelled-appointments",
    "EnquiriesConfirm": "held-enquiries",
    "EnquiriesReleaseHold": "held-enquiries",
    **dict.fromkeys(("LoyaltyAdjust", "LoyaltyListAdjustments", "LoyaltyReadPass"), "loyalty-members"),
    "ReservationsReopen": "cancelled-reservations",
    "ReservationsStartDeposit": "reservations-with-deposit",
    "ReservationsUndo": "cancelled-reservations",
    **OF_VISITS,
}
REQUIRED_IDS = {
    "bookingId": "visits",
    "customerId": "customers",
    "serviceId": "services",
    "timeOffId": "time-off",
}
ROTA_MONDAY = "2031-11-24"
# Parameters of which one is required, and the one that the samples send.
WITH_A_PAGE_OF_RESTAURANTS = {"PublicEnquireByForm"}
ONE_OF_SEVERAL = {"AvailabilityList": "serviceId", "PublicListTimes": "serviceId", "WaitlistList": "from"}
# Routes that are about something of the tenant that no id names, and the resource that it is.
NEED = {
    **dict.fromkeys(("BillingOpenPortal", "BillingSetAddOn"), "invoices"),
    "CashUpsList": "cash-ups",
    "DisputesList": "disputes",
    "PicturesList": "shown-pictures",
    "ReturnsList": "returns",
    "TillMovementsList": "till-movements",
    "SettlementsList": "settlements",
    **dict.fromkeys(("PaymentsAccountsDisconnect", "PaymentsAccountsRead"), "payments-accounts"),
}


class Records(dict[str, str]):
    """One record of a tenant for every resource, by the resource's folder name: made on first use."""

    def __init__(self, make: Maker, tenant: Tenant, engine: Engine) -> None:
        super().__init__()
        self.make, self.tenant, self.recipes = make, tenant, RECIPES["either"] | RECIPES[engine]

    def __missing__(self, resource: str) -> str:
        self[resource] = self.recipes[resource](self)
        return self[resource]

    def make_all(self) -> None:
        for resource in self.recipes:
            assert self[resource]


@dataclass(frozen=True)
class Samples:
    """A tenant, and its records as they are needed."""

    tenant: Tenant
    ids: Records

    def path(self, route: Route, record_id: str | None = None) -> str:
        """The route's path with this id, or else with this tenant's own record; a date is that of its special hours, a
        Monday that of a week in its rota, a code that of its gift card."""
        path = route.path
        if "{date}" in path:
            path = path.replace("{date}", self.ids["special-hours"])
        if "{monday}" in path:
            path = path.replace("{monday}", self.ids["rota-weeks"])
        if "{code}" in path:
            path = path.replace("{code}", self.ids["gift-cards"])
        if "{file}" in path:
            path = path.replace("{file}", self.ids["calendar-files"])
        if "{slug}" in path:
            path = path.replace("{slug}", self.ids["pages"])
        for name in ("{visit}", "{id}", "{userId}"):
            if name in path:
                path = path.replace(name, record_id or self.id_for(route))
        return path

    def id_for(self, route: Route) -> str:
        """The id of the tenant's own record that a route with an `{id}` or a `{userId}` is about."""
        resource = re.split("/{(?:id|userId)}", route.path)[0].rpartition("/")[2]
        return self.ids[IN_A_STATE.get(route.function, resource)]

    def query(self, route: Route, more: Mapping[str, str] | None = None) -> str:
        """The query string, with its question mark, of the parameters that the route requires and of some more."""
        required = [*required_parameters(route)]
        if route.function in ONE_OF_SEVERAL:
            required.append(ONE_OF_SEVERAL[route.function])
        parameters = {name: self._parameter(name) for name in required} | dict(more or {})
        return f"?{urlencode(parameters, safe='', errors='surrogatepass', quote_via=quote)}" if parameters else ""

    def _parameter(self, name: str) -> str:
        if name in ("date", "from", "to"):
            return WORKING_DATE
        if name == "from":
            return ROTA_MONDAY
        if name == "partySize":
            return "6"  # who gets the third of the sample tables
        if name == "platform":
            return "google"
        return self.ids[REQUIRED_IDS[name]]

    def headers(self, route: Route) -> dict[str, str]:
        """The headers that the route requires besides its credential."""
        return {"idempotency-key": str(uuid4())} if contract_of(route).is_once else {}

    def body(self, route: Route) -> dict[str, Any]:
        """A body that the route accepts; a route without one is a KeyError."""
        return BODIES[route.function](self.ids)


def engine_for(route: Route) -> Engine:
    """The kind of business to try a route with."""
    if route.function in WITH_A_PAGE_OF_RESTAURANTS:
        return "hospitality"
    return contract_of(route).asked.engine or "appointments"


def samples_of(make: Maker, engine: Engine = "appointments", *, complete: bool = False) -> Samples:
    """A new tenant with its samples: those that are named, or all of them at once."""
    tenant = make.tenant(engine)
    samples = Samples(tenant, Records(make, tenant, engine))
    if complete:
        samples.ids.make_all()
    return samples


def samples_for(make: Maker, route: Route, engine: Engine | None = None) -> Samples:
    """A new tenant that has what a request of this route is about; of this kind, where the route serves both."""
    samples = samples_of(make, engine or engine_for(route))
    assert samples.path(route) + samples.query(route)
    if contract_of(route).body:
        assert samples.body(route)
    if route.function in NEED:
        assert samples.ids[NEED[route.function]]
    return samples


# How to make a record


def _customer(its: Records) -> str:
    its["customer-emails"] = email = f"{uuid4().hex}@example.com"
    return str(its.make.customer(its.tenant, name="Zoë Quiet", email=email, phone="0400 111 222")["id"])


def _special_hours(its: Records) -> str:
    its.make.special_hours(its.tenant, date=SPECIAL_DATE, closed=True)
    return SPECIAL_DATE


def _customer_tag(its: Records) -> str:
    answer = its.tenant.owner.patch("/api/companies", {"customerTags": [{"name": "Regular"}]})
    return str(answer.json["company"]["customer_tags"][0]["id"])


def _rota_week(its: Records) -> str:
    week = f"/api/staff/{its['staff']}/rota/{ROTA_MONDAY}"
    hours = [{"day": 1, "opens": "12:00", "closes": "18:00"}]
    assert its.tenant.owner.put(week, {"workingHours": hours}).status == 200
    return ROTA_MONDAY


def _appointment(its: Records) -> str:
    people = {"serviceId": its["services"], "providerId": its["staff"], "customerId": its["customers"]}
    return made_online(its.make, its.tenant, "appointment_id", its.make.appointment(its.tenant, **people)["id"])


def _series(its: Records) -> str:
    people = {"serviceId": its["services"], "providerId": its["staff"], "customerId": its["customers"]}
    made = its.make.series(its.tenant, startsAt="2033-06-06T10:00:00", count=2, **people)
    its["visits"] = made["visits"][0]["id"]
    return str(made["series"]["id"])


def _visit(its: Records) -> str:
    assert its["booking-series"]
    return its["visits"]


def _customer_package(its: Records) -> str:
    sold = its.make.customer_package(its.tenant, customer_id=its["customers"], package_id=its["packages"])
    return str(sold["id"])


def _companion(its: Records) -> str:
    """A table for a business that combines tables."""
    assert its.tenant.owner.patch("/api/companies", {"tableCombining": True}).status == 200
    return str(its.make.table(its.tenant)["id"])


def _link_group(its: Records) -> str:
    tables = [its["tables"], its["companions"], its["third-tables"]]
    return str(its.make.link_group(its.tenant, tableIds=tables)["id"])


def _combo(its: Records) -> str:
    return its.make.combo(its.tenant, {"id": its["link-groups"]}, [its["companions"], its["third-tables"]])


def _server(its: Records) -> str:
    server_id = str(its.make.server(its.tenant)["id"])
    its.make.assignment(its.tenant, WORKING_DATE, its["tables"], server_id)
    return server_id


def _reservation(its: Records) -> str:
    made = its.make.reservation(its.tenant, customerId=its["customers"], startsAt="2030-03-05T19:00:00")
    return made_online(its.make, its.tenant, "reservation_id", made["id"])


def _dispute(its: Records) -> str:
    """The payment intent of a payment that is disputed, by SQL."""
    intent = its.make.payment(its.tenant)
    its.make.db.execute(
        "update payments set dispute_status = 'needs_response', disputed_cents = 5000, dispute_reason = 'general',"
        " disputed_at = now() where payment_intent_id = %s",
        (intent,),
    )
    return intent


def _appointment_with_deposit(its: Records) -> str:
    assert its["payments-accounts"]
    service = its.make.service(its.tenant, name="Wedding hair", depositAmountCents=2000)["id"]
    people = {"serviceId": service, "providerId": its["staff"], "customerId": its["customers"]}
    return str(its.make.appointment(its.tenant, startsAt="2030-03-06T10:00:00", **people)["id"])


def _reservation_with_deposit(its: Records) -> str:
    assert its["deposit-tiers"]
    assert its["payments-accounts"]
    table, time = its.make.table(its.tenant, name="Long table", maxSeats=12)["id"], "2030-03-06T19:00:00"
    people: dict[str, Any] = {"customerId": its["customers"], "partySize": 8, "tableIds": [table]}
    made = its.make.reservation(its.tenant, startsAt=time, **people)
    return str(made["id"])


def _cancelled(its: Records, engine: str, booking_id: str) -> str:
    """The booking, cancelled so lately that it can be undone for as long as a test takes."""
    assert its.tenant.owner.patch(f"/api/{engine}/{booking_id}", {"status": "cancelled"}).status == 200
    its.make.db.execute(
        sql.SQL("update {} set cancelled_at = now() + interval '1 hour' where id = %s").format(sql.Identifier(engine)),
        (booking_id,),
    )
    return booking_id


def _cancelled_appointment(its: Records) -> str:
    people = {"serviceId": its["services"], "providerId": its["staff"], "customerId": its["customers"]}
    made = its.make.appointment(its.tenant, startsAt="2030-03-07T10:00:00", **people)
    return _cancelled(its, "appointments", str(made["id"]))


def _cancelled_reservation(its: Records) -> str:
    made = its.make.reservation(its.tenant, customerId=its["customers"], startsAt="2030-03-07T19:00:00")
    return _cancelled(its, "reservations", str(made["id"]))


def _attachment(its: Records) -> str:
    body = {"fileName": "Before.png", "contentType": "image/png", "sizeBytes": 200}
    return str(its.tenant.staff.post("/api/attachments", body).json["attachment"]["id"])


def _abn(its: Records) -> str:
    """What is peculiar to this organization of what stands on its invoices."""
    abn = f"{uuid4().int % 10**11:011}"
    assert its.tenant.owner.patch("/api/organization/billing", {"abn": abn}).status == 200
    return abn


def _invite(its: Records) -> str:
    body = {"email": f"{uuid4().hex}@example.com", "role": "staff"}
    return str(its.tenant.owner.post("/api/invites", body).json["invite"]["id"])


Recipe: TypeAlias = Callable[[Records], str]


def _session_elsewhere(its: Records) -> str:
    """Another session of the owner, who has used it."""
    phone = elsewhere(its.tenant.owner)
    [current] = [one for one in phone.get("/api/sessions").json["sessions"] if one["current"]]
    return str(current["id"])


RECIPES: Mapping[str, dict[str, Recipe]] = {
    "either": {
        "attachments": _attachment,
        "billing": _abn,
        "companies": lambda its: str(its.tenant.company_id),
        "calendar-feeds": lambda its: feed_of(its.tenant),
        "calendar-files": lambda its: file_of(its.tenant),
        "customers": _customer,
        "customer-emails": lambda its: its["customers"] and its["customer-emails"],
        "customer-tags": _customer_tag,
        "customer-exports": lambda its: str(export(its.tenant, its["customers"])["id"]),
        **OF_THE_TILL,
        "erasure-requests": lambda its: requested_erasure(its.make, its.tenant, its["customers"]),
        "other-customers": lambda its: str(its.make.customer(its.tenant)["id"]),
        "invoices": lambda its: its.make.subscription(its.tenant),
        "deposit-tiers": lambda its: str(its.make.deposit_tier(its.tenant)["id"]),
        "loyalty-members": lambda its: str(
            loyalty_member(its.make, its.tenant, 100, customer_id=its["customers"])["id"]
        ),
        "invites": _invite,
        "invite-tokens": lambda its: planted_invite(its.make, its.tenant),
        "keys": lambda its: its.make.key(its.tenant.company_id, ["customers:read"]).split("_")[2],
        "members": lambda its: str(its.make.member(its.tenant.company_id).id),
        **OF_THE_VENUE,
        "policy-versions": lambda its: its["pages"] and its["policy-versions"],
        "payments-accounts": lambda its: payments_account(its.make, its.tenant),
        "sales": lambda its: str(its.make.sale(its.tenant, paidInPersonCents=1000)["id"]),
        "sessions": _session_elsewhere,
        "special-hours": _special_hours,
        "webhook-deliveries": lambda its: failed_delivery(its.make, its.tenant, its["webhook-endpoints"]),
        "webhook-endpoints": lambda its: str(subscribe(its.tenant, "customer.created")["id"]),
        "subdomains": lambda its: give_subdomain(its.make.db, its.tenant),
    },
    "appointments": {
        "appointments": _appointment,
        "appointments-with-deposit": _appointment_with_deposit,
        "booking-series": _series,
        "cancelled-appointments": _cancelled_appointment,
        "customer-packages": _customer_package,
        "redemptions": session_used,
        "gift-cards": lambda its: str(
            its.make.gift_card(its.tenant, amountCents=100_000_00, customerId=its["customers"])["code"]
        ),
        "packages": lambda its: str(its.make.package(its.tenant, serviceIds=[its["services"]])["id"]),
        "disputes": _dispute,
        "payments": lambda its: its.make.payment(its.tenant),
        "products": lambda its: str(its.make.product(its.tenant, stock=100)["id"]),
        "rota-weeks": _rota_week,
        "services": lambda its: str(its.make.service(its.tenant)["id"]),
        "service-groups": group_of,
        "staff": provider_of,
        "time-off": lambda its: str(its.make.time_off(its.tenant, its["staff"])["id"]),
        "visits": _visit,
        "visit-services": service_of_visit,
        "first-visit-services": first_of_visit,
        "waitlist": lambda its: waiting_guest(its.make, its.tenant, its["services"], WORKING_DATE),
        "services-to-wait-for": lambda its: its["services"] if keep_waitlist(its.tenant) else "",
    },
    "hospitality": {
        "cancelled-reservations": _cancelled_reservation,
        "companions": _companion,
        "enquiries": lambda its: str(its.make.enquiry(its.tenant)["id"]),
        "furniture-set-combos": _combo,
        "held-enquiries": lambda its: str(its.make.held_enquiry(its.tenant)["id"]),
        "link-groups": _link_group,
        "reservations": _reservation,
        "reservations-with-deposit": _reservation_with_deposit,
        "sections": lambda its: str(make_section(its.make, its.tenant, tableIds=[its["third-tables"]])["id"]),
        "servers": _server,
        "service-periods": lambda its: str(its.make.service_period(its.tenant)["id"]),
        "tables": lambda its: str(its.make.table(its.tenant)["id"]),
        "waitlist": lambda its: str(join_waitlist(its.tenant)["id"]),
        "third-tables": lambda its: str(its.make.table(its.tenant, name="T6", maxSeats=6)["id"]),
    },
}
