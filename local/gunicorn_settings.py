"""Settings of every gunicorn that `local.processes` starts."""

import ctypes
import signal
import sys
from typing import Any

from local.gunicorn_worker import SECONDS_TO_SLEEP

worker_class = "local.gunicorn_worker.Worker"
threads = 64  # of which those of one caller who waits take a part (local.callers)
loglevel = "warning"
graceful_timeout = 3
keepalive = 75
control_socket_disable = True
limit_request_field_size = 65536  # a large session fills several cookies of 3 KB

PR_SET_PDEATHSIG = 1


def on_starting(arbiter: Any) -> None:
    """Let gunicorn's first process sleep as long as its workers do, and end with the one that started it."""
    wait_for_signals = arbiter.wait_for_signals
    arbiter.wait_for_signals = lambda timeout: wait_for_signals(max(timeout, SECONDS_TO_SLEEP))
    _end_with_parent()


def post_fork(_arbiter: Any, _worker: Any) -> None:
    """A worker that sleeps does not look whether the first process is still there."""
    _end_with_parent()


def _end_with_parent() -> None:
    """Ask Linux to stop this process when the one that started it is gone, even killed; elsewhere it would stay."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGTERM)
