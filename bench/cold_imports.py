"""What a cold start pays for imports: functions in fresh interpreters, imported as on Lambda."""

import compileall
import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from bench.progress import progress
from bench.ratios import in_turns, milliseconds, ratio
from bench.report import Line
from local import checkout, template
from local.template import Function, Template

HEAVY = ("pydantic", "boto3", "requests", "babel", "cryptography", "aws_lambda_powertools")

_FLOOR = "import psycopg, orjson"
_ONE_MODEL = f"""
{_FLOOR}
from pydantic import BaseModel
class Body(BaseModel):
    name: str
"""
_TIMED = """
import sys, time
began = time.process_time()
{code}
print(time.process_time() - began, *({heavy} & sys.modules.keys()))
"""


class Kind(NamedTuple):
    """Functions that import the same libraries, and how many times as long as the floor they may take."""

    name: str
    functions: Sequence[Function]
    aim: float


def measure(rounds: int) -> Sequence[Line]:
    """Of each kind of function the typical and the slowest, as one look at each has found them; each is then measured
    beside the floor."""
    for folder in ("shared", "functions"):
        compileall.compile_dir(checkout.ROOT / folder, quiet=2)
    lines = []
    for kind in _kinds(template.load()):
        progress(f"cold imports of {len(kind.functions)} functions: {kind.name}")
        by_time = sorted(kind.functions, key=lambda function: _of_function(function)())
        for which, function in (("typical", by_time[len(by_time) // 2]), ("slowest", by_time[-1])):
            what = f"cold import of a {kind.name}, {which} ({function.name})"
            lines.append(_line(what, _of_function(function), rounds, kind.aim))
    return [*lines, _line("cold import of one pydantic model", FreshInterpreter(_ONE_MODEL, "."), rounds, None)]


def _kinds(declared: Template) -> Sequence[Kind]:
    mounts = {route.function: route.mount for route in declared.routes}
    reading = {route.function for route in declared.routes if route.method in ("GET", "ANY")}
    functions = [*declared.functions.values()]

    def routes(*, v1: bool, read: bool) -> Sequence[Function]:
        return [
            one
            for one in functions
            if one.name in mounts and (mounts[one.name] == "/api/v1") == v1 and (one.name in reading) == read
        ]

    return [
        Kind("v1 read", routes(v1=True, read=True), 1.15),
        Kind("dashboard read", routes(v1=False, read=True), 1.15),
        Kind("dashboard write", routes(v1=False, read=False), 1.55),
        Kind("job or schedule", [one for one in functions if one.name not in mounts], 1.15),
    ]


def _line(what: str, subject: "FreshInterpreter", rounds: int, aim: float | None) -> Line:
    timings = in_turns({"import": subject, "floor": FreshInterpreter(_FLOOR, ".")}, rounds)
    return Line(
        what,
        "psycopg and orjson alone",
        ratio(timings, "import", "floor"),
        aim,
        milliseconds=milliseconds(timings, "import"),
        remark=" ".join(subject.heavy),
    )


class FreshInterpreter:
    """Starts an interpreter, runs what is to be measured, and gives the seconds of CPU time that it took: what else the
    machine does counts less in them. `heavy` is what it brought along of the libraries worth a remark."""

    def __init__(self, code: str, folder: str) -> None:
        self.heavy: Sequence[str] = ()
        self._code = _TIMED.format(code=code, heavy=set(HEAVY))
        self._environment = _environment(folder)

    def __call__(self) -> float:
        # -P: only the path given, as on Lambda, and not the folder that this runs in.
        ran = subprocess.run(
            [sys.executable, "-P", "-c", self._code], env=self._environment, capture_output=True, text=True, check=True
        )
        seconds, *self.heavy = ran.stdout.split()
        return float(seconds)


def _of_function(function: Function) -> FreshInterpreter:
    """On Lambda a function's folder is the root of its modules: functions.sales.void is imported as void."""
    folder, _, module = function.module.rpartition(".")
    return FreshInterpreter(f"import {module}", folder.replace(".", "/"))


def _environment(folder: str) -> Mapping[str, str]:
    path = os.pathsep.join([str(checkout.ROOT / folder), str(checkout.ROOT / "shared")])
    return {name: os.environ[name] for name in ("PATH", "HOME", "LANG") if name in os.environ} | {"PYTHONPATH": path}
