"""Errors of the gift cards domain."""

from booking.core.errors import AdminNeeded, NotFound, ReferenceNotFound


class GiftCardNotFound(NotFound):
    message = "There is no gift card with this code."


class GoodwillNeedsAdmin(AdminNeeded):
    message = "An admin has to do this: the gift card is worth more than staff may give."


NO_SUCH_CUSTOMER = ReferenceNotFound.of("customerId", "customer", constraint="gift_cards_customer_exists")
