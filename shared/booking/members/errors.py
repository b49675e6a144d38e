"""Errors of the members domain."""

from booking.core.errors import Conflict, NotFound, ReferenceNotFound


class MemberNotFound(NotFound):
    message = "There is no such member."


class LastAdmin(Conflict):
    message = "This is the last admin of the business: make another member one first."


NO_SUCH_PROVIDER = ReferenceNotFound.of("providerId", "provider", constraint="memberships_provider_exists")
