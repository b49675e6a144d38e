"""How calls are sent: again while the service is busy, and with an exception for what it refuses. What is read, or has
an Idempotency-Key, is safe to repeat; anything else only after a 429, which says that it was not begun."""

import time

import httpx

from booking_client import addresses

_NOT_BEGUN, _BUSY = (429,), (429, 503)
_REFUSED = 400
# The service says 60 at most; more is somebody else's, and nobody waits for that unasked.
_LONGEST_WAIT_SECONDS = 120


class RepeatingTransport(httpx.BaseTransport):
    """Sends a request that is safe to repeat again after a 429 or a 503, as many seconds later as `Retry-After` says;
    without one after 1, 2, 4, … seconds. A refusal that is left, or that says to wait for more than two minutes, is a
    BookingError; an answer that is not the service's is a WrongAddressError."""

    def __init__(self, transport: httpx.BaseTransport, attempts: int, kind: addresses.Kind) -> None:
        self._transport, self._attempts, self._kind = transport, attempts, kind

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        """Returns the answer to the last attempt. Raises BookingError."""
        again = _BUSY if request.method == "GET" or "Idempotency-Key" in request.headers else _NOT_BEGUN
        for attempt in range(1, self._attempts + 1):
            response = self._sent(request)
            if response.status_code < _REFUSED:
                break
            seconds = _retry_after(response, attempt)
            if response.status_code not in again or attempt == self._attempts or seconds > _LONGEST_WAIT_SECONDS:
                raise addresses.refusal_of(response, self._kind)
            time.sleep(seconds)
        addresses.check_answer(response, self._kind)
        return response

    def close(self) -> None:
        """Closes the connections."""
        self._transport.close()

    def _sent(self, request: httpx.Request) -> httpx.Response:
        try:
            response = self._transport.handle_request(request)
        except httpx.ConnectError as failed:
            failed.request = request
            raise addresses.not_answered(failed, self._kind) from failed
        response.request = request
        response.read()
        response.close()
        return response


def _retry_after(response: httpx.Response, attempt: int) -> int:
    said = response.headers.get("Retry-After", "")
    return int(said) if said.isascii() and said.isdigit() else 2 ** (attempt - 1)
