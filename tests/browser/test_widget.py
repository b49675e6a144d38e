"""The widget, in a page of another site (docs/widget.md)."""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any

from playwright.sync_api import expect

from local import checkout
from tests.support.browsing import Desk
from tests.support.guest_months import pick_day
from tests.support.guests import salon_page
from tests.support.makers import Maker, Tenant

SHIFTS = """
    window.shifted = 0
    new PerformanceObserver((list) => {
        for (const one of list.getEntries()) window.shifted += one.value
    }).observe({ type: 'layout-shift', buffered: true })
"""


@contextmanager
def site(html: str) -> Iterator[str]:
    """Serves a page of another origin, which it yields: browsers let no site outside reach this machine."""

    class Answering(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.send_header("content-type", "text/html")
            self.end_headers()
            self.wfile.write(html.encode())

        def log_message(self, *said: Any) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Answering)
    thread = Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    thread.join()
    server.server_close()


def let_frame(make: Maker, tenant: Tenant, origin: str) -> None:
    """Lets a site of this machine frame the venue's page; the routes take https alone."""
    make.db.execute("update companies set embed_origins = %s where id = %s", ([origin], tenant.company_id))


def test_a_guest_books_from_another_site_on_which_nothing_moves(
    open_desk: Callable[..., Desk], guests_origin: str, make: Maker, salon: Tenant
) -> None:
    venue = salon_page(make, salon)
    [snippet] = re.findall(r"```html\n(.*?)```", (checkout.ROOT / "docs/widget.md").read_text(), re.DOTALL)
    snippet = snippet.replace("https://book.example.com", guests_origin).replace("wattle-and-wren", venue.slug)
    html = f'<!doctype html><link rel="icon" href="data:,"><title>A salon</title><h1>A salon</h1>{snippet}<p>Below</p>'
    page = open_desk(base_url=guests_origin).page
    page.add_init_script(SHIFTS)
    with site(html) as origin:
        let_frame(make, salon, origin)
        page.goto(origin)
        frame = page.frame_locator("booking-widget iframe")
        expect(frame.get_by_text("Haircut")).to_be_visible()
        expect(page.get_by_role("link", name="Book online")).to_have_count(0)
        assert page.evaluate("window.shifted") == 0
        frame.get_by_label("Haircut").check()
        frame.get_by_role("button", name="Choose a time").click()
        pick_day(frame, venue.day().date())
        frame.get_by_role("link", name="9:00 am").first.click()
        frame.get_by_label("Name").fill("Ines Moreau")
        frame.get_by_label("Email").fill("ines@example.com")
        frame.get_by_role("button", name="Book", exact=True).click()
        expect(page.get_by_text("Confirmed")).to_be_visible()
    assert page.url.startswith(f"{guests_origin}/{venue.slug}/b/")


def test_where_the_page_may_not_be_framed_the_link_stays(
    open_desk: Callable[..., Desk], guests_origin: str, make: Maker, salon: Tenant
) -> None:
    venue = salon_page(make, salon)
    html = (
        f'<!doctype html><title>A salon</title><script async src="{guests_origin}/embed.js"></script>'
        f'<booking-widget venue="{venue.slug}"><a href="{guests_origin}/{venue.slug}">Book online</a></booking-widget>'
    )
    desk = open_desk(base_url=guests_origin)
    page = desk.page
    with site(html) as origin:
        page.goto(origin)
        page.locator("booking-widget iframe").wait_for()
        page.get_by_role("link", name="Book online").click()
    expect(page.get_by_text("Haircut")).to_be_visible()
    assert "frame-ancestors 'none'" in desk.faults.pop(), "the browser says why it shows no frame"
