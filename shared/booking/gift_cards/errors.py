"""Errors of the gift cards domain."""

from booking.core.errors import NotFound, ReferenceNotFound


class GiftCardNotFound(NotFound):
    message = "There is no gift card with this code."


NO_SUCH_CUSTOMER = ReferenceNotFound.of("customerId", "customer", constraint="gift_cards_customer_exists")
