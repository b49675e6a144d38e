"""Refusals of the appointments domain."""

from booking.errors import Conflict, NotFound


class AppointmentNotFound(NotFound):
    message = "There is no such appointment."


class NamedAppointmentNotFound(NotFound):
    message = "appointmentId: there is no such appointment."


class ProviderTaken(Conflict, constraint="appointments_provider_no_overlap"):
    message = "startsAt: the provider has another booking at this time."


class BookedCustomerNotFound(NotFound, constraint="appointments_customer_exists"):
    message = "customerId: there is no such customer."


class StatusIsFinal(Conflict):
    message = "A completed, cancelled or missed appointment cannot be moved or reopened."


class StatusChangeRefused(Conflict):
    message = "status: cannot change this way."
