"""Decisions about services (spec §4.13), without a database."""

from booking.identity.actors import Membership
from booking.services.errors import PriceNeedsAdmin, ServiceInactive
from booking.services.records import Service


def check_offered(service: Service) -> None:
    """Raises ServiceInactive unless the service can be booked."""
    if not service["active"]:
        raise ServiceInactive


def check_price_limit(member: Membership, differs_by: int) -> None:
    """Raises PriceNeedsAdmin for prices that differ from the catalogue's, discounts included, by more than the
    organization lets staff change them."""
    limit = member.price_limit_cents
    if member.is_bound_by(limit) and differs_by > limit:
        raise PriceNeedsAdmin
