"""Request bodies of the customers routes (spec §4.4.4)."""

from booking.core.fields import Email, Name, PartialBody, Phone, RequestBody, absent


class CreateCustomer(RequestBody):
    name: Name
    email: Email | None = None
    phone: Phone | None = None


class UpdateCustomer(PartialBody):
    """The fields of a customer to change. unsubscribed: whether the customer wants no emails but about bookings."""

    name: Name = absent()
    email: Email | None = absent()
    phone: Phone | None = absent()
    unsubscribed: bool = absent()
