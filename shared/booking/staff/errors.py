"""Refusals of the staff domain."""

from booking.errors import Conflict, NotFound


class ProviderNotFound(NotFound):
    message = "There is no such provider."


class NamedProviderNotFound(NotFound):
    message = "providerId: there is no such provider."


class ProviderInactive(Conflict):
    message = "providerId: this provider does not take bookings any more."


class OfferedServiceNotFound(NotFound, constraint="staff_services_service_exists"):
    message = "serviceIds: one of these services does not exist."
