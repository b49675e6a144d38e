"""What the tests of reservations start from."""

import pytest

from tests.functions.reservations.reserving import Reserve, reservations_at
from tests.makers import Tenant


@pytest.fixture
def reserve(bistro: Tenant) -> Reserve:
    """Reserves at the bistro."""
    return reservations_at(bistro)
