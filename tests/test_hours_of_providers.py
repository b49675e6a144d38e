"""There is one answer to when a provider works: that of the database's `hours_of_provider`, which knows the rota
(docs/decisions/working-hours.md). Whoever reads the tables behind it shows or writes what stands in them."""

import ast
import re
from collections.abc import Iterator

import pytest

from local import checkout
from tests.test_queries import texts_of

pytestmark = pytest.mark.reads_code

TABLES = re.compile(r"\bstaff_(?:working_hours|rota_weeks|rota_windows)\b")
# What shows the usual hours as such or writes hours: the statements' constants and functions, by module.
SHOW_OR_WRITE = {
    "staff/queries.py": {"_PROVIDERS", "replace_working_hours"},
    "rota/queries.py": {"_WEEKS", "replace_week", "reset_week", "copy_week", "_enforce_limit"},
}
OF_THE_DATABASE = {"hours_of_provider", "has_hours"}


def named_parts(module: ast.Module) -> Iterator[tuple[str, ast.stmt]]:
    """The functions and constants of a module by their names."""
    for part in module.body:
        if isinstance(part, ast.FunctionDef):
            yield part.name, part
        elif isinstance(part, ast.Assign) and isinstance(part.targets[0], ast.Name):
            yield part.targets[0].id, part


def statements_about_hours() -> set[tuple[str, str]]:
    """Which functions and constants name one of the tables, by module."""
    folders = [checkout.ROOT / "shared/booking", checkout.ROOT / "functions", checkout.ROOT / "operators"]
    return {
        (re.sub(r"^shared/booking/", "", str(file.relative_to(checkout.ROOT))), name)
        for folder in folders
        for file in folder.rglob("*.py")
        for name, part in named_parts(ast.parse(file.read_text()))
        if any(TABLES.search(text) for text in texts_of(part))
    }


def bodies_of_the_database() -> dict[str, str]:
    """The functions by name."""
    sources = "".join(file.read_text() for file in sorted((checkout.MIGRATIONS / "functions").glob("*.sql")))
    return dict(re.findall(r"^create or replace function (\w+)(.*?)(?=^create |\Z)", sources, re.M | re.S))


def test_no_statement_asks_the_tables_when_a_provider_works() -> None:
    assert statements_about_hours() == {(module, name) for module, names in SHOW_OR_WRITE.items() for name in names}


def test_the_database_has_one_function_that_reads_hours_and_one_that_says_whether_there_are_any() -> None:
    assert {name for name, body in bodies_of_the_database().items() if TABLES.search(body)} == OF_THE_DATABASE


def test_what_is_offered_and_the_warnings_ask_that_function() -> None:
    asking = {
        str(file.relative_to(checkout.ROOT / "shared/booking"))
        for file in (checkout.ROOT / "shared/booking").rglob("*.py")
        if "hours_of_provider(" in file.read_text()
    }
    assert asking == {"availability/queries.py", "appointments/warnings.py", "rota/queries.py"}


def test_the_end_of_a_day_asks_that_function() -> None:
    assert "hours_of_provider(" in bodies_of_the_database()["business_day_ends"]
