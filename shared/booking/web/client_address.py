"""The address that a request comes from, as the gateway saw it: no header that a caller can write decides it."""

from functools import lru_cache
from ipaddress import IPv6Address, IPv6Network, ip_address

from booking.core import settings
from booking.identity.credentials import same_secret
from booking.web.http import HttpRequest

_PREFIX_OF_A_SUBSCRIBER = 64  # bits: one subscriber has all IPv6 addresses that begin alike
_PREFIX_OF_A_SITE = 48  # bits: what a subscriber is given at the most, to make such networks of


def client_address(request: HttpRequest) -> str:
    """Returns the address of the caller: the one that our CloudFront names, if the request carries the secret that only
    it and this service know (EDGE_SECRET, and EDGE_SECRET_PREVIOUS while it is replaced); else the address that
    connected to the gateway. The pages' distribution may stand before the edge's, which then sees it as the viewer, so
    the pages' header counts first.

    Whatever declares a caller that counts or compares addresses says that it `needs` them ("client_addresses"): without
    that its function does not know the secret, and would take CloudFront's addresses for those of its callers. The
    secret is looked up only for a request that shows one."""
    of_pages, of_edge = request.header("x-pages-secret"), request.header("x-origin-secret")
    if of_pages is None and of_edge is None:
        return request.source_ip
    address = None
    if _is_ours(of_pages):
        address = request.header("x-viewer-address")
    elif _is_ours(of_edge):
        address = (request.header("cloudfront-viewer-address") or "").rpartition(":")[0].strip("[]")
    return address or request.source_ip


def _is_ours(shown: str | None) -> bool:
    return any(same_secret(shown, settings.optional(name)) for name in ("EDGE_SECRET", "EDGE_SECRET_PREVIOUS"))


def shown_address(request: HttpRequest) -> str:
    """Returns the address that a request says it comes from, only to be shown to the caller: a caller can make it up.
    CloudFront sends the viewer's address; the address that connects to the gateway is one of CloudFront's own."""
    address = request.header("cloudfront-viewer-address")
    return ip_or_none(request.source_ip if address is None else address.rpartition(":")[0].strip("[]")) or ""


@lru_cache(maxsize=256)  # who calls often, as integrators do, calls from where they called before
def ip_or_none(address: str) -> str | None:
    """Returns an IP address in its own form: an IPv4 one as IPv4, also where IPv6 wraps it. None if the text is no IP
    address."""
    try:
        parsed = ip_address(address)
    except ValueError:
        return None
    wrapped = parsed.ipv4_mapped if isinstance(parsed, IPv6Address) else None
    return str(wrapped or parsed)


def counted_as(address: str) -> str:
    """Returns what a limit counts: the address itself, or for IPv6 the network of a subscriber."""
    return _network(address, _PREFIX_OF_A_SUBSCRIBER)


def site_of(address: str) -> str:
    """Returns what a limit counts on what is kept for somebody for minutes: of IPv6 the network of a whole site."""
    return _network(address, _PREFIX_OF_A_SITE)


def _network(address: str, prefix: int) -> str:
    known = ip_or_none(address)
    if known is None:
        return address[:64]
    return str(IPv6Network((known, prefix), strict=False)) if ":" in known else known
