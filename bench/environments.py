"""Execution environments, as Lambda has them: each a process that serves one invocation at a time and keeps its
connections. What they measure, they measure themselves."""

import multiprocessing
import os
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from functools import partial
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, ParamSpec, TypeVar, cast

from bench import calls
from bench.calls import Request
from bench.network import Network, distant
from bench.ratios import Subject
from bench.scratch import Salon

_PROCESSES = multiprocessing.get_context("forkserver")
_PROCESSES.set_forkserver_preload(["bench.calls", "psycopg"])

Arguments = ParamSpec("Arguments")
Result = TypeVar("Result")


class ExecutionEnvironment:
    """A process with these environment variables. `network` is its way to the database, if that is a long one."""

    def __init__(self, settings: Mapping[str, str], network: Network | None = None) -> None:
        self._network = network
        self._pipe, theirs = _PROCESSES.Pipe()
        self._process = _PROCESSES.Process(target=_work, args=(theirs, settings), daemon=True)
        self._process.start()
        theirs.close()

    def begin(self, work: Callable[Arguments, object], *args: Arguments.args, **kwargs: Arguments.kwargs) -> None:
        """Has a function of a module run in the process; `result` waits for it."""
        self._pipe.send(partial(work, *args, **kwargs))

    def result(self) -> Any:
        """What the work answers. Raises what it raises."""
        result, error = self._pipe.recv()
        if error is not None:
            raise error
        return result

    def has_result(self) -> bool:
        """Whether `result` need not wait."""
        return self._pipe.poll()

    def run(self, work: Callable[Arguments, Result], *args: Arguments.args, **kwargs: Arguments.kwargs) -> Result:
        """What the work answers, here and now."""
        self.begin(work, *args, **kwargs)
        return cast(Result, self.result())

    def answer(self, request: Request) -> str:
        return self.run(calls.answer, request)

    def serving(self, request: Request | Callable[[], Request]) -> Subject:
        """What serves the request, the same every time or always another one."""
        return lambda: self.run(calls.seconds, request() if callable(request) else request)

    def round_trips(self, request: Request | Callable[[], Request]) -> int:
        """How often serving the request waits for the database, once its statements are prepared."""
        assert self._network is not None, "a long way, where nothing that is sent together arrives in pieces"
        serve = self.serving(request)
        for _ in range(8):
            serve()
        before = self._network.round_trips
        serve()
        return self._network.round_trips - before

    def close(self) -> None:
        self._pipe.close()
        self._process.join()


def _work(pipe: Connection, settings: Mapping[str, str]) -> None:
    os.environ.update(settings)
    # The functions write their log to standard output, and are measured with it.
    sys.stdout = Path(os.devnull).open("w")  # noqa: SIM115 — for as long as the process lives
    while True:
        try:
            work = pipe.recv()
        except EOFError:
            return
        try:
            pipe.send((work(), None))
        except Exception as error:  # noqa: BLE001 — whatever it is, it is for the one who asked
            pipe.send((None, error))


@dataclass(frozen=True)
class Service:
    """The service as it is measured: its data, its auth server, and the settings of its functions."""

    salon: Salon
    auth_origin: str
    settings: Mapping[str, str]

    @contextmanager
    def environment(self, *, milliseconds: float | None = None, pooled: bool = False) -> Iterator[ExecutionEnvironment]:
        """A new environment; with `milliseconds` its database is so far away. `pooled` is as behind a pooler, which
        keeps no statements prepared."""
        with ExitStack() as stack:
            network = None
            settings = {**self.settings, "DATABASE_URL": self.salon.app_url, "DB_POOLED": "1" if pooled else ""}
            if milliseconds is not None:
                network = stack.enter_context(distant(self.salon.app_url, milliseconds))
                settings["DATABASE_URL"] = network.url
            environment = ExecutionEnvironment(settings, network)
            stack.callback(environment.close)
            yield environment
