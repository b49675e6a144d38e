"""What a cold start pays for imports: each function of the template in a fresh interpreter, imported as on Lambda."""

import compileall
import os
import re
import subprocess
import sys
from collections.abc import Mapping, Sequence

from bench.progress import progress
from bench.ratios import in_turns, milliseconds, ratio
from bench.report import Line, table
from local import checkout, template
from local.template import Function, Route

MAX_FOR_V1_READS = 1.2
FLOOR = "psycopg and orjson, nothing else"
HEAVY = ("pydantic", "boto3", "urllib3", "babel", "cryptography")

_TIMED_IMPORT = """
import sys, time
began = time.perf_counter()
import {modules}
print(time.perf_counter() - began, *({heavy} & sys.modules.keys()))
"""
_IMPORT_TIME = re.compile(r"import time: +(?P<microseconds>\d+) \| +\d+ \| +(?P<module>\S+)")
_HEAVIEST = 5


def measure(rounds: int) -> str:
    """The table of all functions, slowest first. Those with a bound get five times the rounds."""
    declared = template.load()
    for folder in ("shared", "functions"):
        compileall.compile_dir(checkout.ROOT / folder, quiet=2)
    bounded = [function for function in declared.functions.values() if _is_v1_read(function, declared.routes)]
    others = [function for function in declared.functions.values() if function not in bounded]
    progress(f"cold imports of {len(declared.functions)} functions")
    lines = _lines(bounded, 5 * rounds, MAX_FOR_V1_READS) + _lines(others, rounds, None)
    lines.sort(key=lambda line: line.value or 0, reverse=True)
    reads = {route.function for route in declared.routes if route.method == "GET"}
    heavy_reads = sum(
        line.what in reads and not {"pydantic", "boto3"}.isdisjoint(line.remark.split()) for line in lines
    )
    return table(
        f"Cold import, against {FLOOR} (bound: v1 reads)",
        [Line("functions that only read and import pydantic or boto3", heavy_reads, bound=0), *lines],
        [note for line in lines if line.is_over for note in _heaviest_imports(declared.functions[line.what])],
    )


def _is_v1_read(function: Function, routes: Sequence[Route]) -> bool:
    return any(
        route.function == function.name and route.method == "GET" and route.mount == "/api/v1" for route in routes
    )


def _lines(functions: Sequence[Function], rounds: int, bound: float | None) -> list[Line]:
    subjects: dict[str, FreshInterpreter] = {FLOOR: FreshInterpreter("psycopg, orjson", ".")}
    subjects |= {function.name: FreshInterpreter(*_module_and_folder(function)) for function in functions}
    timings = in_turns(subjects, rounds)
    return [
        Line(
            function.name,
            ratio(timings, function.name, FLOOR),
            bound,
            milliseconds(timings, function.name),
            " ".join(subjects[function.name].heavy),
        )
        for function in functions
    ]


class FreshInterpreter:
    """Starts an interpreter, imports, and gives the seconds that the import alone took; `heavy` is what it brought
    along of the libraries worth a remark."""

    def __init__(self, modules: str, folder: str) -> None:
        self.heavy: list[str] = []
        self._code = _TIMED_IMPORT.format(modules=modules, heavy=set(HEAVY))
        self._environment = _environment(folder)

    def __call__(self) -> float:
        answer = _python(["-c", self._code], self._environment).stdout.split()
        self.heavy = sorted(answer[1:])
        return float(answer[0])


def _module_and_folder(function: Function) -> tuple[str, str]:
    """On Lambda a function's folder is the root of its modules: functions.sales.void is imported as void."""
    folder, _, module = function.module.rpartition(".")
    return module, folder.replace(".", "/")


def _environment(folder: str) -> Mapping[str, str]:
    path = os.pathsep.join([str(checkout.ROOT / folder), str(checkout.ROOT / "shared")])
    return {name: os.environ[name] for name in ("PATH", "HOME", "LANG") if name in os.environ} | {"PYTHONPATH": path}


def _python(arguments: Sequence[str], environment: Mapping[str, str]) -> subprocess.CompletedProcess[str]:
    # -P: only the path given, as on Lambda, and not the folder that this runs in.
    return subprocess.run(
        [sys.executable, "-P", *arguments], env=environment, capture_output=True, text=True, check=True
    )


def _heaviest_imports(function: Function) -> Sequence[str]:
    """The modules that take longest by themselves, beyond those of the floor."""
    module, folder = _module_and_folder(function)
    floor = _import_times("psycopg, orjson", ".")
    beyond = {name: taken for name, taken in _import_times(module, folder).items() if name not in floor}
    heaviest = sorted(beyond, key=beyond.__getitem__, reverse=True)[:_HEAVIEST]
    return [f"{function.name}: {name} {beyond[name] / 1000:.1f} ms" for name in heaviest]


def _import_times(modules: str, folder: str) -> Mapping[str, int]:
    printed = _python(["-X", "importtime", "-c", f"import {modules}"], _environment(folder)).stderr
    return {found["module"]: int(found["microseconds"]) for found in _IMPORT_TIME.finditer(printed)}
