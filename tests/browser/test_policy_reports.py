"""What the pages' policy stops, the browser reports by itself, and the service takes it."""

from queue import Queue
from typing import Any

import pytest
from playwright.sync_api import Browser

from booking.web.callers import browsers

PATIENCE_SECONDS = 20
INLINE = """() => {
  const script = document.createElement('script')
  script.textContent = 'window.brought = 1'
  document.body.append(script)
}"""


def test_a_script_that_somebody_brings_into_a_page_does_not_run_and_is_reported(
    chromium: Browser, service: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    reported: Queue[dict[str, Any]] = Queue()

    def note(report: dict[str, Any]) -> dict[str, int]:
        reported.put(report["csp-report"])
        return {}

    monkeypatch.setattr(browsers, "violations_in", note)
    context = chromium.new_context(base_url=service)
    page = context.new_page()
    page.goto("/sign-in")
    page.evaluate(INLINE)
    assert page.evaluate("() => window.brought") is None
    report = reported.get(timeout=PATIENCE_SECONDS)
    assert (report["effective-directive"], report["blocked-uri"]) == ("script-src-elem", "inline")
    context.close()
