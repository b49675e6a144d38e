"""The text of the email that tells admins that what is booked online has to be shown to be somebody's (spec §12.6)."""

from booking.notifications.records import Venue
from booking.notifications.rules import Words

WHAT_GUARDING_DOES = (
    "within a day more was booked on your online page than usual, and nobody has shown that most of it is theirs. Your"
    " page stays open: until fewer bookings are unconfirmed, each new one is only held for 15 minutes, and is booked"
    " once its guest confirms it by email or pays for it."
)
WHILE_GUARDED = (
    "Please look at what was booked, and cancel what is nobody's: its times are free again then, and it no longer"
    " counts among these."
)


def about_online_booking_guarded(venue: Venue, link: str) -> Words:
    return Words(
        f"Many unconfirmed online bookings at {venue['name']}",
        f"Hello,\n\n{WHAT_GUARDING_DOES}\n\n{WHILE_GUARDED}\n\n{link}\n\n{venue['name']}\n",
    )
