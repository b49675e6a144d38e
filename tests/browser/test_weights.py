"""What a browser loads for a screen before anybody presses anything: no more than `scripts/sizes.ts` allows."""

import gzip
import re
from collections.abc import Callable
from urllib.parse import urlsplit

from local import checkout, pages
from tests.support.browsing import Desk
from tests.support.makers import Maker, Tenant
from tests.support.salon_day import MONDAY, team_of

SIZES = (checkout.ROOT / "dashboard/scripts/sizes.ts").read_text()
# Those that take the most: the day, a form with selects, the heaviest by its imports.
SCREENS = [
    f"/appointments/{MONDAY}",
    f"/appointments/week/{MONDAY}",
    "/checkout",
    "/settings/business",
    "/settings/plan",
]


def test_a_screen_loads_no_more_at_once_than_the_build_may_weigh(
    open_desk: Callable[..., Desk], make: Maker, salon: Tenant
) -> None:
    [limit] = re.findall(r"AT_ONCE = (\d+)_000\n", SIZES)
    team_of(make, salon)
    make.product(salon, stock=5)
    for path in SCREENS:
        desk = open_desk(salon.owner)
        desk.go(path).wait_for_load_state("networkidle")
        asked = {urlsplit(request.url).path for request in desk.asked}
        files = [pages.DIST / path.lstrip("/") for path in asked if path.endswith((".js", ".css"))]
        assert files
        assert sum(len(gzip.compress(file.read_bytes())) for file in files) <= int(limit) * 1000, path
