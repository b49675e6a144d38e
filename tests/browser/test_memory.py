"""A day that stands open on a desk from morning to night is asked for again all the time, and takes no more memory for
it."""

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import CDPSession

from tests.support.browsing import Desk
from tests.support.makers import Maker, Tenant
from tests.support.salon_day import MONDAY, team_with_noor_at_ten

SECONDS_OF_EIGHT_HOURS = 8 * 60 * 60
# After as many, what runs often is compiled, and nothing is made for the first time.
WARM = 1_000
MOMENTS = 6
WAIT_MS = 600_000
# What is repeated, and what is asked for again after a while, goes a thousand times as fast. The service answers the
# day once; then each answer is another one.
FAST = """
  const [every, after] = [setInterval, setTimeout]
  window.setInterval = (work, ms, ...rest) => every(work, ms / 1000, ...rest)
  window.setTimeout = (work, ms, ...rest) => after(work, ms > 4_000 && ms <= 30_000 ? ms / 1000 : ms, ...rest)
  const ask = fetch
  let day
  window.polls = 0
  window.fetch = async (...asked) => {
    if (!new Request(...asked).url.includes('/api/day?')) return ask(...asked)
    day ??= await (await ask(...asked)).text()
    polls += 1
    const headers = { 'content-type': 'application/json', etag: `"${polls}"` }
    return new Response(day.replaceAll('Noor Haddad', `Noor Haddad ${polls}`), { headers })
  }
"""


class Memory(NamedTuple):
    heap_bytes: int
    nodes: int
    listeners: int


def memory(developer: CDPSession) -> Memory:
    """What the page holds once all is gone that nothing leads to: the least of some moments, as it works meanwhile."""
    return Memory(*map(min, zip(*(_memory_now(developer) for _ in range(MOMENTS)), strict=True)))


def _memory_now(developer: CDPSession) -> Memory:
    developer.send("HeapProfiler.collectGarbage")
    counted: dict[str, Any] = developer.send("Memory.getDOMCounters")
    heap: dict[str, Any] = developer.send("Runtime.getHeapUsage")
    return Memory(heap["usedSize"], counted["nodes"], counted["jsEventListeners"])


@pytest.mark.thorough
@pytest.mark.parametrize(("screen", "seconds"), [("appointments", 15), ("reservations", 5)])
def test_a_day_that_is_polled_for_eight_hours_takes_no_more_memory(
    open_desk: Callable[..., Desk], make: Maker, salon: Tenant, bistro: Tenant, screen: str, seconds: int
) -> None:
    team_with_noor_at_ten(make, salon)
    guest, table = make.customer(bistro, name="Noor Haddad")["id"], make.table(bistro)["id"]
    seated = {"customerId": guest, "partySize": 2, "tableIds": [table]}
    make.reservation(bistro, startsAt=f"{MONDAY}T19:00:00", **seated)
    desk = open_desk((salon if screen == "appointments" else bistro).owner)
    desk.page.add_init_script(FAST)
    page = desk.go(f"/{screen}/{MONDAY}")
    developer = page.context.new_cdp_session(page)
    page.wait_for_function("most => polls > most", arg=WARM, timeout=WAIT_MS)
    before = memory(developer)
    day = SECONDS_OF_EIGHT_HOURS // seconds
    page.wait_for_function("most => polls > most", arg=WARM + day, timeout=WAIT_MS)
    after = memory(developer)
    assert after.heap_bytes < before.heap_bytes + 500_000, (before, after)
    assert after.nodes < before.nodes + 200, (before, after)
    assert after.listeners < before.listeners + 50, (before, after)
