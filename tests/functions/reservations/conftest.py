"""What the tests of reservations start from."""

import pytest

from tests.support.bistro_reservations import Reserve, reservations_at
from tests.support.makers import Tenant


@pytest.fixture
def reserve(bistro: Tenant) -> Reserve:
    """Reserves at the bistro."""
    return reservations_at(bistro)
