"""What the tests of series start from."""

import pytest

from tests.support.booking_desk import BookingDesk
from tests.support.makers import Maker, Tenant


@pytest.fixture
def desk(make: Maker, salon: Tenant) -> BookingDesk:
    """Bookings of one provider of the salon."""
    return BookingDesk(make, salon)
