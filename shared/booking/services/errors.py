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


class ServiceGroupNotFound(NotFound):
    message = "There is no such group of services."


class MenuChanged(Conflict):
    """The menu that was sent is not of the groups and services that there are."""

    tells_code = True
    message = "The menu has changed since you opened it. Load it again."


class TooManyServiceGroups(LimitReached):
    most, noun = 100, "groups of services"


NO_SUCH_SERVICE_GROUP = ReferenceNotFound.of("groupId", "group", constraint="services_group_exists")
NO_SUCH_SERVICE = ReferenceNotFound.of("serviceId", "service")
