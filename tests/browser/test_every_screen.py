"""What holds for every screen: no violation of WCAG 2.2 AA by axe, in light and dark, and nothing outside the window on
a phone, a tablet and a desk."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.support.browsing import Desk
from tests.support.makers import Maker, Tenant

SCREENS = {
    "sign-in": "/sign-in",
    "sign-up": "/sign-up",
    "forgotten-password": "/forgotten-password",
    "onboarding": "/onboarding",
    "invite": "/invite?token=of-nobody",
    "missing": "/no-such-screen",
    "sales-none": "/checkout/sales",
    "products-none": "/checkout/products",
    "diary": "/appointments/2030-03-04",
    "week": "/appointments/week/2030-03-04",
    "customers": "/customers",
    "customer": "/customers/{customer}",
    "business": "/settings/business",
    "hours": "/settings/hours",
    "services": "/settings/services",
    "providers": "/settings/providers",
    "team": "/settings/team",
    "security": "/settings/security",
    "limits": "/settings/limits",
    "keys": "/settings/keys",
    "plan": "/settings/plan",
    "audit-log": "/settings/audit-log",
    "account": "/account",
}


@pytest.fixture
def places(make: Maker, salon: Tenant) -> dict[str, str]:
    """A salon on a busy day: what the paths of screens name."""
    cut = make.service(salon, name="Cut and finish")["id"]
    hours = [{"day": 0, "opens": "09:00", "closes": "17:00"}]
    for name in ("Ana Silva", "Bea Marguerite Delany-Okonkwo", "Cem"):
        provider = make.provider(salon, name=name, serviceIds=[cut], workingHours=hours)["id"]
        for hour, status in enumerate(("pending", "confirmed", "completed", "no_show"), start=10):
            contact = {"phone": "+61 491 570 156", "email": f"{hour}-{provider[:8]}@example.com"}
            customer = make.customer(salon, name="Imani Cole", **contact)["id"]
            booking = {"providerId": provider, "serviceId": cut, "customerId": customer}
            booked = make.appointment(salon, startsAt=f"2030-03-04T{hour}:00:00", **booking)["id"]
            if status != "pending":
                assert salon.owner.patch(f"/api/appointments/{booked}", {"status": status}).status == 200
    return {"customer": customer}


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("screen", SCREENS)
def test_a_screen_is_for_everybody_and_fits_every_window(
    open_desk: Callable[..., Desk],
    inspect: Callable[[Page, str], None],
    salon: Tenant,
    places: dict[str, str],
    screen: str,
    scheme: str,
) -> None:
    desk = open_desk(None if screen.startswith("sign") else salon.owner, color_scheme=scheme)
    page = desk.go(SCREENS[screen].format(**places))
    page.wait_for_load_state("networkidle")
    inspect(page, f"{screen}-{scheme}")
