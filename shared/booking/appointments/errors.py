"""Errors of the appointments domain."""

from booking.core.errors import Conflict, Forbidden, NotFound, ReferenceNotFound


class AppointmentNotFound(NotFound):
    message = "There is no such appointment."


class ProviderTaken(Conflict, constraint="appointments_provider_no_overlap"):
    message = "startsAt: the provider has another booking at this time."


class NotTheProvider(Forbidden):
    message = "providerConfirmed: only the provider or an admin may say so."


class StatusIsFinal(Conflict):
    message = "A completed, cancelled or missed appointment cannot be moved or reopened."


class StatusChangeRefused(Conflict):
    message = "status: cannot change this way."


NO_SUCH_CUSTOMER = ReferenceNotFound.of("customerId", "customer", constraint="appointments_customer_exists")
NO_SUCH_APPOINTMENT = ReferenceNotFound.of("appointmentId", "appointment")
