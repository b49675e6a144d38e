"""What the tests of billing start from."""

from collections.abc import Iterator

import pytest

from tests.support.faulty_upstream import FaultyUpstream, faulty
from tests.support.makers import Maker, Tenant


@pytest.fixture
def studio(make: Maker) -> Tenant:
    """An appointments business that has never bought anything."""
    return make.tenant("appointments", tier="solo", status=None)


@pytest.fixture
def faulty_stripe(stripe_url: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[FaultyUpstream]:
    """What stands between the functions and Stripe."""
    with faulty(stripe_url) as (stripe, url):
        monkeypatch.setenv("STRIPE_API_URL", url)
        yield stripe
