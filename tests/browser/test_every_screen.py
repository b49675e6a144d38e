"""What holds for every screen: no violation of WCAG 2.2 AA by axe, in light and dark, and nothing outside the window on
a phone, a tablet and a desk."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.support.browsing import Desk
from tests.support.makers import Tenant

SCREENS = {
    "sign-in": "/sign-in",
    "sign-up": "/sign-up",
    "missing": "/no-such-screen",
    "home": "/",
    "sales-none": "/checkout/sales",
    "products-none": "/checkout/products",
}


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("screen", SCREENS)
def test_a_screen_is_for_everybody_and_fits_every_window(
    open_desk: Callable[..., Desk],
    inspect: Callable[[Page, str], None],
    salon: Tenant,
    screen: str,
    scheme: str,
) -> None:
    desk = open_desk(None if screen.startswith("sign") else salon.owner, color_scheme=scheme)
    page = desk.go(SCREENS[screen])
    inspect(page, f"{screen}-{scheme}")
