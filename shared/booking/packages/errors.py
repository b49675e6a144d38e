"""Errors of the packages domain."""

from booking.core.errors import BadRequest, Conflict, NotFound, ReferenceNotFound


class PackageNotFound(NotFound):
    message = "There is no such package."


class PackagedServiceNotFound(NotFound, constraint="package_services_service_exists"):
    message = "serviceIds: one of these services does not exist."


class CustomerPackageNotFound(NotFound):
    message = "No such package was sold."


class SoldPackageOfLineNotFound(NotFound):
    message = "lines: no such package was sold."


class NoSessionLeft(Conflict):
    message = "This package has no session left, or it has expired."


class RedemptionNotFound(NotFound):
    message = "No such session was used."


class Undone(Conflict):
    tells_code = True
    message = "This session was given back already."


class AppointmentNotCovered(BadRequest):
    message = "appointmentId: this is not an appointment of the package's customer for one of its services."


class NoCoveredBooking(Conflict):
    message = "lines: the package was not sold for this service, or a session has paid for the booking already."


class AppointmentRedeemed(Conflict, constraint="package_redemptions_once_per_appointment"):
    message = "appointmentId: a session has been redeemed for this appointment already."


NO_SUCH_CUSTOMER = ReferenceNotFound.of("customerId", "customer", constraint="customer_packages_customer_exists")
