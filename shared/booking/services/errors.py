"""Refusals of the services domain."""

from booking.errors import Conflict, NotFound


class ServiceNotFound(NotFound):
    message = "There is no such service."


class NamedServiceNotFound(NotFound):
    message = "serviceId: there is no such service."


class ServiceInactive(Conflict):
    message = "serviceId: this service is not offered any more."
