"""How calls are sent: again while the service is busy, and with an exception for what it refuses. Every call of /api/v1
is a read: to repeat it is safe."""

import json
import time

import httpx

_BUSY = (429, 503)
_REFUSED = 400
# The service says 60 at most; more is somebody else's, and nobody waits for that unasked.
_LONGEST_WAIT_SECONDS = 120


class BookingError(Exception):
    """The service refused. Match on the code; the sentence is for people, and may change. The code is None if what
    answered was not the service but something before it."""

    def __init__(self, status: int, code: str | None, sentence: str) -> None:
        super().__init__(sentence)
        self.status, self.code = status, code


class RepeatingTransport(httpx.BaseTransport):
    """Sends a request again after a 429 or a 503, as many seconds later as `Retry-After` says; without one after 1, 2,
    4, … seconds. A refusal that is left, or that says to wait for more than two minutes, is a BookingError."""

    def __init__(self, transport: httpx.BaseTransport, attempts: int) -> None:
        self._transport, self._attempts = transport, attempts

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        """Returns the answer to the last attempt. Raises BookingError."""
        for attempt in range(1, self._attempts + 1):
            response = self._transport.handle_request(request)
            if response.status_code < _REFUSED:
                break
            response.read()
            response.close()
            seconds = _retry_after(response, attempt)
            if response.status_code not in _BUSY or attempt == self._attempts or seconds > _LONGEST_WAIT_SECONDS:
                raise _error_of(response)
            time.sleep(seconds)
        return response

    def close(self) -> None:
        """Closes the connections."""
        self._transport.close()


def _retry_after(response: httpx.Response, attempt: int) -> int:
    said = response.headers.get("Retry-After", "")
    return int(said) if said.isascii() and said.isdigit() else 2 ** (attempt - 1)


def _error_of(response: httpx.Response) -> BookingError:
    try:
        body = json.loads(response.content)
    except ValueError:
        body = None
    said = body if isinstance(body, dict) else {}
    status = response.status_code
    return BookingError(status, said.get("code"), said.get("error") or f"The service answered {status}.")
