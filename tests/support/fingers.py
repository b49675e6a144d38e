"""A finger on the page of a browser: the touches that the browser makes its own gestures of."""

from typing import Any

from playwright.sync_api import Locator, Page

HAND: dict[str, Any] = {"has_touch": True, "is_mobile": True, "viewport": {"width": 390, "height": 844}}
"""The options of a browser's context on a phone."""

# Longer than it takes to pick something up.
LONG_MS = 700


class Finger:
    """One finger, which rests, drags and is lifted."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self._session = page.context.new_cdp_session(page)

    def touch(self, x: float, y: float) -> None:
        self._send("touchStart", [{"x": x, "y": y}])

    def rest(self) -> None:
        """Stays where it is for as long as a long press takes."""
        self.page.wait_for_timeout(LONG_MS)

    def move(self, start: tuple[float, float], end: tuple[float, float], steps: int = 8) -> None:
        for step in range(1, steps + 1):
            x, y = (a + (b - a) * step / steps for a, b in zip(start, end, strict=True))
            self._send("touchMove", [{"x": x, "y": y}])
            self.page.wait_for_timeout(16)

    def lift(self) -> None:
        self._send("touchEnd", [])

    def pick_up(self, one: Locator) -> tuple[float, float]:
        """Rests on it until it is picked up, and is still down: where, on the page."""
        one.scroll_into_view_if_needed()
        box = one.bounding_box()
        assert box is not None
        at = (box["x"] + min(20, box["width"] / 2), box["y"] + min(12, box["height"] / 2))
        self.touch(*at)
        self.rest()
        return at

    def _send(self, kind: str, points: list[dict[str, float]]) -> None:
        self._session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
