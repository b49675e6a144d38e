"""A guest picks a day of a month on the page of a venue."""

from datetime import date

from playwright.sync_api import FrameLocator, Page, expect


def pick_day(page: Page | FrameLocator, day: date) -> None:
    """Opens the month and follows the link of the day, which is at most in the month after the one that is shown."""
    page.get_by_text("Pick a date").click()
    named = f"{day:%B %Y}"
    following = page.locator(".month").get_by_role("link", name=named)
    if following.count():
        following.click()
    expect(page.locator(".month caption b")).to_have_text(named)
    page.locator(".month").get_by_role("link", name=str(day.day), exact=True).click()
