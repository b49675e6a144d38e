"""A receiver of webhooks, and the way that an event takes to it: relay, queues, sender, report."""

import socket
import ssl
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from functions.schedules import relay as relay_function
from functions.webhook_sender import send
from local import template, triggers, webhook_receiver
from local.postgres import free_port
from local.wallets.identities import hooks_certificate
from local.webhook_receiver import HOST, Received
from tests.support.job_queues import Jobs, relay
from tests.support.service_client import invoking

URL = webhook_receiver.URL
QUEUES = ("webhook_send", "webhook_retry", "webhook_results")


@contextmanager
def listening(monkeypatch: pytest.MonkeyPatch, port: int) -> Iterator[None]:
    """The sender takes `hooks.test` for what listens at this port of the machine."""
    with monkeypatch.context() as patch:
        for name, value in webhook_receiver.settings(port).items():
            patch.setenv(name, value)
        kept = (send._elsewhere, send._trust)
        for one in kept:
            one.cache_clear()
        yield
    for one in kept:
        one.cache_clear()


class Hooks:
    """What the receiver has got, and who brings it there."""

    def __init__(self, jobs: Jobs, monkeypatch: pytest.MonkeyPatch) -> None:
        self.jobs, self.receiver = jobs, Received()
        monkeypatch.setattr(relay_function, "SECONDS_BETWEEN_WHEN_BUSY", 0.0)

    @property
    def received(self) -> list[dict[str, Any]]:
        return self.receiver.webhooks

    def relay(self) -> Any:
        """One run of the relay, until nothing is due any more that may go at once."""
        return relay()

    def deliver(self, queue: str) -> None:
        """Hands the queue's next batch to its function."""
        declared = template.load()
        [consumer] = [one for one in declared.consumers if one.queue == queue]
        with invoking(declared.functions[consumer.function]):
            triggers.consume(declared, consumer, self.jobs.sqs)

    def send_due(self) -> int:
        """Sends all that is due, and notes what came of it; returns how many attempts."""
        attempts = 0
        while sent := self.relay()["sent"]:
            attempts += sent
            for _ in range(sent):
                for queue in QUEUES[:2]:
                    self.deliver(queue)
            for _ in range(sent):
                self.deliver("webhook_results")
        return attempts


@contextmanager
def receiving(jobs: Jobs, monkeypatch: pytest.MonkeyPatch) -> Iterator[Hooks]:
    """A receiver, and the sender that finds it."""
    hooks, port = Hooks(jobs, monkeypatch), free_port()
    server = webhook_receiver.serve(hooks.receiver, port, stops_within=0.02)
    with listening(monkeypatch, port):
        yield hooks
    server.shutdown()
    server.server_close()


@contextmanager
def scripted(monkeypatch: pytest.MonkeyPatch, answer: Callable[[ssl.SSLSocket], None]) -> Iterator[list[bytes]]:
    """A receiver that answers as the test says, byte by byte; gives what it was sent, a call at a time."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(*hooks_certificate(HOST))
    server, calls = socket.create_server(("127.0.0.1", 0)), list[bytes]()

    def accept() -> None:
        while True:
            try:
                plain, _ = server.accept()
            except OSError:
                return
            threading.Thread(target=converse, args=(plain,), daemon=True).start()

    def converse(plain: Any) -> None:
        try:
            with context.wrap_socket(plain, server_side=True) as secured:
                calls.append(secured.recv(65536))
                answer(secured)
        except OSError:
            pass  # the sender has heard enough

    threading.Thread(target=accept, daemon=True).start()
    with listening(monkeypatch, server.getsockname()[1]):
        yield calls
    server.close()
