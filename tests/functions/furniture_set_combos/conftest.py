"""What these tests start from."""

import pytest

from tests.makers import Maker, Tenant


@pytest.fixture
def other_bistro(make: Maker) -> Tenant:
    """Another tenant of the same kind as `bistro`."""
    return make.tenant("hospitality")
