"""What a booking is warned of, and who may override a refusal (spec §3.10), without a database."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, get_args

from booking.core.errors import PermissionMissing
from booking.identity.actors import Actor, get_membership
from booking.overrides.records import BookingWarning, Circumstances

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


def warnings_of(booking: Circumstances) -> list[BookingWarning]:
    """Returns what is unusual about a booking, whichever way it was made. A venue that is closed on the date has no
    hours then, so that only one of the two is told; who has no hours at all has not said when they work."""
    is_outside = not booking["is_within_hours"]
    applies: dict[BookingWarning, bool] = {
        "in_the_past": booking["is_past"],
        "no_such_hour": booking["is_skipped"],
        "closed": is_outside and booking["is_closed"],
        "outside_hours": is_outside and not booking["is_closed"] and booking["has_hours"],
        "service_not_offered": not booking["is_offered"],
        "same_time": booking["is_elsewhere"],
        "same_evening": booking["has_a_table"],
        "cover_cap": booking["is_above_cap"],
        "table_occupied": booking["is_occupied"],
        "before_its_time": booking["is_missed_early"],
    }
    return [warning for warning in get_args(BookingWarning) if applies[warning]]


def all_warnings(of_each: Iterable[Iterable[BookingWarning]]) -> list[BookingWarning]:
    """Returns the warnings of all bookings of a visit, each once, in their order."""
    warnings = {warning for of_one in of_each for warning in of_one}
    return [warning for warning in get_args(BookingWarning) if warning in warnings]
