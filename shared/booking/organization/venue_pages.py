"""Where the guests' pages of venues are: at the address in VENUE_PAGES, which has `{slug}` for the venue's name."""

from urllib.parse import urlsplit

from booking.core import settings


def find_page(slug: str) -> str | None:
    """Returns the address of a venue's page; None where guests' pages have no address."""
    pages = settings.optional("VENUE_PAGES")
    return pages and pages.replace("{slug}", slug)


def booking_below(page: str, token: str) -> str:
    """Returns where the page of a booking is, below the venue's: an address, or a path."""
    return f"{page}/b/{token}"


def entry_below(page: str, token: str) -> str:
    """Returns where the page of an entry of the wait list is, below the venue's."""
    return f"{page}/w/{token}"


def find_origin() -> str | None:
    """Returns the origin of all of them, such as `https://book.example.com`; None where they have no address."""
    page = urlsplit(settings.optional("VENUE_PAGES") or "")
    return f"{page.scheme}://{page.netloc}" if page.netloc else None
