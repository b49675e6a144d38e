"""What an address has to be, and what answers there: one sentence says what is wrong, and what to set."""

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

import httpx

from booking_client.errors import BookingError, WrongAddressError

_REDIRECTS = (301, 302, 303, 307, 308)
_REFUSED, _NOT_FOUND, _TOO_MANY, _FAILED = 400, 404, 429, 500
_ON_THIS_MACHINE = ("localhost", "127.0.0.1", "::1")


@dataclass(frozen=True)
class Kind:
    """Of what an address is: how its path ends, and an example."""

    ending: str
    example: str

    @property
    def to_set(self) -> str:
        """How a sentence ends that says what is wrong."""
        return f"set the address that the service's operator tells you, such as {self.example}"


INTEGRATORS = Kind("/v1", "https://booking.example.com/api/v1")
GUESTS = Kind("", "https://guests.example.com")


def checked(address: str, kind: Kind) -> str:
    """Returns the address without a slash at its end. Raises ValueError if it cannot be such an address. http is
    for this machine alone, since everybody on the way would read the key."""
    parts = urlsplit(address.strip())
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise ValueError(f"{address!r} does not begin with https://: {kind.to_set}.")
    if parts.scheme == "http" and parts.hostname not in _ON_THIS_MACHINE:
        raise ValueError(f"{address} begins with http://, which everybody on the way can read: {kind.to_set}.")
    path = parts.path.rstrip("/")
    if parts.query or parts.fragment or (not path.endswith(kind.ending) if kind.ending else path):
        ends = f"does not end in {kind.ending}" if kind.ending else "does not end behind the host"
        raise ValueError(f"{address} {ends}: {kind.to_set}.")
    return f"{parts.scheme}://{parts.netloc}{path}"


def not_answered(failed: httpx.ConnectError, kind: Kind) -> httpx.ConnectError:
    """Returns the failure to connect as somebody reads it who has mistyped the address."""
    return httpx.ConnectError(
        f"Nobody answers at {_at(failed.request)} ({failed}): {kind.to_set}.", request=failed.request
    )


def refusal_of(response: httpx.Response, kind: Kind) -> BookingError:
    """Returns why it was refused: a WrongAddressError if the service does not answer so."""
    said = _json(response)
    refusal = said if isinstance(said, dict) else {}
    status, code = response.status_code, refusal.get("code")
    if status == _NOT_FOUND and code is None:
        return _wrong(response, "is nothing of the service", kind)
    if status < _FAILED and status != _TOO_MANY and said is None:
        return _wrong(response, f"answered {status}, and not with the service's JSON", kind)
    return BookingError(status, code, refusal.get("error") or f"The service answered {status}.", refusal)


def check_answer(response: httpx.Response, kind: Kind) -> None:
    """Raises WrongAddressError unless this can be an answer of the service."""
    status, content_type = response.status_code, response.headers.get("Content-Type", "")
    if status in _REDIRECTS:
        raise _wrong(response, f"leads elsewhere, to {response.headers.get('Location')}", kind)
    if status < _REFUSED and response.content and not content_type.startswith("application/json"):
        raise _wrong(response, f"answered with {content_type or 'something'}, and not with the service's JSON", kind)


@contextmanager
def reading(kind: Kind) -> Iterator[None]:
    """Raises WrongAddressError for JSON that is not the service's, where the block reads an answer."""
    try:
        yield
    except (AttributeError, KeyError, TypeError, ValueError) as unknown:
        raise WrongAddressError(200, f"What answers is JSON, but not the service's: {kind.to_set}.") from unknown


def _wrong(response: httpx.Response, what: str, kind: Kind) -> WrongAddressError:
    return WrongAddressError(response.status_code, f"{_at(response.request)} {what}: {kind.to_set}.")


def _at(request: httpx.Request) -> str:
    return str(request.url.copy_with(query=None))


def _json(response: httpx.Response) -> Mapping[str, Any] | None:
    try:
        said: Mapping[str, Any] = json.loads(response.content)
    except ValueError:
        return None
    return said
