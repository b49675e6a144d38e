"""What the tests of appointments start from."""

import pytest

from tests.support.booking_desk import Book, BookingDesk
from tests.support.makers import Maker, Tenant
from tests.support.visits import Salon


@pytest.fixture
def book(make: Maker, salon: Tenant) -> Book:
    """Books an hour with one provider of the salon, at ten on a Monday unless the fields say otherwise."""
    return BookingDesk(make, salon).book


@pytest.fixture
def desk(make: Maker, salon: Tenant) -> Salon:
    """A salon of two providers who both offer three services, and may do them in one visit."""
    return Salon.of_two(make, salon)
