"""Decisions about services (spec §4.13), without a database."""

from booking.services.errors import ServiceInactive
from booking.services.records import Service


def check_offered(service: Service) -> None:
    """Raises ServiceInactive unless the service can be booked."""
    if not service["active"]:
        raise ServiceInactive
