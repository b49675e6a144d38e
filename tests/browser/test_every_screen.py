"""What holds for every screen: no violation of WCAG 2.2 AA by axe, in light and dark, and nothing outside the window on
a phone, a tablet and a desk."""

from collections.abc import Callable

import pytest

from tests.support.browsing import SCHEMES, Desk, english_in, unmarked
from tests.support.makers import Maker, Tenant
from tests.support.optional_features import offered_on, take_away_all
from tests.support.webhooks import failed_delivery, subscribe

SCREENS = {
    "sign-in": "/sign-in",
    "sign-up": "/sign-up",
    "request-access": "/request-access",
    "forgotten-password": "/forgotten-password",
    "reset-password": "/reset-password?token_hash=of-nobody",
    "confirm-email": "/confirm-email?token_hash=of-nobody",
    "deposit-paid": "/deposit/paid",
    "deposit-left": "/deposit",
    "newsletter": "/newsletter/confirm?token=of-nobody",
    "onboarding": "/onboarding",
    "invite": "/invite?token=of-nobody",
    "missing": "/no-such-screen",
    "counter": "/checkout?booking={booking}",
    "sales": "/checkout/sales",
    "end-of-day": "/checkout/end-of-day",
    "settlements": "/checkout/settlements",
    "sale": "/checkout/sales/{sale}",
    "products": "/checkout/products",
    "product": "/checkout/products/{product}",
    "packages": "/checkout/packages",
    "gift-cards": "/checkout/gift-cards",
    "diary": "/appointments/2030-03-04",
    "week": "/appointments/week/2030-03-04",
    "customers": "/customers",
    "customer": "/customers/{customer}",
    "business": "/settings/business",
    "hours": "/settings/hours",
    "services": "/settings/services",
    "providers": "/settings/providers",
    "new-provider": "/settings/providers/new",
    "provider": "/settings/providers/{provider}",
    "rota": "/settings/rota?week=2030-03-04",
    "online-booking": "/settings/online-booking",
    "your-page": "/settings/your-page",
    "online-bookings": "/online-bookings",
    "reports": "/reports?report=utilisation&range=own&from=2030-03-01&to=2030-03-31",
    "takings": "/reports?range=thisMonth",
    "no-shows": "/reports?report=no-shows&range=own&from=2030-03-01&to=2030-03-31&by=provider",
    "team": "/settings/team",
    "security": "/settings/security",
    "limits": "/settings/limits",
    "keys": "/settings/keys",
    "webhooks": "/settings/webhooks",
    "webhook": "/settings/webhooks/{endpoint}",
    "payments": "/settings/payments",
    "payments-continue": "/settings/payments/continue",
    "plan": "/settings/plan",
    "audit-log": "/settings/audit-log",
    "account": "/account",
}

OF_STRANGERS = ("sign-in", "sign-up", "request-access")


@pytest.fixture(scope="module")
def salon(make_once: Maker) -> Tenant:
    return make_once.tenant("appointments")


@pytest.fixture(scope="module")
def places(make_once: Maker, salon: Tenant) -> dict[str, str]:
    """A salon on a busy day: what the paths of screens name."""
    cut = make_once.service(salon, name="Cut and finish")["id"]
    hours = [{"day": 0, "opens": "09:00", "closes": "17:00"}]
    for name in ("Ana Silva", "Bea Marguerite Delany-Okonkwo", "Cem"):
        provider = make_once.provider(salon, name=name, serviceIds=[cut], workingHours=hours)["id"]
        for hour, status in enumerate(("pending", "confirmed", "completed", "no_show"), start=10):
            contact = {"phone": "+61 491 570 156", "email": f"{hour}-{provider[:8]}@example.com"}
            customer = make_once.customer(salon, name="Imani Cole", **contact)["id"]
            booking = {"providerId": provider, "serviceId": cut, "customerId": customer}
            booked = make_once.appointment(salon, startsAt=f"2030-03-04T{hour}:00:00", **booking)["id"]
            if status != "pending":
                assert salon.owner.patch(f"/api/appointments/{booked}", {"status": status}).status == 200
    make_once.package(salon, name="Ten cuts", serviceIds=[cut])
    endpoint = subscribe(salon, "customer.created", "appointment.rescheduled")
    failed_delivery(make_once, salon, endpoint["id"])
    return {
        "customer": customer,
        "booking": booked,
        "provider": provider,
        "product": make_once.product(salon, stock=5)["id"],
        "sale": make_once.sale(salon)["id"],
        "endpoint": endpoint["id"],
    }


@pytest.mark.every_case
@pytest.mark.parametrize("screen", SCREENS)
def test_a_screen_is_for_everybody_and_fits_every_window(
    open_desk: Callable[..., Desk],
    inspect: Callable[..., None],
    salon: Tenant,
    places: dict[str, str],
    screen: str,
) -> None:
    desk = open_desk(None if screen.startswith("sign") else salon.owner)
    page = desk.go(SCREENS[screen].format(**places))
    page.wait_for_load_state("networkidle")
    inspect(page, screen, SCHEMES)
    page.emulate_media(forced_colors="active")
    assert unmarked(page) == [], "under forced colours what is chosen is not apart from the rest"


@pytest.mark.thorough
def test_where_a_deployment_does_without_all_that_it_may_no_screen_offers_it_or_asks_for_it(
    monkeypatch: pytest.MonkeyPatch, open_desk: Callable[..., Desk], salon: Tenant, places: dict[str, str]
) -> None:
    owner, stranger = open_desk(salon.owner), open_desk()
    page = owner.go(SCREENS["plan"])
    page.wait_for_load_state("networkidle")
    assert offered_on(page), "with them there is something to leave out"
    take_away_all(monkeypatch)
    found = {}
    for screen, path in SCREENS.items():
        desk = stranger if screen in OF_STRANGERS else owner
        desk.refused.clear()
        page = desk.go(path.format(**places))
        page.wait_for_load_state("networkidle")
        found[screen] = [*offered_on(page), *desk.refused]
    assert {screen: what for screen, what in found.items() if what} == {}


# What the business itself has called so, and what integrators write.
OWN_WORDS = ["appointments:read", "services:read", "customers:read", "Cut and finish", "Ten cuts", "Example"]
OWN_WORDS += ["customer.created", "appointment.rescheduled", "hooks.example.com/booking"]


@pytest.mark.thorough
def test_a_business_that_speaks_german_reads_no_english(
    open_desk: Callable[..., Desk], salon: Tenant, places: dict[str, str]
) -> None:
    assert salon.owner.patch("/api/companies", {"locale": "de-DE", "country": "DE"}).status == 200
    owner = open_desk(salon.owner, locale="de-DE")
    stranger = open_desk(None, locale="de-DE")
    found = {}
    for screen, path in SCREENS.items():
        desk = stranger if screen.startswith("sign") else owner
        page = desk.go(path.format(**places))
        page.wait_for_load_state("networkidle")
        found[screen] = english_in(page, OWN_WORDS)
    assert {screen: texts for screen, texts in found.items() if texts} == {}
