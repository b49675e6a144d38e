"""Errors of the billing domain."""

from booking.core.errors import BadRequest, Conflict


class PlanIsCurrent(BadRequest):
    message = "tier: this is the present plan."


class SoloIsReachedByCancelling(BadRequest):
    message = "tier: solo is reached by cancelling the plan, in the billing portal."


class PaidPlanNeeded(Conflict):
    message = "Add-ons need a paid plan."


class NotACustomer(Conflict):
    message = "There is nothing to look after yet: no plan was ever paid for."
