"""Hosts of venues: with VENUE_HOSTS `book.example`, `wattle-and-wren.book.example` names the venue with this slug (spec
§12.7)."""

from booking.core import settings
from booking.core.errors import NotFound
from booking.web.http import HttpRequest


def slug_of_host(request: HttpRequest) -> str:
    """Returns the slug that the host of the request names, as API Gateway has it, in any case and with or without a
    port. Raises NotFound for any other host: that of the API itself, one of another domain, one of more parts."""
    host = str(request.event["requestContext"].get("domainName", "")).partition(":")[0].lower().removesuffix(".")
    slug, _, domain = host.partition(".")
    if not slug or domain != (settings.optional("VENUE_HOSTS") or None):
        raise NotFound
    return slug
