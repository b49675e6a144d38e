"""Tells who works on the queues of the stand-in for AWS that a queue has something to hand out, as soon as it has.

SQS itself can only be asked, queue by queue and every twenty seconds at the least; forty that ask kept a core at work
for a service that nobody used.
"""

import time
from collections.abc import Iterable, Iterator
from threading import Condition
from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

from moto.sqs.models import Message, Queue, sqs_backends

from local.aws import BEAT_SECONDS
from local.events import ACCOUNT, REGION
from local.gunicorn_worker import when_stopping


class QueueNews:
    """The news as a WSGI application: answers with the name of a queue, a line each, whenever the queue has a message
    to hand out that was not told of; at first of all that have one. The answer ends with the process.

    A message that becomes visible again, or whose delay is over, is news, too. `watching` takes who may change a
    queue: after each of its answers the queues are looked at.
    """

    def __init__(self) -> None:
        self._changed = Condition()
        self._has_ended = False
        when_stopping.append(self._end)

    def watching(self, application: WSGIApplication) -> WSGIApplication:
        """Returns the application, after each of whose answers the queues are looked at."""

        def telling(environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
            try:
                return application(environ, start_response)
            finally:
                with self._changed:
                    self._changed.notify_all()

        return telling

    def __call__(self, _environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        """Answer one who listens."""
        start_response("200 OK", [("content-type", "text/plain; charset=utf-8")])
        return self._lines()

    def _end(self) -> None:
        with self._changed:
            self._has_ended = True
            self._changed.notify_all()

    def _lines(self) -> Iterator[bytes]:
        yield b"\n"
        reported, beat = Reported(), time.monotonic() + BEAT_SECONDS
        while not self._has_ended:
            with self._changed:
                names, seconds = reported.look()
                silence = beat - time.monotonic()
                if not names and silence > 0 and not self._has_ended:
                    self._changed.wait(min(seconds, silence))
                    continue
            beat = time.monotonic() + BEAT_SECONDS
            yield b"".join(f"{name}\n".encode() for name in names) or b"\n"


class Reported:
    """What one who listens was told of."""

    def __init__(self) -> None:
        self._reported: dict[str, set[tuple[str, int]]] = {}

    def look(self) -> tuple[list[str], float]:
        """Returns which queues have news since the last look, and after how many seconds a message becomes visible of
        which nobody says so; infinity if there is none."""
        names, soonest = [], float("inf")
        for name, queue in dict(sqs_backends[ACCOUNT][REGION].queues).items():
            visible, seconds = _visible(queue)
            if visible - self._reported.get(name, set()):
                names.append(name)
            self._reported[name] = visible
            soonest = min(soonest, seconds)
        return names, soonest


def _visible(queue: Queue) -> tuple[set[tuple[str, int]], float]:
    """The visible messages, each with how often it was received, and the seconds until the next."""
    now = time.time()
    begins = {(one.id, one.approximate_receive_count): _visible_from(one) for one in list(queue._messages)}
    later = [moment - now for moment in begins.values() if moment >= now]
    return {key for key, moment in begins.items() if moment < now}, min(later, default=float("inf")) + 0.001


def _visible_from(message: Message) -> float:
    return max(message.visible_at, message.delayed_until) / 1000  # moto has milliseconds
