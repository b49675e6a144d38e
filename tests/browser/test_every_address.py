"""Every address that has a screen is among those that the tests of every screen look at."""

import re
from urllib.parse import urlsplit

from local import checkout
from tests.browser import test_every_restaurant_screen as of_a_restaurant, test_every_screen as of_a_salon

ROUTE = re.compile(
    r"const (?P<name>\w+) = createRoute\(\{\n"
    r"  getParentRoute: \(\) => (?P<parent>\w+),\n"
    r"  (?:path: '(?P<path>[^']*)'|id: '\w+'),\n"
    r"(?P<rest>.*?)^\}\)",
    re.MULTILINE | re.DOTALL,
)
# Drawn around the screens of their parts, and with each of them.
AROUND_OTHERS = {"/settings", "/checkout"}


def addresses() -> set[str]:
    """The paths that have a screen, `/customers/$id`."""
    sources = [path.read_text() for path in (checkout.ROOT / "dashboard/src/routes").glob("*.ts")]
    routes = {found["name"]: found for source in sources for found in ROUTE.finditer(source)}
    assert len(routes) == sum(source.count("= createRoute(") for source in sources), "each route is understood"

    def path_of(name: str) -> str:
        if name not in routes:
            return ""
        own = (routes[name]["path"] or "").strip("/")
        return path_of(routes[name]["parent"]) + (f"/{own}" if own else "")

    return {path_of(name) for name, found in routes.items() if "lazyScreen(" in found["rest"]}


def test_every_address_that_has_a_screen_is_looked_at() -> None:
    looked_at = {urlsplit(path).path for path in (*of_a_salon.SCREENS.values(), *of_a_restaurant.SCREENS.values())}
    patterns = {path: re.compile(re.sub(r"\$\w+", "[^/]+", path)) for path in addresses() - AROUND_OTHERS}
    assert len(patterns) > 30
    assert [path for path, pattern in patterns.items() if not any(map(pattern.fullmatch, looked_at))] == []
