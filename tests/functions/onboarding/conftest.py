"""What the tests of onboarding start from."""

from collections.abc import Iterator
from threading import Thread

import pytest

from local.serving import QuietHandler, ThreadingServer
from tests.functions.onboarding.wire import Wire


@pytest.fixture
def wire(auth_url: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[Wire]:
    """The functions reach the auth server through this wire."""
    wire = Wire(auth_url)
    with ThreadingServer(("127.0.0.1", 0), QuietHandler) as server:
        server.set_app(wire)
        thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        monkeypatch.setenv("AUTH_URL", f"http://127.0.0.1:{server.server_port}/auth/v1")
        try:
            yield wire
        finally:
            server.shutdown()
            thread.join()
