"""What the tests of refunds start from."""

import pytest

from tests.support.makers import Maker, Tenant


@pytest.fixture
def intent(make: Maker, salon: Tenant) -> str:
    """A payment of 50.00 in the salon."""
    return make.payment(salon, 5000)
