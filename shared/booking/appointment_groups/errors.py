"""Errors of several services in one visit."""

from booking.core.errors import BadRequest, Conflict, ReferenceNotFound


class VisitTooLong(BadRequest):
    message = "services: they take more than 24 hours together."


class NobodyIsFree(Conflict):
    message = "startsAt: nobody who offers the service is free at this time."


NO_SUCH_SERVICE = ReferenceNotFound.of("services", "service")
NO_SUCH_PROVIDER = ReferenceNotFound.of("services", "provider")
NO_SUCH_APPOINTMENTS = ReferenceNotFound.of("appointmentIds", "appointment")
NO_SUCH_PROVIDER_TO_ADD = ReferenceNotFound.of("providerId", "provider")


class VisitOfSeries(Conflict):
    message = "A visit of a series stays one service."


class TooManyOfVisit(Conflict):
    message = "A visit has ten services at most."


class VisitGetsTooLong(Conflict):
    message = "A visit takes 24 hours at most."


class LastOfVisit(Conflict):
    message = "This is the last service of the visit. Cancel the booking instead."


class NotAllOfVisit(Conflict):
    message = "appointmentIds: name all services of the visit that are still open."
