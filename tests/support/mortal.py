"""Execution environments that die: processes of their own, killed without a word, as a machine is lost."""

import functools
import multiprocessing
import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from booking.upstreams import auth_server
from local import aws, template, triggers
from local.events import LambdaContext, http_event
from local.template import Function
from tests.support.faulty_upstream import Fault, PassOn, Reply
from tests.support.job_queues import consumer_of
from tests.support.service_client import DATABASE_URL_OF_LOGIN, JSON

_PROCESSES = multiprocessing.get_context("forkserver")
_PROCESSES.set_forkserver_preload(["boto3", "psycopg", "pydantic", __name__])
PATIENCE_SECONDS = 30
IDLE_SECONDS = 0.05


class Mortal:
    """A process that works until it is done or killed. `settings` come on top of the tests' own."""

    def __init__(self, work: Callable[..., None], *args: Any, **settings: str) -> None:
        self._process = _PROCESSES.Process(target=_live, args=({**os.environ, **settings}, work, args), daemon=True)
        self._process.start()
        self._waiting = threading.Lock()

    def kill(self) -> None:
        """Ends it where it is: nothing of its own runs any more."""
        self._process.kill()
        self._exit_code(PATIENCE_SECONDS)

    @property
    def was_killed(self) -> bool:
        """Whether that ended it, rather than its work; waits for the end."""
        return self._exit_code(PATIENCE_SECONDS) == -signal.SIGKILL

    @property
    def has_ended(self) -> bool:
        return self._exit_code(0) is not None

    def _exit_code(self, seconds: float) -> int | None:
        """How it ended, once it has. The forkserver says so once: of two threads that wait, one would never hear."""
        with self._waiting:
            self._process.join(seconds)
            return self._process.exitcode


def dying_before(environment: Callable[[], Mortal]) -> Fault:
    """The environment is lost before its request arrives."""

    def die(pass_on: PassOn) -> Reply:
        environment().kill()
        return Reply(503)

    return die


def dying_after(environment: Callable[[], Mortal]) -> Fault:
    """The environment is lost when its request has been served, and before it hears so."""

    def die(pass_on: PassOn) -> Reply:
        reply = pass_on()
        environment().kill()
        return reply

    return die


def settings_of(function: Function) -> dict[str, str]:
    """The login of the function, for an environment in which it runs."""
    return {"DATABASE_URL": os.environ[DATABASE_URL_OF_LOGIN[str(function.login)]]}


def event_of(method: str, path: str, body: bytes, cookie: str) -> tuple[Function, dict[str, Any]]:
    """The function that answers a request, and the event of it."""
    declared = template.load()
    match = declared.match(method, path)
    assert match is not None
    route, parameters = match
    headers = [("host", "booking.test"), ("cookie", cookie), *JSON.items()]
    return declared.functions[route.function], http_event(route, parameters, method, path, headers=headers, body=body)


# What such an environment does


def invoke(function: Function, *events: Mapping[str, Any]) -> None:
    """Starts the function with one event after the other."""
    handler = template.load_handler(function)
    for event in events:
        handler(dict(event), LambdaContext.of(function))


def invoke_in_one_session(function: Function, events: Sequence[Mapping[str, Any]]) -> None:
    """Likewise, and asks the auth server once about the session of all of them."""
    auth_server.get_user = functools.cache(auth_server.get_user)
    invoke(function, *events)


def consume(job_type: str) -> None:
    """Works off the queue of a type of job, for ever."""
    declared, consumer = template.load(), consumer_of(job_type)
    sqs = aws.client(os.environ["AWS_ENDPOINT_URL"], "sqs")
    while True:
        triggers.consume(declared, consumer, sqs)
        time.sleep(IDLE_SECONDS)


def _live(settings: Mapping[str, str], work: Callable[..., None], args: Sequence[Any]) -> None:
    os.environ.clear()
    os.environ.update(settings)
    sys.stdout = Path(os.devnull).open("w")  # noqa: SIM115 — for as long as the process lives
    work(*args)
