"""Errors of the staff domain."""

from booking.core.errors import Conflict, LimitReached, NotFound, ReferenceNotFound


class ProviderNotFound(NotFound):
    message = "There is no such provider."


class ProviderInactive(Conflict):
    message = "providerId: this provider does not take bookings any more."


class OfferedServiceNotFound(NotFound, constraint="staff_services_service_exists"):
    message = "serviceIds: one of these services does not exist."


class TooManyProviders(LimitReached):
    most, noun = 200, "providers"


NO_SUCH_PROVIDER = ReferenceNotFound.of("providerId", "provider")
