"""A partner whose copy the TypeScript client keeps, in a process of Node's."""

import json
import shutil
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from local import checkout
from local.postgres import free_port
from tests.clients.mirror_run import LISTS, Run

_PROGRAM = checkout.ROOT / "tests/clients/mirror_partner.mjs"
_READY_TIMEOUT_SECONDS = 30


class NodePartner:
    """Asks the process for everything."""

    def __init__(self, port: int) -> None:
        self._origin = f"http://127.0.0.1:{port}"

    def take(self, headers: dict[str, str], body: str) -> None:
        self._post("/webhook", body, headers)

    def read(self, kind: str, start: str | None = None, end: str | None = None) -> None:
        window = {name: at for name, at in (("from", start), ("to", end)) if at is not None}
        self._ask("read", kind=kind, window=window)

    def read_all(self) -> None:
        self._ask("readAll")

    def settle(self) -> int:
        return int(self._ask("settle"))

    def recover_since(self) -> str:
        return str(self._ask("recoverSince"))

    def rows(self, kind: str) -> list[dict[str, Any]]:
        rows: list[dict[str, Any]] = self._ask("rows", kind=kind)
        return rows

    def _ask(self, deed: str, **about: Any) -> Any:
        return json.loads(self._post(f"/{deed}", json.dumps(about), {}))

    def _post(self, path: str, body: str, headers: dict[str, str]) -> bytes:
        request = urllib.request.Request(f"{self._origin}{path}", body.encode(), headers)
        try:
            with urllib.request.urlopen(request, timeout=120) as response:
                answer: bytes = response.read()
                return answer
        except urllib.error.HTTPError as refused:
            raise AssertionError(refused.read().decode()) from refused


@contextmanager
def running(project: Path, origin: str, run: Run) -> Iterator[NodePartner]:
    """A partner for the run, with the client that is installed in the project."""
    program, port = shutil.copy(_PROGRAM, project), free_port()
    options = (f"{origin}/api/v1", run.key, run.secret, str(port), *LISTS[run.engine])
    with subprocess.Popen(["node", program, *options], cwd=project) as node:
        try:
            partner, until = NodePartner(port), time.monotonic() + _READY_TIMEOUT_SECONDS
            while not _answers(partner):
                assert node.poll() is None
                assert time.monotonic() < until
                time.sleep(0.05)
            yield partner
        finally:
            node.terminate()


def _answers(partner: NodePartner) -> bool:
    try:
        return partner.settle() == 0
    except urllib.error.URLError:
        return False
