"""What the tests of refunds start from."""

from collections.abc import Iterator

import pytest

from local.serving import serving
from tests.functions.refunds.wire import Wire
from tests.makers import Maker, Tenant


@pytest.fixture
def intent(make: Maker, salon: Tenant) -> str:
    """A payment of 50.00 in the salon."""
    return make.payment(salon, 5000)


@pytest.fixture
def wire(stripe_url: str, intent: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[Wire]:
    """The functions reach Stripe through this wire."""
    wire = Wire(stripe_url)
    with serving(wire) as url:
        monkeypatch.setenv("STRIPE_API_URL", url)
        yield wire
