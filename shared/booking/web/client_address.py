"""Where a request comes from, as the gateway saw it: no header that a caller can write says so."""

from ipaddress import IPv6Address, IPv6Network, ip_address

from booking.core import settings
from booking.identity.credentials import same_secret
from booking.web.http import Request

_PREFIX_OF_A_SUBSCRIBER = 64  # bits: who has one IPv6 address has all that begin like it


def client_address(request: Request) -> str:
    """The address of the caller: the one that CloudFront tells, where the request carries the secret that only our
    CloudFront and this service know (EDGE_SECRET); else that of whoever connected to the gateway."""
    if same_secret(request.header("x-edge-secret"), settings.optional("EDGE_SECRET")):
        told, _, port = (request.header("cloudfront-viewer-address") or "").rpartition(":")
        if told and port:
            return told.strip("[]")
    return request.source_ip


def counted_as(address: str) -> str:
    """For whom an address counts: itself; of IPv6 the network that a subscriber has."""
    try:
        parsed = ip_address(address)
    except ValueError:
        return address[:64]
    if isinstance(parsed, IPv6Address):
        if parsed.ipv4_mapped is not None:
            return str(parsed.ipv4_mapped)
        return str(IPv6Network((parsed, _PREFIX_OF_A_SUBSCRIBER), strict=False))
    return str(parsed)
