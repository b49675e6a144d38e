"""Where a request comes from, as the gateway saw it: no header that a caller can write says so."""

from ipaddress import IPv6Address, IPv6Network, ip_address

from booking.core import settings
from booking.identity.credentials import same_secret
from booking.web.http import HttpRequest

_PREFIX_OF_A_SUBSCRIBER = 64  # bits: who has one IPv6 address has all that begin like it


def client_address(request: HttpRequest) -> str:
    """The address of the caller: the one that our CloudFront tells, where the request carries the secret that only it
    and this service know (EDGE_SECRET); else that of whoever connected to the gateway. The pages' distribution may
    stand before the edge's, which then sees the former as its viewer, so the word of the pages' counts first."""
    secret = settings.optional("EDGE_SECRET")
    address = None
    if same_secret(request.header("x-pages-secret"), secret):
        address = request.header("x-viewer-address")
    elif same_secret(request.header("x-origin-secret"), secret):
        address = (request.header("cloudfront-viewer-address") or "").rpartition(":")[0].strip("[]")
    return address or request.source_ip


def shown_address(request: HttpRequest) -> str:
    """Where a request says that it comes from, for the caller's own eyes alone: nothing is decided by it, and a caller
    can make it up. CloudFront tells the viewer's address; who connects to the gateway is one of its own."""
    address = request.header("cloudfront-viewer-address")
    return ip_or_none(request.source_ip if address is None else address.rpartition(":")[0].strip("[]")) or ""


def ip_or_none(address: str) -> str | None:
    """The address in its own form: one of IPv4 is written so, also where IPv6 wraps it. None for what is no address."""
    try:
        parsed = ip_address(address)
    except ValueError:
        return None
    wrapped = parsed.ipv4_mapped if isinstance(parsed, IPv6Address) else None
    return str(wrapped or parsed)


def counted_as(address: str) -> str:
    """For whom an address counts: itself; of IPv6 the network that a subscriber has."""
    known = ip_or_none(address)
    if known is None:
        return address[:64]
    return str(IPv6Network((known, _PREFIX_OF_A_SUBSCRIBER), strict=False)) if ":" in known else known
