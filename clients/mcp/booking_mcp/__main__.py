"""`booking-mcp`, also as `python -m booking_mcp`: serves on stdin and stdout until its host closes them."""

import os
import sys

from booking_client import Business, Guests
from booking_mcp.server import server_for


def main() -> None:
    """Serves the business whose key and address the environment names."""
    address, key = os.environ.get("BOOKING_API_URL", ""), os.environ.get("BOOKING_API_KEY", "")
    guests_address = os.environ.get("BOOKING_GUESTS_URL")
    if not address or not key:
        sys.exit("BOOKING_API_URL (https://…/api/v1) and BOOKING_API_KEY (sk_live_…) have to be set.")
    try:
        business = Business(address, key)
    except ValueError as wrong:
        sys.exit(f"BOOKING_API_URL: {wrong}")
    try:
        Guests(guests_address or "https://guests.example.com", "")
    except ValueError as wrong:
        sys.exit(f"BOOKING_GUESTS_URL: {wrong}")
    with business:
        server_for(business, guests_address).run()


if __name__ == "__main__":
    main()
