"""What the tests of series start from."""

import pytest

from tests.functions.booking_series.bookings import Desk
from tests.makers import Maker, Tenant


@pytest.fixture
def desk(make: Maker, salon: Tenant) -> Desk:
    """Bookings of one provider of the salon."""
    return Desk(make, salon)
