"""What holds for every screen: no violation of WCAG 2.2 AA by axe, in light and dark, and nothing outside the window on
a phone, a tablet and a desk."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.support.browsing import Desk, outside, violations
from tests.support.makers import Tenant

WIDTHS = {"phone": (390, 844), "tablet": (820, 1180), "desk": (1440, 900)}
SCREENS = {
    "sign-in": "/sign-in",
    "sign-up": "/sign-up",
    "missing": "/no-such-screen",
    "home": "/",
}


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("screen", SCREENS)
def test_a_screen_is_for_everybody_and_fits_every_window(
    open_desk: Callable[..., Desk],
    picture: Callable[[Page, str], None],
    salon: Tenant,
    screen: str,
    scheme: str,
) -> None:
    desk = open_desk(None if screen.startswith("sign") else salon.owner, color_scheme=scheme)
    page = desk.go(SCREENS[screen])
    for device, (width, height) in WIDTHS.items():
        page.set_viewport_size({"width": width, "height": height})
        picture(page, f"{screen}-{device}-{scheme}")
        assert outside(page) == [], device
        assert violations(page) == [], device
