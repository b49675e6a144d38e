"""Pages: one that this service answers itself, and where those of the dashboard are."""

from typing import ClassVar

from booking.core import settings
from booking.web.http import File
from booking.web.page_headers import PERMISSIONS_POLICY

_HEADERS = {
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; "
    "frame-ancestors 'none'",
    "permissions-policy": PERMISSIONS_POLICY,
    "referrer-policy": "no-referrer",  # the address may contain a token
}


class HtmlPage(File):
    """Answers 200 with a page of HTML in UTF-8. By its headers (Content-Security-Policy) a browser loads nothing else
    for the page, and shows it in no frame of another page."""

    media_type: ClassVar[str] = "text/html"


def page(html: str) -> HtmlPage:
    return HtmlPage(html.encode(), _HEADERS)


def page_address(path: str) -> str:
    """Returns the address of a page of the dashboard, for a user who comes back from another site. It comes from the
    setting, never from the request's host, which any caller can write."""
    return settings.required("DASHBOARD_URL") + path
