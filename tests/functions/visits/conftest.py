"""What the tests of visits start from."""

import pytest

from tests.support.makers import Maker, Tenant
from tests.support.visits import Salon


@pytest.fixture
def desk(make: Maker, salon: Tenant) -> Salon:
    """A salon of two providers who both offer three services, and may do them in one visit."""
    return Salon.of_two(make, salon)
