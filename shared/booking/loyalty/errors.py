"""Errors of the loyalty domain."""

from booking.core.errors import Conflict, NotFound, ReferenceNotFound


class LoyaltyMemberNotFound(NotFound):
    message = "There is no such loyalty member."


class IsMemberAlready(Conflict, constraint="loyalty_members_one_per_customer"):
    message = "customerId: this customer is a loyalty member already."


class PointsShort(Conflict, constraint="loyalty_members_points_not_below_zero"):
    message = "delta: there are not so many points."


class TooManyPoints(Conflict, constraint="loyalty_members_points_not_too_many"):
    message = "delta: nobody can have more than 1,000,000,000 points."


NO_SUCH_CUSTOMER = ReferenceNotFound.of("customerId", "customer", constraint="loyalty_members_customer_exists")
