"""The whole document: all operations, and what they refer to."""

import functools
import json
import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from generators.openapi import events, responses, schemas
from generators.openapi.operations import PARAMETERS, Operation, Undescribed
from generators.openapi.parameters import share_parameters
from local import checkout, template

INTRODUCTION = Path(__file__).with_name("introduction.md")
FOR_GUESTS = "## Booking from a site of one's own\n"
INTEGRATORS = checkout.ROOT / "docs" / "integrators.md"
V1_TAG = "Integrators"
GUESTS_TAG = "Guests"
# The order is the one on the page; the folders under functions/ stand behind the names.
TAGS: Mapping[str, tuple[tuple[str, ...], str]] = {
    "Onboarding": (("onboarding",), "A signed-in user becomes a business."),
    "Organization": (
        ("organization", "companies"),
        "The business one works in, its organization and settings, and the way to another of one's businesses.",
    ),
    "API keys": (("keys",), "Credentials for integrators, issued and revoked by admins."),
    "Calendars": (("calendar_feeds",), "Addresses from which a member's calendar reads bookings."),
    "Webhooks to integrators": (
        ("webhook_endpoints", "webhook_deliveries"),
        "Where integrators are told what happens in the business, and what came of telling them; for admins.",
    ),
    "Members": (
        ("members", "invites"),
        "Who works in the business and what each of them may do, for admins; and how one becomes a member.",
    ),
    "Sessions": (("sessions",), "Where the caller is signed in, and the end of it."),
    "Reports of browsers": (
        ("csp_reports", "client_errors"),
        "What the dashboard's pages were kept from loading, and what failed in them; counted and dropped.",
    ),
    "Public forms": (("beta", "newsletter"), "What everybody may send; the answers reveal nothing about an address."),
    "Audit log": (("audit_log",), "Who wrote what, and when: for admins, and for good."),
    "The whole day": (("day",), "All that the diary or the floor shows of a date, in one answer."),
    "Online bookings": (
        ("online_bookings",),
        "What guests booked, changed and cancelled themselves, and what waits for the venue's decision.",
    ),
    "Reports": (("reports",), "How a venue does: figures of up to 400 days, grouped, compared, and each defined."),
    "Customers": (
        ("customers", "customer_exports", "erasure_requests"),
        "Whom the business serves. Staff may be limited to their own clients.",
    ),
    "Services": (("services",), "What an appointments business offers."),
    "Staff": (("staff", "rota"), "Who takes bookings, for which services, and when they work."),
    "Appointments": (
        ("appointments", "visits"),
        "Bookings of a provider by a customer; nobody is ever booked twice at a time.",
    ),
    "Availability": (("availability",), "When a service can be booked, with whom."),
    "Repeat series": (("booking_series",), "Bookings that repeat: booked together, and ended together."),
    "Packages": (
        ("packages", "customer_packages", "redemptions"),
        "Prepaid visits: the catalogue, its sales, and sessions redeemed.",
    ),
    "Menu": (("service_groups", "menu"), "The services in groups, in the order that desk and guests read."),
    "Products": (("products",), "What is sold over the counter, its stock, and every move of it."),
    "Sales": (
        ("sales", "returns", "settlements"),
        "What was sold, what it came to and how it was paid, what came back, and what could not; stock and gift cards"
        " move with it.",
    ),
    "Takings": (
        ("cash_ups", "till_movements"),
        "What came in, by date and method, petty cash, and the end of a day: counted, and closed for good.",
    ),
    "Gift cards": (("gift_cards",), "Money paid ahead, spent in sales with the code."),
    "Loyalty": (("loyalty",), "Customers who gather points, every move of these, and the passes on their phones."),
    "Wallet passes": (("passes",), "Requests of phones with Apple Wallet about the loyalty cards on them."),
    "Payments": (
        ("disputes", "payments_accounts", "refunds"),
        "What customers pay through the payment processor, the account on which, and what they are paid back.",
    ),
    "AI": (("ai",), "Drafts and answers of an AI model, paid for with the plan's credits. It changes nothing."),
    "Attachments": (("attachments",), "Files of the business: uploaded and fetched with links, kept for 90 days."),
    "Pictures": (("pictures",), "What guests see of the venue, its providers and its services."),
    "Billing": (
        ("billing",),
        "What an organization pays for this service: its plan, add-ons, invoices and usage. For admins.",
    ),
    "Webhooks": (("webhooks",), "What the payment processor has to say."),
    "Service periods": (("service_periods",), "When a hospitality venue serves, how many guests, and for how long."),
    "Servers": (("servers", "server_assignments"), "Who serves which table on which date."),
    "Sections": (("sections", "section_assignments"), "Tables that one server gets together."),
    "Tables": (
        ("tables", "link_groups", "furniture_set_combos"),
        "The floor of a restaurant or a bar, and which of its tables are combined for larger parties.",
    ),
    "Reservations": (("reservations",), "Tables reserved for parties; no table is ever booked twice at a time."),
    "Wait list": (("waitlist",), "Parties at the door, and how long they were told to wait for a table."),
    "Enquiries": (
        ("enquiries",),
        "Requests of larger groups, the messages about them, and the tables reserved for them.",
    ),
    GUESTS_TAG: (("public",), "Requests of guests, at an address of their own without sessions."),
    V1_TAG: ((), "`/api/v1`: read-only access for other software, with an API key."),
}
GUESTS_ADDRESS = {
    "url": "https://{guestDomain}",
    "description": "The guests' address.",
    "variables": {"guestDomain": {"default": "guests.example.com", "description": "The operator's own."}},
}
SECURITY_SCHEMES: Mapping[str, dict[str, str]] = {
    "sessionCookie": {
        "type": "apiKey",
        "in": "cookie",
        "name": "auth-token",
        "description": "The cookie of a session at the auth server, as `@supabase/ssr` writes it: its name ends in"
        " `auth-token`, and a large session is split into `….0`, `….1` and so on. Each request is checked with the auth"
        " server. A browser sends the cookie by itself.",
    },
    "bearerApiKey": {
        "type": "http",
        "scheme": "bearer",
        "bearerFormat": "sk_live_<16 hex characters>_<43 base64url characters>",
        "description": "An API key of a business, issued by its admins with `POST /api/keys`. It reads that business"
        " only, within its scopes.",
    },
    "cronBearer": {
        "type": "http",
        "scheme": "bearer",
        "description": "The scheduler's secret; every call is refused while none is set.",
    },
    "applePass": {
        "type": "apiKey",
        "in": "header",
        "name": "Authorization",
        "description": "`ApplePass <token>`: the token of the pass that the serial number names.",
    },
    "bookingToken": {
        "type": "apiKey",
        "in": "header",
        "name": "Authorization",
        "description": "`Booking <token>`: the token of a booking, from the answer that it was made with or from the"
        " link in an email.",
    },
    "waitlistToken": {
        "type": "apiKey",
        "in": "header",
        "name": "Authorization",
        "description": "`Waitlist <token>`: the token of an entry of the wait list, from the answer that it was made"
        " with or from the link in an email.",
    },
    "stripeSignature": {
        "type": "apiKey",
        "in": "header",
        "name": "Stripe-Signature",
        "description": "`t=…,v1=…`: Stripe's signature over the bytes of the body, not older than five minutes.",
    },
}


@functools.cache
def document() -> dict[str, Any]:
    """Describes every route of the templates. Raises Undescribed when a function's description is incomplete."""
    operations = all_operations()
    bodies = [operation.contract.body for operation in operations if operation.contract.body is not None]
    detailed = responses.with_details(type(make()) for operation in operations for make in operation.errors)
    answers = [record for operation in operations for record in operation.records]
    answers += events.DATA.values()
    references, named = schemas.describe(bodies, [*answers, *(error.details for error in detailed.values())])
    refusals = {
        name: responses.error_with_details(error, schemas.looked_up(references[error.details], named))
        for name, error in detailed.items()
    }
    paths: dict[str, dict[str, Any]] = {}
    for operation in operations:
        methods = paths.setdefault(operation.route.path, {})
        methods[operation.route.method.lower()] = operation.describe(_tag(operation), references) | _server(operation)
    envelopes = {
        operation.envelope: operation.describe_envelope(references[operation.record])
        for operation in operations
        if operation.envelope is not None
    }
    components = {
        "responses": responses.share_refusals(paths),
        "headers": dict(responses.HEADERS),
        "parameters": {**PARAMETERS, **share_parameters(paths), **events.PARAMETERS},
        "schemas": dict(sorted((named | envelopes | refusals | events.schemas_of(references)).items()))
        | responses.error_schemas(),
    }
    webhooks = events.webhooks()
    return {
        "openapi": "3.1.0",
        "info": _info("Booking", _introduction()),
        "servers": [{"url": "/", "description": "The address that serves this description."}],
        "tags": [{"name": name, "description": description} for name, (_, description) in TAGS.items()],
        "paths": paths,
        "webhooks": webhooks,
        "components": {"securitySchemes": dict(SECURITY_SCHEMES)} | _components_of(paths | webhooks, components),
    }


@functools.cache
def v1_document() -> dict[str, Any]:
    """Describes the integrators' API alone, with what they are sent: what its paths and webhooks refer to of the
    whole description."""
    whole = document()
    paths = {path: methods for path, methods in whole["paths"].items() if path.startswith("/api/v1/")}
    components = _components_of(paths | whole["webhooks"], whole["components"])
    schemes = {"securitySchemes": {"bearerApiKey": SECURITY_SCHEMES["bearerApiKey"]}}
    return {
        "openapi": whole["openapi"],
        "info": _info("Booking: the integrators' API", _guide()),
        "servers": [{"url": "/", "description": "The operator's address."}],
        "tags": [tag for tag in whole["tags"] if tag["name"] == V1_TAG],
        "paths": paths,
        "webhooks": whole["webhooks"],
        "components": schemes | components,
    }


@functools.cache
def guests_document() -> dict[str, Any]:
    """Describes alone what guests do, or a site of the venue's own for them: the part of the whole description that its
    paths refer to."""
    whole = document()
    paths = {path: methods for path, methods in whole["paths"].items() if path.startswith("/api/public/")}
    paths = {path: methods for path, methods in paths.items() if all("servers" in one for one in methods.values())}
    components = _components_of(paths, whole["components"])
    paths = {path: {way: _without_server(one) for way, one in methods.items()} for path, methods in paths.items()}
    schemes = {name: SECURITY_SCHEMES[name] for name in ("bookingToken", "waitlistToken")}
    return {
        "openapi": whole["openapi"],
        "info": _info("Booking: what guests do", _guide_for_guests()),
        "servers": [GUESTS_ADDRESS],
        "tags": [tag for tag in whole["tags"] if tag["name"] == GUESTS_TAG],
        "paths": paths,
        "components": {"securitySchemes": schemes} | components,
    }


def _components_of(paths: Mapping[str, Any], components: Mapping[str, Mapping[str, Any]]) -> dict[str, Any]:
    """Returns the components that these paths and webhooks refer to, directly or by others."""
    used: set[tuple[str, str]] = set()
    unread: list[Any] = [paths]
    while unread:
        found = set(re.findall(r'"#/components/(\w+)/([\w-]+)"', json.dumps(unread.pop()))) - used
        used |= found
        unread += [components[section][name] for section, name in found]
    parts = {
        section: {name: part for name, part in named.items() if (section, name) in used}
        for section, named in components.items()
    }
    return {section: named for section, named in parts.items() if named}


def all_operations() -> list[Operation]:
    """Lists the routes in the order of the templates, without the catch-alls."""
    declared = template.load()
    order = list(declared.functions)
    routes = sorted(declared.routes, key=lambda route: order.index(route.function))
    return [Operation.of(route) for route in routes if route.method != "ANY"]


def _server(operation: Operation) -> dict[str, Any]:
    """Returns the server of an operation that is not at the address which serves this description."""
    return {"servers": [GUESTS_ADDRESS]} if operation.route.domain == template.GUEST_DOMAIN else {}


def _without_server(described: Mapping[str, Any]) -> dict[str, Any]:
    """Returns the operation for a description whose server it is at anyway."""
    return {name: part for name, part in described.items() if name != "servers"}


def _tag(operation: Operation) -> str:
    if operation.contract.surface == "v1":
        return V1_TAG
    for name, (folders, _) in TAGS.items():
        if operation.domain in folders:
            return name
    raise Undescribed(f"functions/{operation.domain}/ belongs to no tag; add it in {__file__}.")


def _introduction() -> str:
    """Writes what both APIs have in common, then the guide for integrators."""
    return f"{INTRODUCTION.read_text()}\n## For integrators: `/api/v1`\n\n{_guide()}"


def _guide() -> str:
    """Returns the guide for integrators without its heading and opening."""
    _, _, guide = INTEGRATORS.read_text().split("\n\n", 2)
    return guide


def _guide_for_guests() -> str:
    """Returns the part of the guide for integrators that is about guests, without its heading."""
    return INTEGRATORS.read_text().partition(FOR_GUESTS)[2].strip() + "\n"


def _info(title: str, description: str) -> dict[str, Any]:
    contact = {"name": "The operator of this service", "url": "/"}
    return {"title": title, "version": _version(), "description": description, "contact": contact}


def _version() -> str:
    project = tomllib.loads((checkout.ROOT / "pyproject.toml").read_text())["project"]
    return str(project["version"])
