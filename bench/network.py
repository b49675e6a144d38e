"""What lies between: the network between a function and what it talks to, as a proxy that counts round trips and lets
each take longer; and the edge, through which browsers reach the service."""

import gzip
import multiprocessing
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from functools import cache
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from queue import SimpleQueue
from typing import Any
from urllib.parse import urlsplit

import psycopg.conninfo

from local.responses import BODILESS_STATUSES
from local.upstream import Upstream

_PROCESSES = multiprocessing.get_context("forkserver")
_LARGEST_CHUNK = 1 << 16


@dataclass(frozen=True)
class Network:
    """A way to a server of its own, in a process of its own, so that nobody waits for somebody else's chunks."""

    url: str = field(repr=False)
    _round_trips: Any = field(repr=False)

    @property
    def round_trips(self) -> int:
        """How often a client has spoken after the server had."""
        return int(self._round_trips.value)


@contextmanager
def distant(url: str, milliseconds: float = 1.0) -> Iterator[Network]:
    """The database, so many milliseconds of a round trip away."""
    parameters: dict[str, Any] = psycopg.conninfo.conninfo_to_dict(url)
    with _proxy((parameters["host"], int(parameters["port"])), milliseconds) as (port, round_trips):
        yield Network(psycopg.conninfo.make_conninfo(url, port=port), round_trips)


@contextmanager
def observed(url: str) -> Iterator[Network]:
    """A server of HTTP, where every call is a round trip."""
    address = urlsplit(url)
    assert address.hostname is not None, "an address with a host"
    assert address.port is not None, "an address with a port"
    with _proxy((address.hostname, address.port), 0) as (port, round_trips):
        yield Network(address._replace(netloc=f"127.0.0.1:{port}").geturl(), round_trips)


@contextmanager
def _proxy(server: tuple[str, int], milliseconds: float) -> Iterator[tuple[int, Any]]:
    """Its port, and the number that it counts in."""
    round_trips = _PROCESSES.Value("Q", 0)
    with socket.create_server(("127.0.0.1", 0)) as listener:
        process = _PROCESSES.Process(
            target=_serve, args=(listener, server, milliseconds / 1000, round_trips), daemon=True
        )
        process.start()
        try:
            yield listener.getsockname()[1], round_trips
        finally:
            process.terminate()
            process.join()


def _serve(listener: socket.socket, server_address: tuple[str, int], delay: float, round_trips: Any) -> None:
    while True:
        client, _ = listener.accept()
        server = socket.create_connection(server_address)
        for end in (client, server):
            end.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        _Conversation(client, server, delay, round_trips).begin()


class _Conversation:
    """Forwards one connection. The client's side bears the whole delay: a round trip passes it once. Chunks that follow
    each other are delayed side by side, not one after the other."""

    def __init__(self, client: socket.socket, server: socket.socket, delay: float, round_trips: Any) -> None:
        self._client, self._server, self._delay, self._round_trips = client, server, delay, round_trips
        self._under_way: SimpleQueue[tuple[float, bytes]] = SimpleQueue()
        self._server_spoke = True

    def begin(self) -> None:
        for work in (self._listen_to_client, self._deliver, self._listen_to_server):
            threading.Thread(target=work, daemon=True).start()

    def _listen_to_client(self) -> None:
        while chunk := _received(self._client):
            if self._server_spoke:
                self._round_trips.value += 1
                self._server_spoke = False
            self._under_way.put((time.monotonic() + self._delay, chunk))
        self._under_way.put((time.monotonic(), b""))

    def _deliver(self) -> None:
        while True:
            due, chunk = self._under_way.get()
            time.sleep(max(0.0, due - time.monotonic()))
            if not chunk:
                break
            self._server.sendall(chunk)
        with suppress(OSError):
            self._server.shutdown(socket.SHUT_WR)

    def _listen_to_server(self) -> None:
        while chunk := _received(self._server):
            self._server_spoke = True
            self._client.sendall(chunk)
        for end in (self._client, self._server):
            end.close()


def _received(end: socket.socket) -> bytes:
    with suppress(OSError):
        return end.recv(_LARGEST_CHUNK)
    return b""


_TEXTS = ("text/", "application/json", "application/javascript", "image/svg+xml")
# CloudFront compresses nothing that is smaller or larger.
_COMPRESSED_BYTES = range(1_000, 10_000_000)


class _Server(ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, *_: object) -> None:
        """Says nothing: a page that is closed breaks its connections off."""


@contextmanager
def edge(origin: str) -> Iterator[str]:
    """An address at which this origin's answers come compressed."""
    server = _Server(("127.0.0.1", 0), type("Handler", (_Edge,), {"upstream": Upstream(origin)}))
    serving = threading.Thread(target=server.serve_forever, daemon=True)
    serving.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        server.server_close()
        serving.join()


class _Edge(BaseHTTPRequestHandler):
    upstream: Upstream
    protocol_version = "HTTP/1.1"
    wbufsize = -1  # headers and content in one piece

    def _pass_on(self) -> None:
        body = self.rfile.read(int(self.headers.get("content-length", 0)))
        headers = [(name.lower(), value) for name, value in self.headers.items()]
        answer = self.upstream.forward(self.command, self.path, headers, body)
        content, headers = answer.body, answer.headers
        media_type = dict(headers).get("content-type", "")
        if media_type.startswith(_TEXTS) and len(content) in _COMPRESSED_BYTES:
            content, headers = _compressed(content), [*headers, ("content-encoding", "gzip")]
        self.send_response(answer.status)
        for name, value in headers:
            self.send_header(name, value)
        if answer.status not in BODILESS_STATUSES:
            self.send_header("content-length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    do_GET = do_POST = do_PATCH = _pass_on  # noqa: N815 — as the library calls them

    def log_message(self, *_: object) -> None:
        """Says nothing of a request: the terminal is for what is measured."""


@cache
def _compressed(content: bytes) -> bytes:
    return gzip.compress(content)
