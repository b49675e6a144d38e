
""" A client library for accessing Booking """
from booking_client.made.client import AuthenticatedClient, Client

__all__ = (
    "AuthenticatedClient",
    "Client",
)
