"""Errors of the services domain."""

from booking.core.errors import AdminNeeded, Conflict, LimitReached, NotFound, ReferenceNotFound


class ServiceNotFound(NotFound):
    message = "There is no such service."


class ServiceInactive(Conflict):
    message = "serviceId: this service is not offered any more."


class PriceNeedsAdmin(AdminNeeded):
    message = "An admin has to do this: the prices differ from the catalogue's by more than staff may change."


class TooManyServices(LimitReached):
    most, noun = 1_000, "services"


NO_SUCH_SERVICE = ReferenceNotFound.of("serviceId", "service")
