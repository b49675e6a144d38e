"""What a function imports is what its cold start costs: each brings only what it needs.

Every function is imported as Lambda does it: in a fresh interpreter, its folder first on the path, and of this
repository nothing else but the layer's package.
"""

import subprocess
import sys

import pytest

from local import checkout, template
from local.template import Function, Route
from tests.routes import name_of

IMPORT = "import importlib, sys; importlib.import_module(sys.argv[1]); print(*sys.modules)"
# Powertools looks into the bare package botocore, which is next to nothing; a client needs botocore.session.
ALWAYS = {"boto3", "botocore.session", "local", "stripe", "tests"}
TO_CHECK_BODIES = {"babel", "pydantic"}
TO_CALL_OTHERS = {"requests", "urllib3"}
READING = ("GET", "ANY")  # the catch-alls answer any method, and read no body


def modules_after_importing(function: Function | Route) -> set[str]:
    folder, _, name = function.module.replace(".", "/").rpartition("/")
    path = f"{checkout.ROOT / folder}:{checkout.ROOT / 'shared'}"
    run = subprocess.run(
        [sys.executable, "-P", "-c", IMPORT, name],
        env={"PYTHONPATH": path},  # and no setting of the service: importing must not need one
        capture_output=True,
        text=True,
        timeout=30,
        check=True,
    )
    return set(run.stdout.split())


@pytest.mark.parametrize("route", template.load().routes, ids=name_of)
def test_a_function_imports_nothing_that_it_does_not_need(route: Route) -> None:
    """Reading takes no models; serving integrators takes no HTTP client, since no auth server is asked; AWS, Stripe and
    what exists on one machine only are nobody's at the start."""
    needless = set(ALWAYS)
    if route.method in READING:
        needless |= TO_CHECK_BODIES
    if route.api == "IntegratorApi":
        needless |= TO_CALL_OTHERS
    assert modules_after_importing(route) & needless == set()


@pytest.mark.parametrize(
    "function",
    [one for one in template.load().functions.values() if ".jobs." in one.module or ".schedules." in one.module],
    ids=lambda function: function.name,
)
def test_a_job_or_schedule_imports_what_it_sends_with_when_it_sends(function: Function) -> None:
    """Most deliveries of some jobs have nobody to write to, and most runs of the relay find nothing to send."""
    assert modules_after_importing(function) & (ALWAYS | TO_CHECK_BODIES | TO_CALL_OTHERS) == set()


def test_the_measure_sees_what_a_function_imports() -> None:
    writing = next(route for route in template.load().routes if route.function == "ServicesCreate")
    assert {"booking.routes", "pydantic", "psycopg"} < modules_after_importing(writing)
