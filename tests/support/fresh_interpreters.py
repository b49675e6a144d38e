"""Interpreters in which a program finds only what it imports itself, and what it may be given beforehand.

Each is a fork of one that has imported what they are given, so that a program costs no start of an interpreter.
"""

import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TypeAlias

from local import checkout

RunProgram: TypeAlias = Callable[[str], str]
"""Runs a program in an interpreter of its own and gives the line that it prints."""

_FORKING = """
import importlib, json, os, sys
for name in sys.argv[1:]:
    importlib.import_module(name)
for line in sys.stdin:
    child = os.fork()
    if not child:
        exec(json.loads(line), {})
        sys.stdout.flush()
        os._exit(0)
    if os.waitpid(child, 0)[1]:
        sys.exit(1)
"""


@contextmanager
def fresh_interpreters(*given: str) -> Iterator[RunProgram]:
    """Interpreters that are given these modules. Of this repository they see the layer's package alone, and no setting
    of the service. A program that fails has printed nothing, and no other is run after it."""
    with subprocess.Popen(
        [sys.executable, "-P", "-c", _FORKING, *given],
        env={"PYTHONPATH": str(checkout.ROOT / "shared")},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as forking:
        assert forking.stdin
        assert forking.stdout
        programs, answers = forking.stdin, forking.stdout

        def run(program: str) -> str:
            print(json.dumps(program), file=programs, flush=True)
            return answers.readline()

        yield run
