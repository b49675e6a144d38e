"""A TCP proxy between a client and a server, which counts round trips and can be as broken as a network can be."""

import contextlib
import socket
import threading
import time
from collections.abc import Iterator
from typing import Any

import psycopg.conninfo


class Proxy:
    """Forwards every connection to a server on this machine.

    round_trips counts how often a client spoke after the server had, over all connections. What is said takes
    latency_seconds longer than without it, either way.
    """

    def __init__(self, server: tuple[str, int]) -> None:
        self.round_trips = 0
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
                self._connections += [client, server]
                turn = _Turn()
                for source, target, is_client in ((client, server, True), (server, client, False)):
                    threading.Thread(target=self._forward, args=(source, target, turn, is_client), daemon=True).start()

    def _forward(self, source: socket.socket, target: socket.socket, turn: "_Turn", is_client: bool) -> None:
        with contextlib.suppress(OSError):
            while data := source.recv(65536):
                self._answering.wait()
                if is_client and not turn.of_client:
                    self.round_trips += 1
                turn.of_client = is_client
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


class _Turn:
    """Who spoke last on a connection."""

    of_client = False


@contextlib.contextmanager
def proxied_database(url: str) -> Iterator[tuple[Proxy, str]]:
    """A proxy in front of the database, and how to connect through it."""
    parameters: dict[str, Any] = psycopg.conninfo.conninfo_to_dict(url)
    proxy = Proxy((parameters["host"], int(parameters["port"])))
    try:
        yield proxy, psycopg.conninfo.make_conninfo(url, port=proxy.port)
    finally:
        proxy.recover()
        proxy.refuse()
