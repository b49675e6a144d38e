"""A TCP proxy between a client and a server, which can be as broken as a network can be and counts round trips."""

import contextlib
import socket
import threading
import time
from collections.abc import Callable, Generator, Iterator
from typing import Any

import psycopg.conninfo


class Proxy:
    """Forwards every connection to a server on this machine. What is said takes latency_seconds longer than without it,
    either way."""

    def __init__(self, server: tuple[str, int]) -> None:
        self.latency_seconds = 0.0
        self._server = server
        self._answering = threading.Event()
        self._answering.set()
        self._connections: list[socket.socket] = []
        self._listener = self._listen(0)
        self.port: int = self._listener.getsockname()[1]

    def silence(self) -> None:
        """From now on connections are accepted, and nothing is ever answered on any of them."""
        self._answering.clear()

    def refuse(self) -> None:
        """Cuts every connection and refuses new ones."""
        self._hang_up(self._listener)
        for connection in self._connections:
            self._hang_up(connection)
        self._connections.clear()

    def recover(self) -> None:
        """Forwards again, on the same port."""
        self._answering.set()
        if self._listener.fileno() == -1:
            self._listener = self._listen(self.port)

    def _listen(self, port: int) -> socket.socket:
        listener = socket.create_server(("127.0.0.1", port))
        threading.Thread(target=self._accept, args=(listener,), daemon=True).start()
        return listener

    def _accept(self, listener: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while True:
                client, _ = listener.accept()
                server = socket.create_connection(self._server)
                for end in (client, server):  # as both ends have it without a proxy: small messages leave at once
                    end.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
                self._connections += [client, server]
                for source, target, heard in ((client, server, self._listener_to_client()), (server, client, _nothing)):
                    threading.Thread(target=self._forward, args=(source, target, heard), daemon=True).start()

    def _listener_to_client(self) -> Callable[[bytes], None]:
        """What looks at all that one client says."""
        return _nothing

    def _forward(self, source: socket.socket, target: socket.socket, heard: Callable[[bytes], None]) -> None:
        with contextlib.suppress(OSError):
            while data := source.recv(65536):
                self._answering.wait()
                heard(data)
                if self.latency_seconds:
                    time.sleep(self.latency_seconds)
                target.sendall(data)
        self._hang_up(source)
        self._hang_up(target)

    @staticmethod
    def _hang_up(connection: socket.socket) -> None:
        with contextlib.suppress(OSError):
            connection.shutdown(socket.SHUT_RDWR)  # wakes whoever waits on it
        connection.close()


def _nothing(data: bytes) -> None:
    pass


class DatabaseProxy(Proxy):
    """A proxy in front of PostgreSQL. round_trips counts how often a client waited for an answer, over all connections:
    by the end of a group of statements, or by a statement alone."""

    def __init__(self, server: tuple[str, int]) -> None:
        self.round_trips = 0
        super().__init__(server)

    def _listener_to_client(self) -> Callable[[bytes], None]:
        types = _types_of_messages()
        next(types)

        def count(data: bytes) -> None:
            self.round_trips += sum(kind in (b"Q", b"S") for kind in types.send(data))  # Query and Sync

        return count


def _types_of_messages() -> Generator[list[bytes], bytes]:
    """Gives the types of the messages of PostgreSQL's protocol that end in each chunk. The messages that open
    a connection have no type."""
    buffer, is_open, found = b"", False, list[bytes]()
    while True:
        buffer += yield found
        found = []
        while len(buffer) >= (start := int(is_open)) + 8 - 4 * is_open:
            length = start + int.from_bytes(buffer[start : start + 4])
            if len(buffer) < length:
                break
            if is_open:
                found.append(buffer[:1])
            else:  # a request for encryption comes before the message that starts the session
                is_open = int.from_bytes(buffer[4:8]) >> 16 == _PROTOCOL
            buffer = buffer[length:]


_PROTOCOL = 3  # the major version, in what starts a session


@contextlib.contextmanager
def proxied_database(url: str) -> Iterator[tuple[DatabaseProxy, str]]:
    """A proxy in front of the database, and how to connect through it."""
    parameters: dict[str, Any] = psycopg.conninfo.conninfo_to_dict(url)
    proxy = DatabaseProxy((parameters["host"], int(parameters["port"])))
    try:
        yield proxy, psycopg.conninfo.make_conninfo(url, port=proxy.port)
    finally:
        proxy.recover()
        proxy.refuse()
