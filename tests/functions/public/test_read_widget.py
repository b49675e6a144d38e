"""GET /embed.js, and the page that it shows in a frame."""

import gzip
import os

from local.template import GUEST_DOMAIN
from tests.support.guest_forms import fields_of, filled_in, form, look
from tests.support.guests import GuestsPage
from tests.support.service_client import Call


def test_the_widget_is_a_script_of_three_kilobytes_at_the_most(call: Call) -> None:
    answer = call("GET", "/embed.js", domain=GUEST_DOMAIN)
    assert (answer.status, answer.headers["content-type"]) == (200, "text/javascript")
    assert answer.headers["cache-control"] == "public, max-age=3600"
    assert len(gzip.compress(answer.text.encode())) <= 3_000


def test_the_sites_that_the_venue_names_frame_its_page_and_no_other(page: GuestsPage) -> None:
    assert "frame-ancestors 'none'" in look(page).headers["content-security-policy"]
    page.set(embedOrigins=["https://www.example.com", "https://example.org"])
    policy = look(page).headers["content-security-policy"]
    assert "frame-ancestors https://www.example.com https://example.org; script-src 'sha256-" in policy


def test_the_dashboard_alone_frames_the_preview(page: GuestsPage) -> None:
    page.set(embedOrigins=["https://www.example.com"])
    policy = look(page, preview="yes").headers["content-security-policy"]
    assert f"frame-ancestors {os.environ['DASHBOARD_URL']}; script-src" in policy
    assert os.environ["DASHBOARD_URL"] not in look(page).headers["content-security-policy"]


def test_a_refused_form_shows_no_script_that_its_policy_would_block(page: GuestsPage) -> None:
    refused = form(page, f"/{page.slug}", filled_in(page, email="not an address"))
    assert refused.status == 400
    assert "<script>" in look(page).text
    assert "<script>" not in refused.text


def test_a_form_leaves_the_frame(page: GuestsPage) -> None:
    html = look(page, startsAt=page.day().isoformat(), **page.of).text
    assert fields_of(html)
    assert html.count('method="post"') == html.count('target="_top">\n<input type="hidden" name="key"') == 1
