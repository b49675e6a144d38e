"""What the tests of onboarding start from."""

from collections.abc import Iterator

import pytest
from werkzeug.wrappers import Request

from tests.support.faulty_upstream import FaultyUpstream, faulty


@pytest.fixture
def faulty_claims(auth_url: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[FaultyUpstream]:
    """What stands between the functions and the auth server; its faults are for requests that move a claim."""

    def moves_a_claim(request: Request) -> bool:
        return request.method == "PUT" and "/admin/users/" in request.path

    with faulty(auth_url, moves_a_claim) as (auth_server, origin):
        monkeypatch.setenv("AUTH_URL", f"{origin}/auth/v1")
        yield auth_server
