"""What the tests of appointments start from."""

import pytest

from tests.support.booking_desk import Book, BookingDesk
from tests.support.makers import Maker, Tenant


@pytest.fixture
def book(make: Maker, salon: Tenant) -> Book:
    """Books an hour with one provider of the salon, at ten on a Monday unless the fields say otherwise."""
    return BookingDesk(make, salon).book
