"""What the tests of reservations start from."""

import pytest

from tests.functions.reservations.reserving import Reserve, reservations_at
from tests.makers import Maker, Tenant


@pytest.fixture
def reserve(bistro: Tenant) -> Reserve:
    """Reserves at the bistro."""
    return reservations_at(bistro)


@pytest.fixture
def other_bistro(make: Maker) -> Tenant:
    """Another tenant of the same kind as `bistro`."""
    return make.tenant("hospitality")
