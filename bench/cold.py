"""What a cold start pays for imports: functions in fresh interpreters, imported as on Lambda."""

import compileall
import os
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple, cast

from bench.report import Line, progress
from bench.turns import in_turns, milliseconds, ratio
from local import checkout, template
from local.template import Function, Template

HEAVY = ("pydantic", "boto3", "requests", "babel", "cryptography", "aws_lambda_powertools")
AGAINST = "psycopg and orjson alone"
AT_ONCE = 8  # functions that are measured beside the same floor
LOOKS = 3

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
    """Functions that import the same libraries, and how many times as long as the floor they may take: the typical one,
    and the slowest, which may have more to do."""

    name: str
    functions: Sequence[Function]
    aim: float
    aim_of_slowest: float


def measure(rounds: int) -> Sequence[Line]:
    """Measures the typical and the slowest function of each kind, each beside the floor, and then takes a few looks at
    every function, which found those two."""
    for folder in ("shared", "functions"):
        compileall.compile_dir(checkout.ROOT / folder, quiet=2)
    lines, looks = [], []
    for kind in _kinds(template.load()):
        progress(f"cold imports of {len(kind.functions)} functions: {kind.name}")
        looked = [line for some in _some_at_once(kind.functions) for line in _looks(kind, some)]
        by_time = sorted(zip(looked, kind.functions, strict=True), key=lambda one: one[0].value)
        for which, (_, function), aim in (
            ("typical", by_time[len(by_time) // 2], kind.aim),
            ("slowest", by_time[-1], kind.aim_of_slowest),
        ):
            what = f"cold import of a {kind.name}, {which} ({function.name})"
            lines.append(_line(what, _of_function(function), rounds, aim))
        looks += [line for line, _ in by_time]
    return [*lines, _line("cold import of one pydantic model", FreshInterpreter(_ONE_MODEL, "."), rounds, None), *looks]


def _some_at_once(functions: Sequence[Function]) -> Iterator[Sequence[Function]]:
    return (functions[first : first + AT_ONCE] for first in range(0, len(functions), AT_ONCE))


def _looks(kind: Kind, functions: Sequence[Function]) -> Sequence[Line]:
    subjects = {function.name: _of_function(function) for function in functions}
    timings = in_turns({**subjects, AGAINST: FreshInterpreter(_FLOOR, ".")}, LOOKS)
    return [
        Line(
            f"cold import of {name}, a {kind.name}",
            AGAINST,
            ratio(timings, name, AGAINST),
            kind.aim_of_slowest,
            milliseconds=milliseconds(timings, name),
            remark=" ".join(subject.heavy),
            is_detail=True,
        )
        for name, subject in subjects.items()
    ]


def _kinds(declared: Template) -> Sequence[Kind]:
    mounts = {route.function: route.mount for route in declared.routes}
    functions = [*declared.functions.values()]
    on_dashboard = [one for one in functions if mounts.get(one.name, "/api/v1") != "/api/v1"]
    contracts = {one.name: cast(Any, template.load_handler(one)).contract for one in on_dashboard}
    enqueuing = [one for one in on_dashboard if contracts[one.name].enqueues]
    with_a_body = [one for one in on_dashboard if contracts[one.name].body is not None and one not in enqueuing]
    return [
        Kind("v1 read", [one for one in functions if mounts.get(one.name) == "/api/v1"], 1.2, 1.2),
        Kind("route without a body", [one for one in on_dashboard if one not in [*enqueuing, *with_a_body]], 1.2, 1.2),
        Kind("route with a body", with_a_body, 1.5, 1.9),
        Kind("route that enqueues", enqueuing, 1.9, 1.9),
        Kind("job or schedule", [one for one in functions if one.name not in mounts], 2.7, 2.7),
    ]


def _line(what: str, subject: "FreshInterpreter", rounds: int, aim: float | None) -> Line:
    timings = in_turns({"import": subject, "floor": FreshInterpreter(_FLOOR, ".")}, rounds)
    return Line(
        what,
        AGAINST,
        ratio(timings, "import", "floor"),
        aim,
        milliseconds=milliseconds(timings, "import"),
        remark=" ".join(subject.heavy),
    )


class FreshInterpreter:
    """Starts an interpreter, runs what is to be measured, and gives the seconds of CPU time that it took: what else the
    machine does counts less in them. `variables` are of its environment, `heavy` is what it brought along of the
    libraries worth a remark."""

    def __init__(self, code: str, folder: str, **variables: str) -> None:
        self.heavy: Sequence[str] = ()
        self._code = _TIMED.format(code=code, heavy=set(HEAVY))
        self._environment = {**_environment(folder), **variables}

    def __call__(self) -> float:
        # -P: only the path given, as on Lambda, and not the folder that this runs in.
        ran = subprocess.run(
            [sys.executable, "-P", "-c", self._code], env=self._environment, capture_output=True, text=True, check=True
        )
        seconds, *self.heavy = ran.stdout.split()
        return float(seconds)


def _of_function(function: Function) -> FreshInterpreter:
    """On Lambda a function's folder is the root of its modules: functions.sales.void is imported as void. Of its
    variables it has those that the template writes out, the same in every deployment."""
    folder, _, module = function.module.rpartition(".")
    variables = {name: value for name, value in function.environment.items() if isinstance(value, str)}
    variables["AWS_LAMBDA_FUNCTION_NAME"] = function.name
    return FreshInterpreter(f"import {module}", folder.replace(".", "/"), **variables)


def _environment(folder: str) -> Mapping[str, str]:
    path = os.pathsep.join([str(checkout.ROOT / folder), str(checkout.ROOT / "shared")])
    return {name: os.environ[name] for name in ("PATH", "HOME", "LANG") if name in os.environ} | {"PYTHONPATH": path}
