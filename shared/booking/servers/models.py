"""Request bodies of the servers routes (contract §7)."""

from booking.bodies import Name, RequestBody


class CreateServer(RequestBody):
    name: Name
