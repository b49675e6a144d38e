"""What the tests of invites start from."""

from collections.abc import Iterator

import pytest

from tests.support.faulty_upstream import FaultyUpstream, faulty


@pytest.fixture
def faulty_auth_admin(auth_url: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[FaultyUpstream]:
    """What stands between the functions and the auth server where they administer users."""
    with faulty(auth_url, lambda request: "/admin/users" in request.path) as (server, url):
        monkeypatch.setenv("AUTH_URL", f"{url}/auth/v1")
        yield server
