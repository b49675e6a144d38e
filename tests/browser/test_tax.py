"""The tax in what was sold: by rate and day, on the screen and as a file."""

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect

from tests.support.browsing import SCHEMES, Desk
from tests.support.makers import Maker, Tenant
from tests.support.returns import cash, give_back
from tests.support.sales_counter import of


def test_tax_is_shown_by_rate_and_day_and_taken_along(
    open_desk: Callable[..., Desk], inspect: Callable[..., None], make: Maker, salon: Tenant
) -> None:
    gel = make.product(salon, name="Gel", stock=9, priceCents=1200, taxRateBasisPoints=2000)
    sale = make.sale(salon, lines=[of("product", gel, 3)], tipCents=500)
    assert give_back(salon, sale, (0, 1), **cash(1200)).status == 201
    page = open_desk(salon.owner).go("/reports")
    page.get_by_role("link", name="Tax").click()
    expect(page.get_by_role("heading", name="Tax", level=1)).to_be_visible()
    page.get_by_role("button", name="Time").click()
    page.get_by_role("option", name="This month").click()
    totals = page.get_by_role("table", name="In all")
    expect(totals.get_by_role("row", name="Sales at 20%")).to_contain_text("$36.00$0.00$12.00$24.00$4.00")
    expect(totals.get_by_role("row", name="Tips")).to_contain_text("$5.00")
    expect(totals.get_by_role("row", name="Total")).to_contain_text("$41.00$0.00$12.00$29.00$4.00")
    expect(page.get_by_role("table", name="By day").get_by_role("row")).to_have_count(3)
    inspect(page, "tax", SCHEMES)
    with page.expect_download() as download:
        page.get_by_role("button", name="Download CSV").click()
    assert download.value.suggested_filename.startswith("tax-")
    assert "goods,2000,3600" in Path(download.value.path()).read_text()
