"""What a function imports is what its cold start costs: each brings only what it needs.

Every function is imported as Lambda does it: by an interpreter of its own, its folder first on the path, and of this
repository nothing else but the layer's package. The interpreters are forks of one that has imported what all need.
"""

import subprocess
import sys
from collections.abc import Callable, Iterator
from typing import TypeAlias

import pytest

from local import checkout, template
from local.template import Function, Route
from tests.support.every_route import name_of

IMPORTER = """
import importlib, os, sys
import orjson, psycopg, booking.web.contract
for line in sys.stdin:
    folder, name = line.split()
    child = os.fork()
    if not child:
        sys.path.insert(0, folder)
        importlib.import_module(name)
        print(*sys.modules, flush=True)
        os._exit(0)
    if os.waitpid(child, 0)[1]:
        sys.exit(f"{name} cannot be imported")
"""
ALWAYS = {"aws_lambda_powertools", "boto3", "botocore", "local", "stripe", "tests"}
TO_CHECK_BODIES = {"babel", "pydantic"}
TO_CALL_OTHERS = {"requests", "urllib3"}
READING = ("GET", "ANY")  # the catch-alls answer any method, and read no body


ModulesAfterImporting: TypeAlias = Callable[[Function | Route], set[str]]


@pytest.fixture(scope="module")
def modules_after_importing() -> Iterator[ModulesAfterImporting]:
    with subprocess.Popen(
        [sys.executable, "-P", "-c", IMPORTER],
        env={"PYTHONPATH": str(checkout.ROOT / "shared")},  # and no setting of the service: importing must not need one
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as importer:
        assert importer.stdin
        assert importer.stdout
        requests, answers = importer.stdin, importer.stdout

        def ask(function: Function | Route) -> set[str]:
            folder, _, name = function.module.replace(".", "/").rpartition("/")
            print(checkout.ROOT / folder, name, file=requests, flush=True)
            return set(answers.readline().split())

        yield ask


@pytest.mark.parametrize("route", template.load().routes, ids=name_of)
def test_a_function_imports_nothing_that_it_does_not_need(
    route: Route, modules_after_importing: ModulesAfterImporting
) -> None:
    """Reading takes no models; serving integrators takes no HTTP client, since no auth server is asked; AWS, Stripe,
    the logger for what is out of the ordinary and what exists on one machine only are nobody's at the start."""
    needless = set(ALWAYS)
    if route.method in READING:
        needless |= TO_CHECK_BODIES
    if route.api == "IntegratorApi":
        needless |= TO_CALL_OTHERS
    imported = modules_after_importing(route)
    assert "psycopg" in imported
    assert imported & needless == set()


@pytest.mark.parametrize(
    "function",
    [one for one in template.load().functions.values() if ".jobs." in one.module or ".schedules." in one.module],
    ids=lambda function: function.name,
)
def test_a_job_or_schedule_imports_what_it_sends_with_when_it_sends(
    function: Function, modules_after_importing: ModulesAfterImporting
) -> None:
    """Most deliveries of some jobs have nobody to write to, and most runs of the relay find nothing to send."""
    imported = modules_after_importing(function)
    assert "psycopg" in imported
    assert imported & (ALWAYS | TO_CHECK_BODIES | TO_CALL_OTHERS) == set()


def test_the_measure_sees_what_a_function_imports(modules_after_importing: ModulesAfterImporting) -> None:
    writing = next(route for route in template.load().routes if route.function == "ServicesCreate")
    assert {"booking.web.session", "pydantic", "psycopg"} < modules_after_importing(writing)
