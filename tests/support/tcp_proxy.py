"""A TCP proxy between a client and a server, which can be as broken as a network can be and counts round trips."""

import contextlib
import socket
import threading
import time
from collections.abc import Callable, Generator, Iterator
from typing import Any, NamedTuple

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


class Text(NamedTuple):
    """A text that a client sent, under the name by which the server is to keep it; without one it is forgotten with the
    next."""

    statement: str
    name: str = ""


class DatabaseProxy(Proxy):
    """A proxy in front of PostgreSQL. round_trips counts how often a client waited for an answer, over all connections:
    by the end of a group of statements, or by a statement alone. texts are all that clients sent; names, by which
    they had a kept one executed."""

    def __init__(self, server: tuple[str, int]) -> None:
        self.round_trips = 0
        self.texts: list[Text] = []
        self.names: list[str] = []
        super().__init__(server)

    def _listener_to_client(self) -> Callable[[bytes], None]:
        messages = _messages()
        next(messages)

        def read(data: bytes) -> None:
            for kind, content in messages.send(data):
                self.round_trips += kind in (b"Q", b"S")  # Query and Sync
                match kind, content.decode("latin-1").split("\0"):
                    case b"Q", [statement, *_]:
                        self.texts.append(Text(statement))
                    case b"P", [name, statement, *_]:  # Parse
                        self.texts.append(Text(statement, name))
                    case b"B", [_, name, *_]:  # Bind, to a portal
                        self.names += filter(None, [name])

        return read


def _messages() -> Generator[list[tuple[bytes, bytes]], bytes]:
    """Gives the messages of PostgreSQL's protocol that end in each chunk, with their types. The messages that open a
    connection have no type, and are left out."""
    buffer, is_open, found = b"", False, list[tuple[bytes, bytes]]()
    while True:
        buffer += yield found
        found = []
        while len(buffer) >= (start := int(is_open)) + 8 - 4 * is_open:
            length = start + int.from_bytes(buffer[start : start + 4])
            if len(buffer) < length:
                break
            if is_open:
                found.append((buffer[:1], buffer[start + 4 : length]))
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
