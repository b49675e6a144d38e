"""Errors of the customers domain."""

from booking.core.errors import Conflict, Forbidden, NotFound, ReferenceNotFound


class CustomerNotFound(NotFound):
    message = "There is no such customer."


class EmailTaken(Conflict, constraint="customers_email_unique"):
    message = "email: another customer of this business has this address."


class FieldHidden(Forbidden):
    message = "You may not change a contact field that is hidden from you."


NO_SUCH_PROVIDER = ReferenceNotFound.of(
    "preferredProviderId", "provider", constraint="customers_preferred_provider_exists"
)
NO_SUCH_TAG = ReferenceNotFound.of("tags", "tag")
