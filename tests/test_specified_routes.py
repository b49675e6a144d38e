"""Every route that the specification promises (docs/specification.md) is in the template, described and tested.

The list is written down by hand on purpose: made from the template it would miss what the template misses.
"""

import ast
import re

import pytest

from generators.openapi import document
from local import checkout, template

SPECIFIED = """
4.1   POST /api/keys · DELETE /api/keys/{id}
4.1   GET POST /api/loyalty/members · PATCH /api/loyalty/members/{id}
4.1   GET /api/loyalty/members/{id}/adjustments · GET /api/loyalty/members/{id}/pass
4.2   GET /api/v1/organization · GET /api/v1/appointments · GET /api/v1/reservations · GET /api/v1/customers
4.2   GET /api/v1/services · GET /api/v1/staff · GET /api/v1/tables · GET /api/v1/service-periods
4.3   POST /api/ai/inbox-assist · POST /api/ai/chat · GET /api/ai/allowance
4.3   POST /api/attachments · GET /api/attachments/{id}/download
4.4   POST /api/sales/quote
4.4   GET POST /api/sales · GET /api/sales/{id} · POST /api/sales/{id}/void
4.4   POST /api/gift-cards · GET /api/gift-cards/{code} · POST /api/payments/refunds
4.4   GET POST /api/customers · GET PATCH /api/customers/{id} · GET /api/customers/search
4.5   GET PATCH /api/organization/billing · GET /api/organization/billing/invoices
4.5   POST /api/organization/billing/portal · GET /api/organization/usage
4.5   POST /api/organization/tier · POST /api/organization/addons · POST /api/webhooks/stripe
4.6   GET POST /api/packages · PATCH /api/packages/{id} · POST /api/packages/{id}/sell
4.6   POST /api/customer-packages/{id}/redeem
4.7   POST /api/beta/request-access · POST /api/newsletter · POST /api/newsletter/confirm · POST /api/invites/register
4.7   GET POST /api/unsubscribe/{token} · GET /api/public/ping
4.8   POST /api/onboarding/slug-check · POST /api/onboarding/complete · POST /api/onboarding/google-lookup
4.8   GET /api/organization · PATCH /api/companies · POST /api/organization/switch-business
4.8   POST /api/organization/subdomain · POST /api/organization/logo
4.8   GET POST /api/organization/special-hours · DELETE /api/organization/special-hours/{date}
4.8   GET /api/organization/holidays
4.8   GET POST /api/organization/deposit-tiers · DELETE /api/organization/deposit-tiers/{id}
4.8   POST /api/appointments/{id}/deposit · POST /api/reservations/{id}/deposit
4.8   GET /api/members · PATCH DELETE /api/members/{userId}
4.8   GET POST /api/invites · DELETE /api/invites/{id} · POST /api/invites/accept · GET /api/audit-log
4.9   GET POST /api/tables · PATCH DELETE /api/tables/{id} · GET POST /api/link-groups
4.9   GET POST /api/furniture-set-combos · DELETE /api/furniture-set-combos/{id}
4.9   GET POST /api/service-periods · PATCH /api/service-periods/{id}
4.9   GET POST /api/servers · DELETE /api/servers/{id} · GET PUT /api/server-assignments
4.9   GET POST /api/sections · PATCH DELETE /api/sections/{id} · PUT /api/section-assignments
4.9   GET POST /api/waitlist · PATCH DELETE /api/waitlist/{id} · POST /api/waitlist/{id}/seat
4.9   GET /api/reservations/availability
4.9   GET POST /api/reservations · GET PATCH /api/reservations/{id}
4.9   GET POST /api/enquiries · GET PATCH /api/enquiries/{id} · POST /api/enquiries/{id}/messages
4.9   POST DELETE /api/enquiries/{id}/convert · POST /api/enquiries/{id}/confirm
4.10  GET POST /api/products · PATCH /api/products/{id} · POST /api/products/{id}/stock
4.10  GET /api/products/{id}/movements
4.10  POST /api/booking-series · GET PATCH /api/booking-series/{id} · GET /api/booking-series/lookup
4.11  GET /api/cron/ai-attachments-sweep
4.13  GET POST /api/services · PATCH /api/services/{id} · GET POST /api/staff · PATCH /api/staff/{id}
4.13  GET POST DELETE /api/staff/{id}/time-off
4.13  PUT /api/staff/order
4.13  GET /api/staff/rota · POST /api/staff/rota/copy · PUT DELETE /api/staff/{id}/rota/{monday}
4.13  GET /api/availability · GET POST /api/appointments · GET PATCH /api/appointments/{id}
4.16  GET /api/day · GET /api/week
4.22  GET /api/reports/utilisation · GET /api/reports/retention · GET /api/reports/no-shows · GET /api/reports/products
4.22  GET /api/reports/covers · GET /api/reports/occupancy · GET /api/reports/turns · GET /api/reports/lead-times
4.22  GET /api/reports/deposits · GET /api/reports/waitlist
4.15  POST DELETE /api/wallet/v1/devices/{device}/registrations/{passType}/{serial}
4.15  GET /api/wallet/v1/devices/{device}/registrations/{passType} · GET /api/wallet/v1/passes/{passType}/{serial}
4.15  POST /api/wallet/v1/log
12.12 GET POST /api/venue/pictures · PATCH DELETE /api/venue/pictures/{id} · POST /api/venue/pictures/{id}/received
12.12 GET /{slug}/p/{sha256} · GET /robots.txt · GET /sitemap.xml
"""


def operations(text: str) -> list[tuple[str, str]]:
    """Method and path of each route of a list; several methods may share a path."""
    return [(method, path) for methods, path in re.findall(r"((?:[A-Z]+ )+)(/\S+)", text) for method in methods.split()]


def without_names(path: str) -> str:
    """What a parameter is called is no promise."""
    return re.sub(r"\{\w+\}", "{}", path)


BUILT = {(route.method, without_names(route.path)): route for route in template.load().routes}
LISTED = operations(SPECIFIED)


def test_the_list_names_each_route_once() -> None:
    assert len(LISTED) == len(set(LISTED)) > 120


def test_every_specified_route_is_in_the_template() -> None:
    missing = [f"{method} {path}" for method, path in LISTED if (method, without_names(path)) not in BUILT]
    assert missing == []


def test_every_specified_route_is_described() -> None:
    described = {
        (method.upper(), without_names(path)) for path, methods in document()["paths"].items() for method in methods
    }
    assert [(method, path) for method, path in LISTED if (method, without_names(path)) not in described] == []


@pytest.mark.parametrize("operation", LISTED, ids=" ".join)
def test_every_specified_route_has_tests_that_are_named_after_it(operation: tuple[str, str]) -> None:
    method, path = operation
    route = BUILT[method, without_names(path)]
    folder, name = route.module.split(".")[1:]
    tests = ast.parse((checkout.ROOT / f"tests/functions/{folder}/test_{name}.py").read_text())
    assert re.match(rf"{method} {re.escape(route.path)}(?![/\w])", ast.get_docstring(tests) or "")
    assert any(isinstance(one, ast.FunctionDef) and one.name.startswith("test_") for one in tests.body)
