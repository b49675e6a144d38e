"""What `.ci/run` says of its parts, whatever becomes of them. A `make` that does nothing but end stands in for the real
one."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from local import checkout

PARTS = {"check", "test", "test-routes", "test-dashboard", "test-browser", "test-deployed"}
KILLED = "kill -9 $PPID"
KILLED_WITH_ALL_IT_STARTED = "kill -9 0"


@pytest.fixture
def run(tmp_path: Path) -> Path:
    """`.ci/run` in a checkout of its own, where nothing is to be installed."""
    (tmp_path / ".ci").mkdir()
    (tmp_path / "bin").mkdir()
    for installed in ("chromium-headless-shell", "apt-get"):
        program(tmp_path / "bin" / installed, "exit 0")
    return Path(shutil.copy(checkout.ROOT / ".ci/run", tmp_path / ".ci/run"))


def program(path: Path, script: str) -> None:
    path.write_text(f"#!/bin/bash\n{script}\n")
    path.chmod(0o755)


def ending(run: Path, **ends: str) -> tuple[int, dict[str, str], str]:
    """The status of the run, what it says of each part in the end, and all that it prints. `ends` says what the
    commands of some parts do; those of all others print their name and succeed."""
    cases = "".join(f"{name.replace('_', '-')}) {end};;" for name, end in ends.items())
    program(run.parents[1] / "bin/make", f'case "$1" in {cases} *) echo "did $1";; esac')
    path = f"{run.parents[1] / 'bin'}:{os.environ['PATH']}"
    # In a session of its own: what is killed with all that it has started is not this test.
    ran = subprocess.run(
        [run],
        env={**os.environ, "PATH": path},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
        start_new_session=True,
    )
    last = ran.stdout.rpartition("How each part ended")[2].strip().splitlines()
    said = dict(line.removeprefix("make ").split(": ", 1) for line in last)
    return ran.returncode, {name: what.split(" after")[0] for name, what in said.items()}, ran.stdout


def test_a_run_passes_if_every_part_did(run: Path) -> None:
    status, said, printed = ending(run)
    assert (status, said) == (0, dict.fromkeys(PARTS, "passed"))
    assert all(f"did {part}" in printed for part in PARTS)


def test_a_part_that_fails_fails_the_run_and_stops_no_other(run: Path) -> None:
    status, said, printed = ending(run, check="echo broken; exit 2")
    assert (status, said) == (1, {**dict.fromkeys(PARTS, "passed"), "check": "FAILED"})
    assert "broken" in printed


@pytest.mark.parametrize("end", [KILLED, KILLED_WITH_ALL_IT_STARTED])
@pytest.mark.parametrize("part", ["test-browser", "check", "test-dashboard"])
def test_a_part_that_is_killed_fails_the_run_and_takes_no_other_along(run: Path, part: str, end: str) -> None:
    """Neither the part that is printed before it nor one that runs beside it says anything of how it ended."""
    status, said, _ = ending(run, **{part.replace("-", "_"): f"echo begun; sleep 0.2; {end}"})
    assert (status, said) == (1, {**dict.fromkeys(PARTS, "passed"), part: "DID NOT END"})


def test_no_part_is_green_that_never_began(run: Path) -> None:
    """As when what begins the parts is killed itself."""
    begins = "kill -9 $(ps -o ppid= -p $PPID)"
    status, said, _ = ending(run, test_browser=begins, test_deployed="sleep 1")
    assert status == 1
    assert {"DID NOT END"} == {said[part] for part in ("test", "check", "test-routes", "test-dashboard")}
