"""Execution environments of built functions, as Lambda has them: the artifact, the layer and the runtime, nothing else.

Lambda's runtime interface client (`awslambdaric`) calls the handler, in an environment of its own that holds what the
runtime brings along (requirements/runtime.in). The runtime interface emulator, a program of the SAM CLI, is in Lambda's
place: it hands the client its events over the Runtime API and ends it at the function's time limit.
"""

import http.client
import json
import os
import platform
import subprocess
import sys
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from local import checkout
from local.events import REGION
from local.postgres import free_port
from local.template import Function
from tests.support.stack import stack_of

BUILD = checkout.ROOT / ".aws-sam/deployed"
LAYER = checkout.ROOT / ".aws-sam/layer"
RUNTIME = Path(sys.prefix) / "runtime/bin/python"
_MACHINES = {"x86_64": "x86_64", "aarch64": "arm64"}
_SECONDS_TO_START = 10.0
_SECONDS_TO_ANSWER = 60.0


def artifact_of(name: str) -> Path:
    """What was built of a function, in the folder of its stack."""
    return BUILD / checkout.STACKS[stack_of(name)].stem / name


class FunctionFailed(Exception):
    """The function raised something, could not be imported, ended or took too long: what Lambda says of it."""


def emulator() -> Path:
    """The runtime interface emulator for this machine."""
    name = f"aws-lambda-rie-{_MACHINES[platform.machine()]}"
    return next(Path(sys.prefix).glob(f"sam/lib/python*/site-packages/samcli/local/rapid/{name}"))


def bare_environment(artifact: Path) -> dict[str, str]:
    """What Lambda's runtime sets for any function. The layer goes before what the runtime brings along, and zones are
    those of the layer: Lambda's system has none."""
    return {
        "AWS_REGION": REGION,
        "AWS_DEFAULT_REGION": REGION,
        "LAMBDA_TASK_ROOT": str(artifact),
        "LANG": "en_US.UTF-8",
        "PATH": "/usr/local/bin:/usr/bin:/bin",
        "PYTHONDONTWRITEBYTECODE": "1",  # the artifact and the layer cannot be written to there
        "PYTHONPATH": os.pathsep.join(map(str, (artifact, LAYER / "python"))),
        "PYTHONTZPATH": "",
        "TZ": ":UTC",
    }


class ExecutionEnvironment:
    """One execution environment of a function: started by the first event, kept for the next. A context manager."""

    def __init__(
        self,
        function: Function,
        variables: Mapping[str, str],
        *,
        seconds: float | None = None,
        artifact: Path | None = None,
        before_layer: Path | None = None,
    ) -> None:
        """With these variables; with another time limit than its own, another artifact than the one that was built, and
        a folder that goes before the layer, where they are given."""
        self._artifact = artifact or artifact_of(function.name)
        bare = bare_environment(self._artifact)
        if before_layer:
            bare["PYTHONPATH"] = os.pathsep.join(map(str, (self._artifact, before_layer, LAYER / "python")))
        self._variables = {
            **bare,
            **variables,
            "AWS_LAMBDA_FUNCTION_NAME": function.name,
            "AWS_LAMBDA_FUNCTION_MEMORY_SIZE": str(function.memory_mb),
            "AWS_LAMBDA_FUNCTION_TIMEOUT": str(seconds or function.timeout_seconds),
            "AWS_LAMBDA_FUNCTION_VERSION": "$LATEST",
        }
        self._handler = f"{function.module.rpartition('.')[2]}.handler"
        self._port = free_port()

    def __enter__(self) -> "ExecutionEnvironment":
        addresses = [
            *("--runtime-interface-emulator-address", f"127.0.0.1:{self._port}"),
            *("--runtime-api-address", f"127.0.0.1:{free_port()}"),
        ]
        self._process = subprocess.Popen(
            [emulator(), *addresses, RUNTIME, "-m", "awslambdaric", self._handler],
            cwd=self._artifact,
            env=self._variables,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
        return self

    def __exit__(self, *_: object) -> None:
        self.end()

    def end(self) -> None:
        """Ends it, as Lambda does with one that it has no use for."""
        self._process.terminate()
        output, _ = self._process.communicate(timeout=10)
        self.log = output.decode(errors="replace")
        sys.stdout.write(self.log)  # shown with a test that fails

    def invoke(self, event: object) -> Any:
        """What the handler returns for the event. Raises FunctionFailed."""
        said = self._send(json.dumps(event).encode())
        try:
            answer = json.loads(said)
        except ValueError:
            raise FunctionFailed(said.decode()) from None
        if isinstance(answer, dict) and "errorType" in answer:
            raise FunctionFailed(answer)
        return answer

    def _send(self, event: bytes) -> bytes:
        deadline = time.monotonic() + _SECONDS_TO_START
        while True:
            connection = http.client.HTTPConnection("127.0.0.1", self._port, timeout=_SECONDS_TO_ANSWER)
            try:
                connection.connect()
            except ConnectionRefusedError:
                assert time.monotonic() < deadline, "the runtime interface emulator does not start"
                time.sleep(0.01)
                continue
            connection.request("POST", "/2015-03-31/functions/function/invocations", event)
            answer = connection.getresponse().read()
            connection.close()
            return answer
