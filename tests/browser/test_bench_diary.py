"""The diary that `make bench` measures is the dashboard's, with the service's answers of today."""

import pytest
from playwright.sync_api import Browser

from bench import browser, setting
from bench.__main__ import running_service


def test_the_bench_opens_its_diary_on_a_salon_of_its_own(monkeypatch: pytest.MonkeyPatch, chromium: Browser) -> None:
    monkeypatch.delenv("DATABASE_URL")  # the bench has a server of its own
    monkeypatch.setattr(setting, "APPOINTMENTS", 400)
    with running_service() as service, browser.diary(service, chromium) as page:
        assert page.locator(".booked").count() == browser.SIZE.bookings
