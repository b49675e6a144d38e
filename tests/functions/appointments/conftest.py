"""What the tests of appointments start from."""

import pytest

from tests.functions.appointments.bookings import Book, bookings_of_one_provider
from tests.makers import Maker, Tenant


@pytest.fixture
def book(make: Maker, salon: Tenant) -> Book:
    """Books one provider of the salon."""
    return bookings_of_one_provider(make, salon)
