"""Request bodies of the API key routes (spec §4.1.1)."""

from ipaddress import IPv6Network, ip_network
from typing import Annotated

from pydantic import AfterValidator, Field, StringConstraints

from booking.core.fields import Instant, RequestBody, ShortName

Scope = Annotated[str, StringConstraints(max_length=100)]


def _network(text: str) -> str:
    """Returns the IP network as it is stored; a single address counts as a network."""
    try:
        network = ip_network(text)
    except ValueError:
        network = None
    if network is None or (isinstance(network, IPv6Network) and _is_written_for_another(network)):
        raise ValueError("must be a network or an address, such as 203.0.113.0/24 or 2001:db8::/32")
    return str(network)


def _is_written_for_another(network: IPv6Network) -> bool:
    """Says whether the network stands for IPv4 addresses, or is link-local: callers come from neither."""
    first = network.network_address
    return first.ipv4_mapped is not None or first.scope_id is not None


def _each_once(networks: list[str]) -> list[str]:
    return list(dict.fromkeys(networks))


Network = Annotated[str, StringConstraints(max_length=50), AfterValidator(_network)]


class CreateKey(RequestBody):
    """The key to create. Without `expiresAt` it never expires; without `networks` it may be used from anywhere."""

    name: ShortName
    scopes: Annotated[list[Scope], Field(min_length=1, max_length=100)]
    expires_at: Instant | None = None
    networks: Annotated[
        list[Network],
        Field(max_length=20, description="IPv4 and IPv6, such as 203.0.113.0/24"),
        AfterValidator(_each_once),
    ] = Field(default_factory=list)
