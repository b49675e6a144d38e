"""What the tests of series start from."""

import pytest

from tests.functions.booking_series.bookings import Diary
from tests.makers import Maker, Tenant


@pytest.fixture
def diary(make: Maker, salon: Tenant) -> Diary:
    """Bookings of one provider of the salon."""
    return Diary(make, salon)
