"""Errors of the services domain."""

from booking.core.errors import Conflict, LimitReached, NotFound, ReferenceNotFound


class ServiceNotFound(NotFound):
    message = "There is no such service."


class ServiceInactive(Conflict):
    message = "serviceId: this service is not offered any more."


class TooManyServices(LimitReached):
    most, noun = 1_000, "services"


NO_SUCH_SERVICE = ReferenceNotFound.of("serviceId", "service")
