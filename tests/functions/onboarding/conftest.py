"""What the tests of onboarding start from."""

from collections.abc import Iterator

import pytest

from local.serving import serving
from tests.functions.onboarding.wire import Wire


@pytest.fixture
def wire(auth_url: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[Wire]:
    """The functions reach the auth server through this wire."""
    wire = Wire(auth_url)
    with serving(wire) as origin:
        monkeypatch.setenv("AUTH_URL", f"{origin}/auth/v1")
        yield wire
