"""An auth server of a test's own making, down to the bytes: what no server should do, it does."""

import contextlib
import json
import socket
import ssl
import struct
import threading
import time
from collections.abc import Callable, Iterator
from typing import TypeAlias
from uuid import UUID

from tests.support.makers import Tenant
from tests.support.service_client import Answer


class ScriptedConnection:
    """One connection, seen from the server: requests come in, and whatever the test likes goes out."""

    def __init__(self, connection: socket.socket, requests: list[bytes]) -> None:
        self._connection = connection
        self._requests = requests

    def next_request(self) -> bytes:
        """The next request, which has no body; empty once the client has hung up."""
        received = b""
        while not received.endswith(b"\r\n\r\n"):
            data = self._connection.recv(4096)
            if not data:
                return b""
            received += data
        self._requests.append(received)
        return received

    def send(self, data: bytes) -> None:
        self._connection.sendall(data)

    def drip(self, data: bytes) -> None:
        """Sends four bytes a second, until the client hangs up."""
        for byte in data:
            self.send(bytes([byte]))
            if self.is_over(within_seconds=0.25):
                return

    def reset(self) -> None:
        """Ends the connection as a crash does, once the client has had time to read what was sent."""
        time.sleep(0.2)
        self._connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))

    def is_over(self, *, within_seconds: float) -> bool:
        """Whether the client hangs up in this time."""
        self._connection.settimeout(within_seconds)
        try:
            return self._connection.recv(1) == b""
        except TimeoutError:
            return False


Script: TypeAlias = Callable[[ScriptedConnection], None]
"""What the server does on a connection; it hangs up at the end."""


class ScriptedAuthServer:
    """Listens on a port of its own, over TLS if a certificate is given. `requests` are those received, `connections`
    how many were opened."""

    def __init__(self, script: Script, certificate: ssl.SSLContext | None = None) -> None:
        self.requests: list[bytes] = []
        self.connections = 0
        self._script = script
        self._certificate = certificate
        self._listener = socket.create_server(("127.0.0.1", 0))
        self._open: list[socket.socket] = []
        self._threads = [threading.Thread(target=self._accept)]
        self._threads[0].start()

    @property
    def url(self) -> str:
        scheme = "https" if self._certificate else "http"
        return f"{scheme}://127.0.0.1:{self._listener.getsockname()[1]}/auth/v1"

    def stop(self) -> None:
        """Waits until every script has come to its end: on a connection that a client keeps, nothing more comes in."""
        self._listener.shutdown(socket.SHUT_RDWR)
        self._listener.close()
        for connection in self._open:
            with contextlib.suppress(OSError):  # it has ended
                connection.shutdown(socket.SHUT_RD)
        for thread in self._threads:
            thread.join(timeout=10)

    def _accept(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                connection, _ = self._listener.accept()
                self.connections += 1
                self._open.append(connection)
                thread = threading.Thread(target=self._converse, args=(connection,), daemon=True)
                self._threads.append(thread)
                thread.start()

    def _converse(self, connection: socket.socket) -> None:
        with connection, contextlib.suppress(OSError):  # the client may have hung up first
            if self._certificate is None:
                self._script(ScriptedConnection(connection, self.requests))
            else:
                with self._certificate.wrap_socket(connection, server_side=True) as encrypted:
                    self._script(ScriptedConnection(encrypted, self.requests))


@contextlib.contextmanager
def scripted(script: Script, certificate: ssl.SSLContext | None = None) -> Iterator[ScriptedAuthServer]:
    """A server that is there within the block."""
    server = ScriptedAuthServer(script, certificate)
    try:
        yield server
    finally:
        server.stop()


def answer(body: bytes, *, status: str = "200 OK", headers: str = "", length: int | None = None) -> bytes:
    """An answer as it goes over the wire; `length` is the one that it claims to have."""
    length = len(body) if length is None else length
    head = f"HTTP/1.1 {status}\r\ncontent-type: application/json\r\ncontent-length: {length}\r\n{headers}\r\n"
    return head.encode() + body


def user(user_id: UUID, company_id: UUID, **more: object) -> bytes:
    """The document of a user whose claim names this business."""
    document = {"id": str(user_id), "email": "owner@example.com", "app_metadata": {"company_id": str(company_id)}}
    return json.dumps(document | more).encode()


def owner_of(tenant: Tenant, **more: object) -> bytes:
    """The document of the tenant's owner."""
    return user(tenant.owner.id, tenant.company_id, **more)


def answering_all(content: bytes) -> Script:
    """Gives the same answer to every request of a connection."""

    def script(connection: ScriptedConnection) -> None:
        while connection.next_request():
            connection.send(content)

    return script


Play: TypeAlias = Callable[[Script], ScriptedAuthServer]
"""Puts a server that follows a script in the place of the auth server."""


def ask(tenant: Tenant) -> Answer:
    """A request whose session has to be checked."""
    return tenant.owner.get("/api/services")


def assert_unavailable(answered: Answer, retry_after: str = "2") -> None:
    assert (answered.status, answered.error) == (503, "Sign-in is temporarily unavailable; please try again.")
    assert answered.headers["retry-after"] == retry_after
