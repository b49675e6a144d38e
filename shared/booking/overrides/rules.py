"""Who may override a refusal (spec §3.10), without a database."""

from typing import TYPE_CHECKING

from booking.core.errors import PermissionMissing
from booking.identity.actors import Actor, get_membership

if TYPE_CHECKING:
    from booking.overrides.models import Override


def reason_of(actor: Actor, override: "Override | None") -> str | None:
    """Returns why a refusal is overridden; None if it is not. Raises PermissionMissing unless the actor may do so."""
    if override is None:
        return None
    membership = get_membership(actor)
    if membership is None or not membership.may("override"):
        raise PermissionMissing("override: you need the permission override for this.")
    return override.reason
