"""Settings of every gunicorn that `local.processes` starts."""

import ctypes
import signal
import sys
from typing import Any

worker_class = "local.gunicorn_worker.Worker"
threads = 64  # of which those of one caller who waits take a part (local.callers)
loglevel = "warning"
graceful_timeout = 3
keepalive = 75
control_socket_disable = True
limit_request_field_size = 65536  # a large session fills several cookies of 3 KB

PR_SET_PDEATHSIG = 1


def on_starting(_server: Any) -> None:
    """Ask Linux to stop this process when the one that started it is gone, even killed; elsewhere it would stay."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGTERM)
