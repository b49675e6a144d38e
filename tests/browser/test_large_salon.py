"""The day of a large salon: twenty-five providers, names in four scripts, one of them from right to left. No name is
cut off at its beginning and nothing lies over something else, on a phone, a tablet and a desk, in light and dark."""

from collections.abc import Callable
from itertools import product
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import WIDTHS
from tests.support.browsing import SCHEMES, Desk, outside, violations
from tests.support.fingers import HAND
from tests.support.makers import Maker, Tenant
from tests.support.salon_day import MONDAY

OpenDesk = Callable[..., Desk]

PROVIDERS, BOOKINGS = 25, 62
LAST = f"Provider {PROVIDERS}"
NAMES = ["Ana Silva", "Екатерина Волкова", "فاطمة الزهراء", "山田 花子", "Bea Marguerite Delany-Okonkwo"]
STATUSES = ["pending", "confirmed", "completed", "no_show"]

OF_A_CHANGE = {("phone", "light"), ("desk", "dark")}
LOOKED_AT = [
    pytest.param(*one, marks=[] if one in OF_A_CHANGE else [pytest.mark.thorough]) for one in product(WIDTHS, SCHEMES)
]

# What is drawn where it should not be: a booking that leaves its column, or lies over another; a line of text that
# leaves its booking at the side; a head without its name.
MISPLACED = """() => {
  const wrong = []
  const box = (one) => one.getBoundingClientRect()
  const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1
  for (const column of document.querySelectorAll('.diary-column')) {
    const head = column.querySelector('.diary-head > span')
    if (box(head).width < 24 || box(head).right > box(column).right + 1) wrong.push(['head', head.textContent])
    const booked = [...column.querySelectorAll('.booked')]
    booked.forEach((one, index) => {
      const [own, around] = [box(one), box(column)]
      if (own.left < around.left - 1 || own.right > around.right + 1) wrong.push(['column', one.ariaLabel])
      if (booked.slice(index + 1).some((other) => meet(own, box(other)))) wrong.push(['over', one.ariaLabel])
      const name = one.querySelector('.booked-client > bdi')
      const isArabic = /\\p{Script=Arabic}/u.test(name.textContent)
      if ((getComputedStyle(name).direction === 'rtl') !== isArabic) wrong.push(['direction', name.textContent])
      const client = box(one.querySelector('.booked-client'))
      if (client.top < own.top - 1 || client.bottom > own.bottom + 1) wrong.push(['client', one.ariaLabel])
      for (const line of one.querySelectorAll(':scope > span:not(.visually-hidden, .mark-words)')) {
        const drawn = box(line)
        if (drawn.width > 0 && (drawn.left < own.left - 1 || drawn.right > own.right + 1)) {
          wrong.push(['line', line.textContent])
        }
      }
    })
  }
  return wrong
}"""


@pytest.fixture
def salon_day(make: Maker, salon: Tenant) -> Callable[[int], None]:
    """Fills that Monday with so many bookings, one provider after the other, in all states; by SQL."""
    service = make.service(salon, name="Schneiden, färben und föhnen", durationMinutes=45)["id"]
    customers = [make.customer(salon, name=name)["id"] for name in NAMES]
    hours = [{"day": 0, "opens": "07:00", "closes": "22:30"}]
    providers = [
        make.provider(
            salon, name=LAST if number == PROVIDERS else f"{NAMES[number % 5]} {number:02}", workingHours=hours
        )["id"]
        for number in range(1, PROVIDERS + 1)
    ]
    assert salon.owner.put("/api/staff/order", {"providerIds": providers}).status == 200

    def fill(count: int) -> None:
        each = -(-count // PROVIDERS)
        minutes = min(45, 15 * 62 // each)
        rows = make.db.execute(
            """
            insert into appointments (company_id, service_id, provider_id, customer_id, starts_at, ends_at,
                                      duration_minutes, price_cents, deposit_amount_cents, status, notes)
            select %(company)s, %(service)s, (%(providers)s::uuid[])[1 + n %% %(team)s],
                   (%(customers)s::uuid[])[1 + n %% 5], at, at + %(minutes)s * interval '1 minute',
                   %(minutes)s, 6500, 0,
                   (%(statuses)s::text[])[1 + n %% 4], case when n %% 6 = 0 then 'ملاحظة' end
              from generate_series(0, %(count)s - 1) as n
             cross join lateral (
                   select %(day)s::timestamp + interval '7 hours'
                          + (n / %(team)s) * %(minutes)s * interval '1 minute' as at
             ) as visit
            returning id
            """,
            {
                "company": salon.company_id,
                "service": service,
                "providers": providers,
                "customers": customers,
                "statuses": STATUSES,
                "team": PROVIDERS,
                "minutes": minutes,
                "count": count,
                "day": MONDAY,
            },
        )
        assert len(rows.fetchall()) == count

    return fill


@pytest.mark.parametrize(("device", "scheme"), LOOKED_AT)
def test_nothing_is_cut_off_or_lies_over_something_else(
    open_desk: OpenDesk,
    salon: Tenant,
    salon_day: Callable[[int], None],
    picture: Callable[[Page, str], None],
    device: str,
    scheme: str,
) -> None:
    salon_day(BOOKINGS)
    width, height = WIDTHS[device]
    by_hand: dict[str, Any] = HAND if device == "phone" else {}
    options = {**by_hand, "viewport": {"width": width, "height": height}, "color_scheme": scheme}
    page = open_desk(salon.owner, **options).go(f"/appointments/{MONDAY}")
    expect(page.get_by_role("rowheader")).to_have_count(PROVIDERS)
    expect(page.locator(".booked")).to_have_count(BOOKINGS)
    picture(page, f"large-salon-{scheme}-{device}")
    assert page.evaluate(MISPLACED) == []
    assert outside(page) == []
    assert violations(page) == []
    page.get_by_role("rowheader", name=LAST).scroll_into_view_if_needed()
    expect(page.get_by_role("rowheader", name=LAST)).to_be_in_viewport()
    picture(page, f"large-salon-{scheme}-{device}-last")
    assert outside(page) == []


def test_a_day_of_sixty_two_bookings_for_each_is_reached_to_its_ends_by_keyboard(
    open_desk: OpenDesk, salon: Tenant, salon_day: Callable[[int], None], picture: Callable[[Page, str], None]
) -> None:
    salon_day(PROVIDERS * BOOKINGS)
    page = open_desk(salon.owner).go(f"/appointments/{MONDAY}")
    booked = page.locator(".booked")
    expect(booked).to_have_count(PROVIDERS * BOOKINGS)
    assert page.evaluate(MISPLACED) == []
    booked.first.focus()
    page.keyboard.press("Control+End")
    focused = page.locator(".diary :focus")
    expect(focused).to_be_in_viewport()
    expect(page.get_by_role("rowheader", name=LAST)).to_be_in_viewport()
    picture(page, "large-salon-full-last")
    page.keyboard.press("Home")
    expect(focused).to_be_in_viewport()
    page.keyboard.press("Control+Home")
    expect(focused).to_be_in_viewport()
    expect(page.get_by_role("rowheader").first).to_be_in_viewport()
    picture(page, "large-salon-full-first")
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_be_visible()
