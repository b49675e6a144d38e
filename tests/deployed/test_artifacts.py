"""Every built function works in the bare runtime: what artifact and layer lack, nobody lends."""

import json
import subprocess
from collections.abc import Hashable, Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest
from _pytest.mark import ParameterSet

from booking.core.languages import PARTS
from local import checkout, template
from local.environment import CRON_SECRET
from local.events import LambdaContext, queue_event, schedule_event
from local.template import Function, Route, load_handler
from tests.deployed.execution import BUILD, LAYER, RUNTIME, artifact_of, bare_environment
from tests.deployed.service import BuiltService
from tests.support.every_route import AT_NIGHT, contract_of, every, name_of
from tests.support.job_queues import message
from tests.support.makers import Maker
from tests.support.needs import needs_of
from tests.support.processor import PATH as STRIPE_WEBHOOK, signature_of
from tests.support.sample_requests import samples_for
from tests.support.service_client import Answer, ServiceClient, invoking

DECLARED = template.load()
MAX_LAYER_BYTES = 93_000_000  # what is unpacked counts towards Lambda's 262 MB, and is read at every cold start

# The names that all import statements of the files bring in, those within functions included.
IMPORT_EVERYTHING = """
import ast, importlib, os, sys
from dataclasses import replace
from pathlib import Path

assert not [path for path in sys.path if "site-packages" in path and path not in sys.argv[1]], sys.path
import psycopg.pq
assert psycopg.pq.__impl__ == "binary", "the layer brings no PostgreSQL client of its own"

def imports(tree):
    for_types = [node for node in ast.walk(tree) if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.dump(node.test)]
    unread = {id(within) for node in for_types for within in ast.walk(node)}
    for node in ast.walk(tree):
        if id(node) in unread:
            continue
        if isinstance(node, ast.Import):
            yield from ((alias.name, None) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, "imports are absolute"
            yield from ((node.module, alias.name) for alias in node.names)

for folder in sys.argv[2:]:
    for file in Path(folder).rglob("*.py"):
        for module, name in imports(ast.parse(file.read_text())):
            if name is None or not hasattr(importlib.import_module(module), name):
                importlib.import_module(f"{module}.{name}" if name else module)
"""

WRITE_IN_EVERY_LANGUAGE = """
from datetime import datetime

from babel.dates import format_date, format_time
from babel.numbers import format_currency
from booking.core.languages import ENGLISH, TRANSLATED, conventions, texts_in

for language in (ENGLISH, *TRANSLATED):
    print(texts_in(language).ngettext("%(count)s person", "%(count)s people", 2))
    for country in (None, "AU", "AT", "CH", "DE", "FR", "GB", "US"):
        locale = conventions(language, "", country)
        print(language, format_date(datetime(2027, 3, 31), "full", locale))
        format_time(datetime(2027, 3, 31, 19, 30), "short", locale=locale)
        format_currency(1234.5, "EUR", locale=locale)
"""


def test_the_build_contains_this_checkout() -> None:
    """`sam build` keeps nothing of an earlier build."""
    assert python_files(LAYER / "python/booking") == python_files(checkout.ROOT / "shared/booking")
    built = {folder.name for folder in BUILD.glob("*/*") if folder.is_dir()}
    assert built == DECLARED.functions.keys()
    for function in DECLARED.functions.values():
        folder = function.module.rpartition(".")[0].replace(".", "/")
        assert python_files(artifact_of(function.name)) == python_files(checkout.ROOT / folder)


def python_files(folder: Path) -> dict[str, str]:
    return {str(file.relative_to(folder)): file.read_text() for file in folder.rglob("*.py")}


def test_the_layer_is_small() -> None:
    assert sum(file.stat().st_size for file in LAYER.rglob("*") if file.is_file()) < MAX_LAYER_BYTES


def test_all_that_is_imported_anywhere_is_in_the_layer_or_the_runtime() -> None:
    """Also what only few requests import, when they need it."""
    own = RUNTIME.parent.parent
    folders = [LAYER / "python/booking", *(artifact_of(name) for name in DECLARED.functions)]
    subprocess.run(
        [RUNTIME, "-c", IMPORT_EVERYTHING, next(own.glob("lib/python*/site-packages")), *folders],
        env=bare_environment(BUILD),
        check=True,
    )


def test_texts_days_times_and_amounts_are_written_in_every_language_of_guests() -> None:
    """What babel knows of other languages is left out of the layer, and the catalogues are made there."""
    own = RUNTIME.parent.parent
    written = subprocess.run(
        [RUNTIME, "-c", WRITE_IN_EVERY_LANGUAGE, next(own.glob("lib/python*/site-packages"))],
        env=bare_environment(BUILD),
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    assert "Mittwoch, 31. März 2027" in written
    assert "Wednesday, 31 March 2027" in written
    assert "2 Personen" in written
    assert "2 people" in written
    locales = LAYER / "python/booking/locales"
    read = {str(path.relative_to(locales)) for path in locales.rglob("*") if path.is_file()}
    assert read == {str(Path(part, f"{one}.mo")) for part, languages in PARTS.items() for one in languages}


# Routes


def way_in(route: Route) -> Hashable:
    """Who calls, whether something may change, and what the function needs of the template: what a build can lack. The
    rest of the pipeline is the same code in this process, where it is tried at every kind of route."""
    needs = frozenset(needs_of(DECLARED.functions[route.function]))
    return contract_of(route).surface, route.method == "GET", needs


@pytest.mark.parametrize("route", every(DECLARED.routes, by=way_in), ids=name_of)
def test_a_function_answers_as_it_does_in_this_process(route: Route, make: Maker, service: BuiltService) -> None:
    """A request that it takes, of a business that has all it needs, and so to the database and on to its upstreams."""
    here, built = (ask(client, route, make) for client in (ServiceClient(), service))
    if route.function == "PicturesReceive":  # the bucket of the build has not what was uploaded in this process
        assert (here.status, built.status) == (200, 400)
        assert built.error.endswith("has not been uploaded.")
        return
    assert (built.status, fields(built)) == (here.status, fields(here))
    assert built.headers.keys() == here.headers.keys()
    assert here.status not in (500, 503)


def fields(answer: Answer) -> list[str] | None:
    """What the answer is made of, where it is JSON."""
    return sorted(answer.json) if answer.text.startswith("{") else None


def ask(client: ServiceClient, route: Route, make: Maker) -> Answer:
    """The answer to a request of this route, in the name of a business of its own."""
    if route.path == STRIPE_WEBHOOK:
        event = json.dumps({"id": "evt_0", "object": "event", "type": "made.up", "data": {"object": {}}}).encode()
        return client.call("POST", route.path, raw=event, headers={"stripe-signature": signature_of(event)})
    contract = contract_of(route)
    if contract.surface == "cron":
        return client.call(route.method, route.path, headers={"authorization": f"Bearer {CRON_SECRET}"})
    if contract.surface not in ("session", "v1"):
        return client.call("GET" if route.method == "ANY" else route.method, route.path, domain=route.domain)
    samples = samples_for(make, route)
    tenant, body = samples.tenant, samples.body(route) if contract.body else None
    credential: dict[str, Any] = {"key": tenant.key} if contract.surface == "v1" else {"cookie": tenant.owner.cookie}
    path = samples.path(route) + samples.query(route)
    return client.call(route.method, path, body, headers=samples.headers(route), **credential)


# Queues and schedules


def first_of_each_need(names: Iterable[str]) -> list[ParameterSet]:
    """All of these functions; with every change runs the first of those that need the same of the template."""
    tried: set[Hashable] = set()
    parameters = []
    for name in names:
        needs = frozenset(needs_of(DECLARED.functions[name]))
        parameters.append(pytest.param(name, marks=[AT_NIGHT] if needs in tried else []))
        tried.add(needs)
    return parameters


# The sender of webhooks takes no jobs: it has no login of the database either.
@pytest.mark.parametrize(
    "name",
    first_of_each_need(
        one.function for one in DECLARED.consumers if DECLARED.functions[one.function].login is not None
    ),
)
def test_a_function_takes_a_job_of_nobody_from_its_queue(name: str, service: BuiltService) -> None:
    """The business that it names does not exist, so it says as in this process whether there is anything to do."""
    function = DECLARED.functions[name]
    [queue] = [consumer.queue for consumer in DECLARED.consumers if consumer.function == name]
    job = message(function.module.rpartition(".")[2], uuid4())
    received = {"MessageId": "1", "ReceiptHandle": "-", "Body": json.dumps(job), "MD5OfBody": "-"}
    event = queue_event(queue, [received])
    assert service.invoke_function(function, event) == here(function, event)


# One that works until its time is over, as the relay of webhooks, is given little.
SECONDS_OF_SCHEDULE = 12


@pytest.mark.parametrize("name", first_of_each_need(schedule.function for schedule in DECLARED.schedules))
def test_a_function_is_started_by_its_schedule(name: str, service: BuiltService) -> None:
    [schedule] = [one for one in DECLARED.schedules if one.function == name]
    declared, event = DECLARED.functions[name], schedule_event(schedule)
    function = replace(declared, timeout_seconds=min(declared.timeout_seconds, SECONDS_OF_SCHEDULE))
    answered, expected = service.invoke_function(function, event), here(function, event)
    assert type(answered) is type(expected)
    assert not isinstance(answered, dict) or answered.keys() == expected.keys()


def here(function: Function, event: dict[str, Any]) -> Any:
    with invoking(function):
        return load_handler(function)(event, LambdaContext.of(function))
