"""Which scopes there are (spec §2.5), and what a secret looks like. Without a database."""

from collections.abc import Iterable

from booking.identity.actors import Engine
from booking.keys.errors import ScopeRefused

_RESOURCES: dict[Engine, frozenset[str]] = {
    "appointments": frozenset({"appointments", "services", "staff"}),
    "hospitality": frozenset({"reservations", "tables", "service-periods"}),
}
_COMMON_RESOURCES = frozenset({"customers", "organization"})
_READ_ONLY_RESOURCES = frozenset({"organization"})


def scopes_of(engine: Engine) -> frozenset[str]:
    """Returns every scope that a key of this kind of business can have."""
    resources = _RESOURCES[engine] | _COMMON_RESOURCES
    return frozenset(f"{resource}:read" for resource in resources) | frozenset(
        f"{resource}:write" for resource in resources - _READ_ONLY_RESOURCES
    )


def check_scopes(scopes: Iterable[str], engine: Engine) -> list[str]:
    """Returns the scopes, each once, in the order given. Raises ScopeRefused for one that this kind of business cannot
    have."""
    wanted = list(dict.fromkeys(scopes))
    for scope in wanted:
        if scope not in scopes_of(engine):
            raise ScopeRefused(f"scopes: {scope!r} does not exist for this kind of business.")
    return wanted


def secret(key_id: str, random_part: str) -> str:
    """Returns the raw secret of a key: it is shown once, and only its SHA-256 digest is stored."""
    return f"sk_live_{key_id}_{random_part}"
