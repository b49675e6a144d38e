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


class ProviderOff(Conflict):
    message = "startsAt: the provider is off at this time."


class TimeOffNotFound(NotFound):
    message = "There is no such time off of this provider."


class TimeOffOverlaps(Conflict, constraint="staff_time_off_no_overlap"):
    message = "startsAt: the provider is off at some of this time already."


class TooMuchTimeOff(LimitReached):
    most, noun, holder = 1_000, "times off", "provider"


NO_SUCH_PROVIDER = ReferenceNotFound.of("providerId", "provider")
NO_SUCH_PROVIDER_TO_ORDER = ReferenceNotFound.of("providerIds", "provider")
