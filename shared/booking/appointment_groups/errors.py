"""Errors of several services in one visit."""

from booking.core.errors import BadRequest, Conflict, ReferenceNotFound


class VisitTooLong(BadRequest):
    message = "services: they take more than 24 hours together."


class NobodyIsFree(Conflict):
    message = "startsAt: nobody who offers the service is free at this time."


NO_SUCH_SERVICE = ReferenceNotFound.of("services", "service")
NO_SUCH_PROVIDER = ReferenceNotFound.of("services", "provider")
