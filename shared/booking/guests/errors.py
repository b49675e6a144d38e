"""What guests who book for themselves are refused with (spec §12)."""

from booking.core.errors import BadRequest


class PartyTooLarge(BadRequest):
    message = "partySize: a party of this size makes an enquiry."
