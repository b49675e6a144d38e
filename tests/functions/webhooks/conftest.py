"""What the tests of the webhook start from."""

import pytest

from tests.support.makers import Maker, Tenant


@pytest.fixture
def studio(make: Maker) -> Tenant:
    """An appointments business that has never bought anything."""
    return make.tenant("appointments", tier="solo", status=None)
