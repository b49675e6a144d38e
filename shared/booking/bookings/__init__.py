"""What bookings of both engines share: their deposits, their free times, who has walked in."""
