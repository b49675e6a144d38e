"""Two tabs of one browser: one asks for what both show."""

from collections.abc import Callable
from urllib.parse import urlsplit

from playwright.sync_api import Page, Request, expect

from tests.support.browsing import SOON_MS, Desk
from tests.support.makers import Maker, Tenant
from tests.support.salon_day import MONDAY, team_of

OpenDesk = Callable[..., Desk]
RHYTHM_MS = 16_000


def test_one_tab_asks_for_the_day_that_both_show_and_the_other_goes_on_when_it_is_closed(
    open_desk: OpenDesk, make: Maker, salon: Tenant
) -> None:
    team = team_of(make, salon)
    desk = open_desk(salon.owner)
    context = desk.page.context
    context.clock.install()
    first = desk.go(f"/appointments/{MONDAY}")
    second = context.new_page()
    second.goto(first.url)
    asked: list[Page] = []

    def note(request: Request) -> None:
        if urlsplit(request.url).path == "/api/day":
            asked.append(request.frame.page)

    for page in (first, second):
        page.get_by_role("gridcell").first.wait_for()
        page.on("request", note)

    make.appointment(salon, providerId=team.ana, serviceId=team.cut, startsAt=f"{MONDAY}T10:00:00")
    context.clock.fast_forward(RHYTHM_MS)
    for page in (first, second):
        expect(page.get_by_role("gridcell", name="10:00 am to 10:45 am")).to_be_visible(timeout=SOON_MS)
    assert len(asked) == 1

    [asker] = asked
    [other] = {first, second} - {asker}
    asker.close()
    make.appointment(salon, providerId=team.bea, serviceId=team.cut, startsAt=f"{MONDAY}T11:00:00")
    context.clock.fast_forward(RHYTHM_MS)
    expect(other.get_by_role("gridcell", name="11:00 am to 11:45 am")).to_be_visible(timeout=SOON_MS)
    assert asked == [asker, other]
