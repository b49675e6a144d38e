"""The processes of the local service: WSGI apps, each under a gunicorn of its own, and programs beside them."""

import os
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

from local import checkout
from local.postgres import free_port

LOGS = checkout.STATE / "logs"
READY_TIMEOUT_SECONDS = 30.0


class ProcessFailed(RuntimeError):
    """A process of the local service ended or never became ready; the message has the end of its log."""


@dataclass(frozen=True)
class Program:
    """A running program."""

    name: str
    log: Path
    popen: subprocess.Popen[bytes]
    stop_signal: ClassVar = signal.SIGTERM

    def check(self) -> None:
        """ProcessFailed if it has ended."""
        if self.popen.poll() is not None:
            raise self._failure("has ended")

    def ask_to_stop(self) -> None:
        """Have it stop, without waiting for it."""
        self.popen.send_signal(self.stop_signal)

    def stop(self) -> None:
        """Stop it, waiting until it is gone."""
        self.ask_to_stop()
        try:
            self.popen.wait(10)
        except subprocess.TimeoutExpired:
            self.popen.kill()
            self.popen.wait()

    def kill(self) -> None:
        """End it at once, with all that it has started: for what nobody asks any more, and what keeps nothing."""
        with suppress(ProcessLookupError):
            os.killpg(self.popen.pid, signal.SIGKILL)
        self.popen.wait()

    def _failure(self, what: str) -> ProcessFailed:
        last_lines = self.log.read_text(errors="replace").splitlines()[-20:]
        return ProcessFailed("\n".join([f"The {self.name} {what}. The end of {self.log}:", *last_lines]))


@dataclass(frozen=True)
class Process(Program):
    """A running gunicorn."""

    port: int
    # Requests are still answered then, but nobody waits for clients that keep their connections open.
    stop_signal: ClassVar = signal.SIGINT

    @property
    def origin(self) -> str:
        """Where it listens."""
        return f"http://127.0.0.1:{self.port}"

    def wait_until_ready(self, path: str) -> None:
        """Return when GET `path` answers 200; ProcessFailed if it ends or takes too long."""
        deadline = time.monotonic() + READY_TIMEOUT_SECONDS
        while time.monotonic() < deadline:
            self.check()
            try:
                with urllib.request.urlopen(self.origin + path, timeout=5):
                    return
            except (urllib.error.URLError, OSError):
                time.sleep(0.05)
        raise self._failure("is not ready")


def start(name: str, application: str, port: int, environment: Mapping[str, str], *, workers: int = 1) -> Process:
    """Start a WSGI application, such as `local.gateway:create_app()`, with exactly this environment.

    Each worker answers several requests at a time. The log starts afresh.
    """
    command = ["gunicorn", "--config", "python:local.gunicorn_settings", "--preload"]
    command += ["--bind", f"127.0.0.1:{port}", "--workers", str(workers)]
    program = start_module(name, [*command, application], environment)
    return Process(name, program.log, program.popen, port)


def start_module(name: str, command: Sequence[str], environment: Mapping[str, str]) -> Program:
    """Start a module as `python -m` does, with its arguments and exactly this environment. The log starts afresh."""
    LOGS.mkdir(parents=True, exist_ok=True)
    log = LOGS / f"{name.replace(' ', '-')}.log"
    with log.open("wb") as output:
        # A session of its own: Ctrl-C reaches only the process that started it, which stops the others in order.
        popen = subprocess.Popen(
            [sys.executable, "-m", *command],
            cwd=checkout.ROOT,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
    return Program(name, log, popen)


@contextmanager
def auth_server(name: str, database_url: str, environment: Mapping[str, str], **settings: str) -> Iterator[Process]:
    """An auth server over this database with these settings, for as long as it is needed."""
    given = "".join(f", {name}={value!r}" for name, value in settings.items())
    application = f"local.auth_server:create_app({database_url!r}{given})"
    process = start(name, application, free_port(), environment)
    try:
        process.wait_until_ready("/auth/v1/health")
        yield process
    finally:
        process.kill()
