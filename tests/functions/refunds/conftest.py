"""What the tests of refunds start from."""

from collections.abc import Iterator

import pytest

from tests.support.faulty_upstream import FaultyUpstream, faulty
from tests.support.makers import Maker, Tenant


@pytest.fixture
def intent(make: Maker, salon: Tenant) -> str:
    """A payment of 50.00 in the salon."""
    return make.payment(salon, 5000)


@pytest.fixture
def faulty_stripe(stripe_url: str, intent: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[FaultyUpstream]:
    """What stands between the functions and Stripe."""
    with faulty(stripe_url) as (stripe, url):
        monkeypatch.setenv("STRIPE_API_URL", url)
        yield stripe
