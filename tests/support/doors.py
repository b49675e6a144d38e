"""A request to any route there is, with the credential that it asks for: a guest's, a session, a key, or none."""

from collections.abc import Mapping
from typing import Any
from urllib.parse import urlencode

from local.template import Route
from tests.support import waiting
from tests.support.every_route import contract_of
from tests.support.guests import GuestsPage
from tests.support.public_forms import new_address
from tests.support.sample_requests import Samples
from tests.support.service_client import Answer, Call

# What strangers send, and the one of a guest of whom no other test has a sample.
OF_STRANGERS: Mapping[str, Mapping[str, Any]] = {
    "NewsletterSignUp": {"email": "ada@example.com"},
    "NewsletterConfirm": {"token": "A" * 43},
    "BetaRequestAccess": {"email": "a@example.com", "name": "A", "vertical": "appointments", "industry": "Barber"},
    "PassesRegisterDevice": {"pushToken": "ab12"},
    "PassesTakeLog": {"logs": ["a line"]},
    "PublicChangeBooking": {"startsAt": "2031-06-02T15:00:00"},
}


def token_for(route: Route, page: GuestsPage) -> str:
    """The token of a booking, or of an entry of the wait list, as the route asks for one; empty if for none."""
    surface = contract_of(route).surface
    if surface == "waiting" or "/w/{token}" in route.path:
        page.set(waitlist=True)
        return waiting.join(page).token
    return page.booked().token if surface == "booking" or "/b/{token}" in route.path else ""


def body_for(route: Route, samples: Samples) -> dict[str, Any] | None:
    """A body that the route accepts; None for one that takes none."""
    if contract_of(route).body is None:
        return None
    return {**OF_STRANGERS[route.function]} if route.function in OF_STRANGERS else samples.body(route)


def ask(
    route: Route,
    samples: Samples,
    call: Call,
    token: str = "",
    *,
    body: Mapping[str, Any] | None = None,
    headers: Mapping[str, str] | None = None,
) -> Answer:
    """Sends what the route takes, or this body, with the credential that it asks for."""
    contract = contract_of(route)
    path = samples.path(route).replace("{token}", token).replace("/*", "/nothing/is/here") + samples.query(route)
    body = body_for(route, samples) if body is None else body
    sent: dict[str, Any] = {"headers": {**samples.headers(route), **(headers or {})}, "domain": route.domain}
    match contract.surface:
        case "booking" | "waiting" as holds:
            sent["headers"]["authorization"] = f"{'Booking' if holds == 'booking' else 'Waitlist'} {token}"
        case "session":
            sent["cookie"] = samples.tenant.owner.cookie
        case "page" if route.method == "POST":
            sent["headers"]["content-type"] = "application/x-www-form-urlencoded"
            sent["raw"], body = urlencode(body or {}).encode(), None
    if route.api == "IntegratorApi":
        sent["key"] = samples.tenant.key
    if contract.surface in ("guest", "page", "public", "device"):
        sent["source_ip"] = new_address()  # nobody has counted it
    return call("GET" if route.method == "ANY" else route.method, path, body, **sent)
