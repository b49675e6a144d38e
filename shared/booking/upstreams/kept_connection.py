"""HTTP over a connection that is kept from one request to the next, for the upstreams that answer while somebody waits.

`http.client` reads the answers, with two limits that protect from a bad server: one deadline for all of an exchange,
however slowly bytes arrive, and a bound on the answer's size. `requests` has neither, and takes several times as long.
"""

import io
import select
import socket
import ssl
import threading
import time
import weakref
from collections.abc import Mapping
from functools import cache
from http.client import HTTPException, HTTPMessage, HTTPResponse
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from booking.core.tracing import traced

MAX_ANSWER_BYTES = 64 * 1024
_MAX_CONNECT_SECONDS = 0.9  # for one address: a host's next one may be in better health


class BadAnswer(HTTPException):
    """An answer that is larger than it may be, or ends before its announced end."""


class Answer(NamedTuple):
    """What a server answered."""

    status: int
    headers: HTTPMessage
    content: bytes


class Deadline:
    """The moment until which everything that runs under it must be done."""

    def __init__(self, seconds: float) -> None:
        self._moment = time.monotonic() + seconds

    @property
    def is_ahead(self) -> bool:
        """Says whether any time is left."""
        return time.monotonic() < self._moment

    def remaining(self) -> float:
        """Returns the seconds left, always some. Raises TimeoutError when there are none."""
        seconds = self._moment - time.monotonic()
        if seconds <= 0:
            raise TimeoutError("the deadline has passed")
        return seconds


class KeptConnection(threading.local):
    """A connection that is opened on first use and kept while it works; each thread has its own."""

    _connection: "Connection | None" = None

    def get(self, base_url: str, path: str, headers: Mapping[str, str], deadline: Deadline) -> Answer:
        """Sends a GET and returns the answer. Raises OSError if the connection fails or the deadline passes, and
        HTTPException if what the server sends is no HTTP answer.

        A server may close a kept connection at any time, also while the next request is on its way. If nothing of an
        answer has arrived then, the request is sent once more on a new connection: it only reads.
        """
        kept, self._connection = self._connection, None
        if kept is not None and kept.base_url == base_url and kept.is_quiet():
            try:
                return self._exchange(kept, path, headers, deadline)
            except TimeoutError:
                raise
            except OSError:
                if kept.has_heard:
                    raise
        elif kept is not None:
            kept.close()
        return self._exchange(Connection(base_url, deadline), path, headers, deadline)

    def close(self) -> None:
        """Closes this thread's connection, if it has one."""
        kept, self._connection = self._connection, None
        if kept is not None:
            kept.close()

    def _exchange(self, connection: "Connection", path: str, headers: Mapping[str, str], deadline: Deadline) -> Answer:
        answer = connection.exchange("GET", path, headers, deadline)
        if connection.is_open:
            self._connection = connection
        return answer


class Connection:
    """An open connection to the server of `base_url`, below which the paths of its requests are. Over TLS the server's
    certificate is verified. `has_heard` says whether any byte of the last exchange's answer arrived."""

    def __init__(self, base_url: str, deadline: Deadline, max_answer_bytes: int = MAX_ANSWER_BYTES) -> None:
        """Connects to the server. Raises OSError."""
        self.base_url = base_url
        self._max_answer_bytes = max_answer_bytes
        url = urlsplit(base_url)
        host, encrypted = url.hostname or "", url.scheme == "https"
        connected = _connect(host, url.port or (443 if encrypted else 80), deadline)
        if encrypted:
            connected.settimeout(deadline.remaining())
            connected = tls_context().wrap_socket(connected, server_hostname=host)
        self._name, self._host, self._path = host, url.netloc, url.path
        self._socket = _DeadlineSocket(connected)
        self.close = weakref.finalize(self, connected.close)  # a thread that ends closes what it has kept
        self._arrivals = select.poll()
        self._arrivals.register(connected, select.POLLIN)

    @property
    def has_heard(self) -> bool:
        return self._socket.has_heard

    @property
    def is_open(self) -> bool:
        return self.close.alive

    def is_quiet(self) -> bool:
        """Says whether the server has sent nothing since the last answer. Bytes that arrive unasked announce that it
        hangs up, or would be taken for the answer to the next request."""
        return not self._arrivals.poll(0)

    def exchange(
        self, method: str, path: str, headers: Mapping[str, str], deadline: Deadline, body: bytes = b""
    ) -> Answer:
        """Sends a request and reads its answer. Closes the connection unless that succeeds, and when the server wants
        it closed. Raises OSError if the connection fails or the deadline passes, and HTTPException if what the server
        sends is no HTTP answer."""
        target = self._path + path
        self._socket.begin(deadline)
        try:
            with traced(self._name):
                self._socket.sendall(_request(method, target, {"Host": self._host, **headers}, body))
                with HTTPResponse(self._socket, method=method) as response:  # type: ignore[arg-type]
                    response.begin()
                    content = response.read(self._max_answer_bytes + 1)
                    if response.length or len(content) > self._max_answer_bytes:
                        raise BadAnswer(f"{len(content)} bytes were read of an answer that is longer")
        except BaseException:
            self.close()
            raise
        if response.will_close:
            self.close()
        return Answer(response.status, response.headers, content)


def exchange_once(
    base_url: str,
    method: str,
    path: str,
    headers: Mapping[str, str],
    deadline: Deadline,
    body: bytes = b"",
    *,
    max_answer_bytes: int = MAX_ANSWER_BYTES,
) -> Answer:
    """Sends one request on a connection of its own and returns the answer. For requests that are rare, or must not be
    sent twice. Raises OSError if the connection fails or the deadline passes, and HTTPException if what the server
    sends is no HTTP answer."""
    connection = Connection(base_url, deadline, max_answer_bytes)
    try:
        return connection.exchange(method, path, headers, deadline, body)
    finally:
        connection.close()


class _DeadlineSocket(io.RawIOBase):
    """A socket that sends and receives under the deadline of the current exchange."""

    def __init__(self, connected: socket.socket) -> None:
        self._connected = connected

    def begin(self, deadline: Deadline) -> None:
        self._deadline = deadline
        self.has_heard = False

    def sendall(self, data: bytes) -> None:
        self._connected.settimeout(self._deadline.remaining())
        self._connected.sendall(data)

    def makefile(self, mode: str) -> io.BufferedReader:
        """Returns the stream that an HTTPResponse reads."""
        return io.BufferedReader(self)

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        self._connected.settimeout(self._deadline.remaining())
        count = self._connected.recv_into(buffer)
        self.has_heard = self.has_heard or count > 0
        return count

    def close(self) -> None:
        """Does nothing, on purpose: `http.client` closes its socket once it has read an answer to the end, but here the
        connection stays open for the next request."""


def _request(method: str, target: str, headers: Mapping[str, str], body: bytes) -> bytes:
    """Returns the bytes of a request. Raises ValueError if a header would be more than one line."""
    lines = [f"{method} {target} HTTP/1.1", *(f"{name}: {value}" for name, value in headers.items())]
    lines += ["Accept-Encoding: identity", *([f"Content-Length: {len(body)}"] if body or method == "POST" else [])]
    head = "\r\n".join([*lines, "", ""])
    if head.count("\r") + head.count("\n") != 2 * (len(lines) + 1):
        raise ValueError("a header of the request holds a line break")
    return head.encode("ascii") + body


def _connect(host: str, port: int, deadline: Deadline) -> socket.socket:
    """Opens a socket to the first of the host's addresses that answers. Raises OSError if none does."""
    failure = OSError(f"{host} has no address")
    for *_, address in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM):
        seconds = min(_MAX_CONNECT_SECONDS, deadline.remaining())
        try:
            connected = socket.create_connection((str(address[0]), port), seconds)
        except OSError as error:
            failure = error
        else:
            connected.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            return connected
    raise failure


@cache
def tls_context() -> ssl.SSLContext:
    """Makes the context that verifies certificates and host names against the system's authorities, which take a while
    to load."""
    return ssl.create_default_context()
