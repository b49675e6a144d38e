"""Relay, senders and notes of webhooks, side by side as many at once as the templates say, until they are ended. The
queues between them are in memory."""

import json
import queue
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import orjson

from booking.database.connection import disconnect
from booking.upstreams import sqs
from functions.schedules import relay
from functions.webhook_deliveries import note_attempts
from functions.webhook_sender import send
from local.events import LambdaContext, queue_event

SENDERS = {"webhook_send": 50, "webhook_retry": 10}  # stacks/work.yaml
RESULTS, NOTERS = "webhook_results", 5
_CONTEXT = LambdaContext("webhooks", 512, time.monotonic() + 3600)


class _Workers:
    def __init__(self) -> None:
        self.over = threading.Event()
        self.queues: dict[str, queue.Queue[Any]] = {name: queue.Queue() for name in (*SENDERS, RESULTS)}

    def put(self, name: str, messages: Sequence[Mapping[str, Any]]) -> list[Any]:
        """Takes the place of SQS."""
        for one in messages:
            self.queues[name].put(json.loads(orjson.dumps(one)))
        return [one["id"] for one in messages]

    def send(self, name: str) -> None:
        while (message := self._next(name)) is not None:
            self.queues[RESULTS].put(send.outcome_of(message))

    def note(self) -> None:
        while (first := self._next(RESULTS)) is not None:
            batch = [first]
            while len(batch) < sqs.MAX_AT_ONCE and not self.queues[RESULTS].empty():
                batch.append(self.queues[RESULTS].get())
            received = [
                {"MessageId": str(place), "ReceiptHandle": "-", "Body": json.dumps(one), "MD5OfBody": "-"}
                for place, one in enumerate(batch)
            ]
            note_attempts.handler(queue_event(RESULTS, received), _CONTEXT)

    def relay(self) -> None:
        while not self.over.is_set():
            relay.handler({}, _CONTEXT)

    def _next(self, name: str) -> Any:
        while not self.over.is_set():
            try:
                return self.queues[name].get(timeout=0.5)
            except queue.Empty:
                continue
        return None


_AT_WORK: list[_Workers] = []


def begin() -> None:
    """Sets them to work on threads of their own."""
    workers = _Workers()
    sqs.send = workers.put  # type: ignore[assignment]
    relay.LOOKS_FOR_SECONDS = 1.0
    work: list[Callable[[], None]] = [workers.relay, *[workers.note] * NOTERS]
    work += [lambda name=name: workers.send(name) for name, count in SENDERS.items() for _ in range(count)]  # type: ignore[misc]
    for one in work:
        threading.Thread(target=_in_own_environment, args=(one,), daemon=True).start()
    _AT_WORK.append(workers)


def end() -> None:
    _AT_WORK.pop().over.set()


def _in_own_environment(work: Callable[[], None]) -> None:
    try:
        work()
    finally:
        disconnect()
