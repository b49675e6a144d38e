"""Request bodies of the customers routes (spec §4.4.4)."""

from booking.web.bodies import Email, Name, PartialBody, Phone, RequestBody, absent


class CreateCustomer(RequestBody):
    name: Name
    email: Email | None = None
    phone: Phone | None = None


class UpdateCustomer(PartialBody):
    name: Name = absent()
    email: Email | None = absent()
    phone: Phone | None = absent()
