"""Auth servers of the tests' own making, in the place of the real one."""

from collections.abc import Iterator

import pytest

from booking.upstreams import auth_server
from tests.support.scripted_auth_server import Play, Script, ScriptedAuthServer
from tests.support.service_client import Call


@pytest.fixture(autouse=True)
def _warm(call: Call) -> None:
    """Everything is loaded that a first request loads, so that what is timed is the auth server."""
    assert call("GET", "/api/services").status == 401


@pytest.fixture
def play(monkeypatch: pytest.MonkeyPatch) -> Iterator[Play]:
    """Puts an auth server that follows a script in the place of the real one."""
    playing: list[ScriptedAuthServer] = []

    def start(script: Script) -> ScriptedAuthServer:
        server = ScriptedAuthServer(script)
        playing.append(server)
        monkeypatch.setenv("AUTH_URL", server.url)
        return server

    yield start
    auth_server.disconnect()
    for server in playing:
        server.stop()
