"""Reads one business of the booking service over /api/v1, verifies its webhooks, and books as guests do."""

from standardwebhooks import WebhookVerificationError

from booking_client.business import Business
from booking_client.clocks import instant, wall_clock, wall_clock_at
from booking_client.errors import BookingError, WrongAddressError
from booking_client.guests import Guests, OwnBooking, OwnEntry
from booking_client.webhooks import Event, verify_webhook

__all__ = [
    "BookingError",
    "Business",
    "Event",
    "Guests",
    "OwnBooking",
    "OwnEntry",
    "WebhookVerificationError",
    "WrongAddressError",
    "instant",
    "verify_webhook",
    "wall_clock",
    "wall_clock_at",
]
