"""HTTP calls from the gateway to the processes behind it."""

import http.client
from urllib.parse import urlsplit

from local.events import HOP_BY_HOP
from local.responses import HttpResponse, message

TIMEOUT_SECONDS = 30.0
OF_THIS_HOP = HOP_BY_HOP | {"content-length"}


class Upstream:
    """Another process of the local service, reached by HTTP."""

    def __init__(self, origin: str, timeout_seconds: float = TIMEOUT_SECONDS) -> None:
        self.address, self.timeout_seconds = urlsplit(origin).netloc, timeout_seconds

    def get(self, path: str) -> HttpResponse:
        """Fetch a path; 503 when the process does not answer."""
        return self.forward("GET", path, [], b"")

    def forward(self, method: str, target: str, headers: list[tuple[str, str]], body: bytes) -> HttpResponse:
        """Pass a request on and return the answer; 503 when the process does not answer."""
        connection = http.client.HTTPConnection(self.address, timeout=self.timeout_seconds)
        try:
            passed_on = {name: value for name, value in headers if name not in OF_THIS_HOP}
            connection.request(method, target, body or None, passed_on)
            response = connection.getresponse()
            kept = [(name, value) for name, value in response.getheaders() if name.lower() not in OF_THIS_HOP]
            return HttpResponse(response.status, kept, response.read())
        except (OSError, http.client.HTTPException):
            return message(503, "Service Unavailable")
        finally:
            connection.close()
