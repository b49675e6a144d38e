"""A query only sends (docs/decisions/round-trips.md): its type says so, and nothing in it waits. It
names whose rows it means, too, beside the row-level security that keeps it from those of others."""

import ast
import importlib
import importlib.util
import inspect
import pkgutil
import re
from collections.abc import Callable, Iterator
from types import ModuleType
from typing import Any, get_origin

import pytest

import booking
from booking.core.deferred import Deferred
from booking.database import statements
from booking.database.transactions import Transaction
from local import checkout


def query_modules() -> Iterator[ModuleType]:
    """Every domain's `queries`, and what else of it sends statements but its actions."""
    for package in pkgutil.iter_modules(booking.__path__, "booking."):
        if package.ispkg and importlib.util.find_spec(f"{package.name}.queries") is not None:
            parts = importlib.import_module(package.name)
            for part in pkgutil.iter_modules(parts.__path__, f"{package.name}."):
                module = importlib.import_module(part.name)
                if not part.name.endswith(".actions") and sends(module):
                    yield module


def sends(module: ModuleType) -> bool:
    return any(getattr(one, "__module__", None) == statements.__name__ for one in vars(module).values())


def queries() -> list[Callable[..., Any]]:
    return [
        function
        for module in query_modules()
        for name, function in inspect.getmembers(module, inspect.isfunction)
        if function.__module__ == module.__name__ and not name.startswith("_") and takes_a_transaction(function)
    ]


def takes_a_transaction(function: Callable[..., Any]) -> bool:
    first, *_ = [*inspect.signature(function).parameters.values(), None]
    return first is not None and first.annotation is Transaction


def full_name(function: Callable[..., Any]) -> str:
    return f"{function.__module__.removeprefix('booking.').removesuffix('.queries')}.{function.__name__}"


@pytest.mark.parametrize("query", queries(), ids=full_name)
def test_a_query_answers_what_will_be_known_nothing_or_the_witness_of_a_lock(query: Callable[..., Any]) -> None:
    answer = inspect.signature(query).return_annotation
    answer = eval(answer, vars(inspect.getmodule(query))) if isinstance(answer, str) else answer
    is_witness = isinstance(answer, type) and answer.__name__.startswith("Locked")
    assert get_origin(answer) is Deferred or answer is None or is_witness, answer


@pytest.mark.parametrize("module", list(query_modules()), ids=lambda module: module.__name__.removeprefix("booking."))
def test_no_query_waits_for_an_answer(module: ModuleType) -> None:
    """But for what is made of several answers, which nobody asks for before the first has come."""
    waits = []
    for function in [one for one in ast.parse(inspect.getsource(module)).body if isinstance(one, ast.FunctionDef)]:
        later = [
            one for one in ast.walk(function) if isinstance(one, ast.Lambda | ast.FunctionDef) and one is not function
        ]
        within_later = {id(node) for one in later for node in ast.walk(one)}
        waits += [
            f"{function.name}: {ast.unparse(node)}"
            for node in ast.walk(function)
            if isinstance(node, ast.Call)
            and isinstance(node.func, ast.Attribute)
            and node.func.attr == "get"
            and not (node.args or node.keywords)
            and id(node) not in within_later
        ]
    assert waits == []


def test_there_are_queries_to_look_at() -> None:
    assert len(queries()) > 200


# Whose rows

NAMES_WHOSE = re.compile(r"current_(?:company|organization)\(\)")
# What is put into statements and names it: the condition that customers have everywhere.
NAMED_BY = ("VISIBLE_ONE", "_visible(")


def tables_of_companies() -> set[str]:
    schema = (checkout.ROOT / "docs/schema.sql").read_text()
    created = re.findall(r"^create table (\w+) \((.*?)^\);", schema, re.M | re.S)
    return {name for name, columns in created if re.search(r"^ +company_id ", columns, re.M)}


def texts_of(module: ast.AST) -> Iterator[str]:
    """Every text of a module, with the expressions that are put into it as they stand there."""
    put_in = {id(part) for node in ast.walk(module) if isinstance(node, ast.JoinedStr) for part in node.values}
    for node in ast.walk(module):
        if isinstance(node, ast.JoinedStr):
            yield "".join(str(one.value) if isinstance(one, ast.Constant) else ast.unparse(one) for one in node.values)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in put_in:
            yield node.value


@pytest.mark.reads_code
def test_every_statement_names_whose_rows_it_means() -> None:
    tables = "|".join(tables_of_companies())
    of_companies = re.compile(rf"\b(?:from|join|update) (?:{tables})\b")
    files = sorted((checkout.ROOT / "shared/booking").rglob("*.py"))
    found = [
        (str(file.relative_to(checkout.ROOT)), statement)
        for file in files
        for statement in texts_of(ast.parse(file.read_text()))
        if re.match(r"\s*(select|with|update|delete)\s", statement) and of_companies.search(statement)
    ]
    assert len(found) > 150
    assert [one for one in found if not NAMES_WHOSE.search(one[1]) and not any(by in one[1] for by in NAMED_BY)] == []
