"""Errors of the reservations domain."""

from booking.core.errors import Conflict, NotFound, ReferenceNotFound


class ReservationNotFound(NotFound):
    message = "There is no such reservation."


class ReservingPeriodInactive(Conflict):
    message = "servicePeriodId: this service period does not take reservations any more."


class TableTaken(Conflict, constraint="table_slots_no_overlap"):
    message = "tableIds: one of the tables is taken at this time."


class NoTableFree(Conflict):
    message = "partySize: no table or combination that fits the party is free at this time."


class NoDepositForParty(Conflict):
    message = "depositStatus: no deposit is due for a party of this size."


class ReservationIsFinal(Conflict):
    message = "A completed, cancelled or missed reservation cannot be moved or reopened."


class ReservationNotPending(Conflict):
    message = "This reservation is not pending any more."


class ReservationStatusRefused(Conflict):
    message = "status: cannot change this way."


NO_SUCH_CUSTOMER = ReferenceNotFound.of("customerId", "customer", constraint="reservations_customer_exists")
NO_SUCH_PERIOD = ReferenceNotFound.of(
    "servicePeriodId", "service period", constraint="reservations_service_period_exists"
)
