"""Request bodies of the routes that erase what is known of a customer (spec §4.21)."""

from pydantic import Field

from booking.core.fields import Id, RequestBody


class EraseCustomer(RequestBody):
    """What has to be typed, and whether bookings to come are cancelled first."""

    confirm: str = Field(max_length=254, description="The customer's email address, or their name if they have none.")
    cancel_bookings: bool = Field(default=False, description="Cancels the bookings to come; nobody is emailed.")


class MergeCustomer(RequestBody):
    """Who stays."""

    into: Id
