"""How emails read."""

from datetime import datetime

from booking.notifications.rules import about_cancelled_reservation


def test_a_cancellation_says_for_how_many_and_when() -> None:
    message = about_cancelled_reservation(
        {"venue": "Bistro", "guest": "Zoë", "email": None, "party_size": 1, "starts_at": datetime(2030, 3, 4, 9, 5)}
    )
    assert "your reservation for 1 guest on Monday 4 March 2030 at 09:05 is cancelled" in message.text
