"""The shape of the project that a newcomer is promised: few rooms, short files, no circles (CONTRIBUTING.md)."""

import ast
import inspect
import os
import re
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from booking.web.routes import route
from local import checkout

pytestmark = pytest.mark.reads_code

PACKAGE = checkout.ROOT / "shared" / "booking"
MAX_LINES = 400
FOUNDATION = {"core", "database", "identity", "jobs", "upstreams", "web"}
SHARED_BY_ENGINES = {"bookings"}  # it has no tables
MOST_MODULES_OF_CORE = 21
MOST_FILES_OF_BENCH = 26
MOST_TERMS = 30
PYTHON = ("bench", "clients", "functions", "generators", "layers", "local", "operators", "shared", "tests")


def test_no_file_is_longer_than_it_can_be_read() -> None:
    files = [path for folder in PYTHON for path in python(folder)]
    lengths = {str(path): len(path.read_text().splitlines()) for path in files}
    assert len(lengths) > 500
    assert {path: length for path, length in lengths.items() if length > MAX_LINES} == {}


def test_the_glossary_is_short_enough_to_be_known() -> None:
    words = (checkout.ROOT / "docs/specification.md").read_text().split("### 1.1 Words")[1].split("\n### ")[0]
    terms = [line for line in words.splitlines() if line.startswith("| **")]
    assert 20 < len(terms) <= MOST_TERMS


RIDDLES = {
    "py": re.compile(r"^ *(?:async )?(?:def|class) (?=\w*(?:told|asked_for|coming_to)(?:_|\b))(\w+)", re.MULTILINE),
    "ts": re.compile(
        r"\b(?:function|class|interface|type|const|let) +(?=told\b|\w*(?:Told|[aA]skedFor|[cC]omingTo)\b)(\w+)"
    ),
    "sql": re.compile(
        r"\b(?:create (?:or replace )?)?(?:function|trigger|table|view|index|constraint)(?: if not exists)? +(?:\w+\.)?"
        r"(?=\w*(?:told|asked_for|coming_to)(?:_|\b))(\w+)"
    ),
}


def test_no_name_is_a_riddle() -> None:
    """ "Told", "asked for" and "coming to" may each mean several things; a name says which: emailed, listed, refused,
    requested, due."""
    texts = [
        *(("py", path) for folder in PYTHON for path in python(folder)),
        *(("ts", path) for path in (checkout.ROOT / "dashboard/src").rglob("*.ts*") if path.name != "schema.d.ts"),
        *(("sql", path) for path in (checkout.ROOT / "migrations").rglob("*.sql")),
    ]
    assert {language for language, _ in texts} == {*RIDDLES}
    assert [
        f"{path.relative_to(checkout.ROOT)}: {name}"
        for language, path in texts
        for name in RIDDLES[language].findall(path.read_text())
    ] == []


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("py", "def take_told(db: Transaction) -> None:"),
        ("ts", "export function useTold() {"),
        ("ts", "  const isTold = true"),
        ("sql", "create or replace function tell_told() returns void"),
    ],
)
def test_a_riddle_is_found(language: str, line: str) -> None:
    assert RIDDLES[language].findall(line)


def test_what_an_action_declares_to_raise_is_not_said_again() -> None:
    said_twice = []
    for path, action in functions_in("shared"):
        declared = {
            ast.unparse(error)
            for decorator in action.decorator_list
            if isinstance(decorator, ast.Call) and ast.unparse(decorator.func) == "raises"
            for error in decorator.args
        }
        if declared & set(re.findall(r"\w+", (ast.get_docstring(action) or "").partition("Raises")[2])):
            said_twice.append(f"{path.relative_to(checkout.ROOT)}: {action.name}")
    assert said_twice == []


def test_no_property_waits_for_the_database() -> None:
    """Only `get()` makes statements travel; who reads a property expects nothing of the kind."""
    waiting = [
        f"{path.relative_to(checkout.ROOT)}: {function.name}"
        for path, function in functions_in("shared")
        if is_property(function) and ".get()" in ast.unparse(function)
    ]
    assert waiting == []


def test_a_route_says_what_it_is_in_eight_words() -> None:
    """What else a handler does stands in it, from top to bottom."""
    assert {*inspect.signature(route).parameters} == {
        *("caller", "runs", "body", "query", "paged", "errors", "enqueues", "needs")
    }


def test_a_benchmark_is_found_by_its_subject() -> None:
    assert 20 < len(python("bench")) <= MOST_FILES_OF_BENCH


def functions_in(*folders: str) -> Iterator[tuple[Path, ast.FunctionDef]]:
    for folder in folders:
        for path in python(folder):
            for node in ast.walk(ast.parse(path.read_text())):
                if isinstance(node, ast.FunctionDef):
                    yield path, node


def is_property(function: ast.FunctionDef) -> bool:
    return any(ast.unparse(decorator) in ("property", "cached_property") for decorator in function.decorator_list)


def test_no_class_of_the_service_has_the_name_of_another() -> None:
    names = [
        node.name
        for path in [*PACKAGE.rglob("*.py"), *(checkout.ROOT / "functions").rglob("*.py")]
        for node in ast.parse(path.read_text()).body
        if isinstance(node, ast.ClassDef)
    ]
    assert {name for name, times in Counter(names).items() if times > 1} == set()


def python(folder: str) -> list[Path]:
    return [path for path in (checkout.ROOT / folder).rglob("*.py") if not {"node_modules", "made"} & set(path.parts)]


def test_one_module_alone_knows_the_tracer() -> None:
    """So X-Ray's SDK is replaced in one place (docs/decisions/logs-and-metrics.md#tracing)."""
    known = {
        path.relative_to(PACKAGE).as_posix()
        for path in [*PACKAGE.rglob("*.py"), *(checkout.ROOT / "functions").rglob("*.py")]
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.Import | ast.ImportFrom)
        and {"Tracer", "aws_xray_sdk"}
        & {*(one.name for one in node.names), *str(getattr(node, "module", "")).split(".")}
    }
    assert known == {"core/tracing.py"}


def test_the_foundation_stands_beside_the_domains_in_a_few_packages() -> None:
    packages = {path.parent for path in PACKAGE.glob("*/__init__.py")}
    domains = {package for package in packages if (package / "records.py").exists()}
    assert {package.name for package in packages - domains} == FOUNDATION | SHARED_BY_ENGINES
    assert {path.stem for path in PACKAGE.glob("*.py")} == {"__init__"}
    assert len({path.stem for path in (PACKAGE / "core").glob("*.py")} - {"__init__"}) <= MOST_MODULES_OF_CORE
    assert all((domain / "queries.py").exists() for domain in domains)


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("importer", "imported"),
    [("tables", "reservations"), ("staff", "services"), ("services", "staff"), ("web", "customers"), ("core", "web")],
)
def test_import_linter_refuses_what_would_close_a_circle(tmp_path: Path, importer: str, imported: str) -> None:
    """`reservations` imports `tables` already; `staff` and `services` stand in one layer, where nobody imports anybody;
    the foundation knows no domain."""
    shutil.copytree(checkout.ROOT / "shared", tmp_path / "shared", ignore=shutil.ignore_patterns("__pycache__"))
    with (tmp_path / "shared" / "booking" / importer / "__init__.py").open("a") as file:
        file.write(f"import booking.{imported}.errors\n")
    command = [
        str(Path(sys.executable).with_name("lint-imports")),
        "--no-cache",
        "--config",
        str(checkout.ROOT / "pyproject.toml"),
    ]
    search = os.pathsep.join([str(tmp_path / "shared"), str(checkout.ROOT)])
    environment = {**os.environ, "PYTHONPATH": search}
    linted = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
    assert linted.returncode == 1, linted.stdout
    assert f"booking.{importer} is not allowed to import booking.{imported}" in " ".join(linted.stdout.split())


# What only the database can promise stands there, and nothing else: bounds, to be made tighter and never wider


MOST_FUNCTIONS, MOST_LINES_OF_FUNCTIONS = 158, 3006
MOST_LINES_OF_A_FUNCTION, MOST_LONG_FUNCTIONS = 40, 13
MOST_DEFINERS = 83
MOST_TRIGGERS, MOST_TRIGGERS_OF_A_TABLE = 121, 10
MOST_SESSION_VARIABLES = 9
MOST_MIGRATIONS, MOST_LINES_OF_MIGRATIONS = 41, 3500


def sources_of_the_database() -> str:
    return "\n".join(path.read_text() for path in sorted((checkout.ROOT / "migrations").rglob("*.sql")))


def functions_of_the_database() -> list[tuple[str, str]]:
    """The functions by name, as they stand in their files, from `create` until the statement ends."""
    functions, lines = [], iter(sources_of_the_database().splitlines())
    for line in lines:
        if begins := re.match(r"create (?:or replace )?function (\w+)", line):
            statement, ends = [line], r".*;$"
            while not re.match(ends, statement[-1]):
                statement.append(next(lines))
                ends = {"as $$": r"\$\$;", "begin atomic": "end;"}.get(statement[-1], ends)
            functions.append((begins[1], "\n".join(statement)))
    return functions


def test_the_database_decides_little() -> None:
    functions = dict(functions_of_the_database())
    lengths = {name: len(statement.splitlines()) for name, statement in functions.items()}
    assert len(functions) <= MOST_FUNCTIONS
    assert sum(lengths.values()) <= MOST_LINES_OF_FUNCTIONS
    assert sum(length > MOST_LINES_OF_A_FUNCTION for length in lengths.values()) <= MOST_LONG_FUNCTIONS
    definers = [name for name, statement in functions.items() if "security definer" in statement]
    assert len(definers) <= MOST_DEFINERS


def test_a_function_of_the_database_stands_in_one_place() -> None:
    names = Counter(name for name, _ in functions_of_the_database())
    assert len(names) > 100
    assert {name for name, times in names.items() if times > 1} == set()


def test_few_triggers_fire_with_a_change() -> None:
    trigger = re.compile(r"^create (?:or replace )?(?:constraint )?trigger [^;]*?\bon (\w+)", re.MULTILINE)
    tables = trigger.findall(sources_of_the_database())
    assert 100 < len(tables) <= MOST_TRIGGERS
    assert max(Counter(tables).values()) <= MOST_TRIGGERS_OF_A_TABLE


def test_a_transaction_has_few_variables() -> None:
    assert len(set(re.findall(r"'(app\.\w+)'", sources_of_the_database()))) <= MOST_SESSION_VARIABLES


def test_a_new_database_is_read_in_an_hour() -> None:
    files = list((checkout.ROOT / "migrations" / "tables").glob("*.sql"))
    assert len(files) <= MOST_MIGRATIONS
    assert sum(len(path.read_text().splitlines()) for path in files) <= MOST_LINES_OF_MIGRATIONS


# What is written down is what somebody will look up


MOST_DECISIONS = 40
MOST_LINES_OF_CHANGES = 60
MOST_LINES_MADE = 29_600
# What `make generate` writes, whole or the tables in it, beside the clients.
MADE = (
    *(
        "docs/openapi.yaml",
        "docs/openapi-v1.yaml",
        "docs/openapi-guests.yaml",
        "docs/schema.sql",
        "docs/database-roles.md",
        "docs/erasure.md",
    ),
    *("docs/indexes.md", "docs/licences.md", "functions/unmatched/paths.json"),
)


def test_a_decision_is_found_by_its_topic() -> None:
    topics = {path.name for path in (checkout.ROOT / "docs" / "decisions").glob("*")} - {"README.md"}
    assert 20 < len(topics) <= MOST_DECISIONS


def test_what_has_changed_is_read_in_five_minutes() -> None:
    assert len((checkout.ROOT / "CHANGELOG.md").read_text().splitlines()) <= MOST_LINES_OF_CHANGES


def test_little_is_committed_that_is_made_of_something_else() -> None:
    assert sum(len((checkout.ROOT / path).read_text().splitlines()) for path in MADE) <= MOST_LINES_MADE
