"""Refusals of the gift cards domain."""

from booking.errors import NotFound


class GiftCardNotFound(NotFound):
    message = "There is no gift card with this code."


class GiftCardCustomerNotFound(NotFound, constraint="gift_cards_customer_exists"):
    message = "customerId: there is no such customer."
