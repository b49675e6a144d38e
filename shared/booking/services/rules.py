"""Decisions about services (spec §4.13), without a database."""

from collections.abc import Sequence
from uuid import UUID

from booking.identity.actors import Membership
from booking.services.errors import MenuChanged, PriceNeedsAdmin, ServiceInactive
from booking.services.records import PlaceInMenu, Service, ServiceGroup


def check_offered(service: Service) -> None:
    """Raises ServiceInactive unless the service can be booked."""
    if not service["active"]:
        raise ServiceInactive


def off_the_price(cents: int, catalogue_cents: int, *, price_from: bool) -> int:
    """Returns by how many cents a price differs from the catalogue's: more than a price that is the least is as the
    catalogue has it."""
    return max(0, catalogue_cents - cents) if price_from else abs(cents - catalogue_cents)


def check_price_limit(member: Membership, differs_by: int) -> None:
    """Raises PriceNeedsAdmin for prices that differ from the catalogue's, discounts included, by more than the
    organization lets staff change them."""
    limit = member.price_limit_cents
    if member.is_bound_by(limit) and differs_by > limit:
        raise PriceNeedsAdmin


def check_whole_menu(
    groups: Sequence[ServiceGroup],
    services: Sequence[Service],
    group_ids: Sequence[UUID],
    places: Sequence[PlaceInMenu],
) -> None:
    """Raises MenuChanged unless the menu is of exactly these groups and services."""
    named = {place.service_id for place in places}
    if {group["id"] for group in groups} != set(group_ids) or {service["id"] for service in services} != named:
        raise MenuChanged
