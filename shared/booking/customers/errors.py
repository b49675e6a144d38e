"""Errors of the customers domain."""

from typing import TypedDict
from uuid import UUID

from booking.core.errors import Conflict, Forbidden, NotFound, ReferenceNotFound


class CustomerNotFound(NotFound):
    message = "There is no such customer."


class EmailTaken(Conflict, constraint="customers_email_unique"):
    message = "email: another customer of this business has this address."


class CustomerOfEmail(TypedDict):
    """The customer who has this address."""

    customerId: UUID


class EmailKnown(Conflict):
    """Somebody has this address whom the member may see, and whose address they may see."""

    tells_code = True
    details = CustomerOfEmail
    message = EmailTaken.message

    def __init__(self, customer_id: UUID | None = None) -> None:
        super().__init__(beside={} if customer_id is None else {"customerId": customer_id})


class FieldHidden(Forbidden):
    message = "You may not change a contact field that is hidden from you."


NO_SUCH_PROVIDER = ReferenceNotFound.of(
    "preferredProviderId", "provider", constraint="customers_preferred_provider_exists"
)
NO_SUCH_TAG = ReferenceNotFound.of("tags", "tag")
