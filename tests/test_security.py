"""docs/security.md names for each promise the tests that hold it, and they are there."""

import ast
import re

from local import checkout

TEXT = (checkout.ROOT / "docs/security.md").read_text()
ROW = re.compile(r"^\| (.+?) \| (.+?) \|(.*)\|$", re.MULTILINE)
REFERENCE = re.compile(r"`([\w/]+\.py)::(\w+)`")


def promises() -> dict[str, list[tuple[str, str]]]:
    """What may be tried, each with the tests that are named: file and name."""
    rows = [(row[1], row[3]) for row in ROW.finditer(TEXT) if row[1] not in ("May try", "---")]
    assert len({tried for tried, _ in rows}) == len(rows) > 40
    return {tried: REFERENCE.findall(tests) for tried, tests in rows}


def test_every_test_that_is_named_exists() -> None:
    named = {reference for references in promises().values() for reference in references}
    missing = {(file, name) for file, name in named if name not in functions_in(file)}
    assert missing == set()


def functions_in(file: str) -> set[str]:
    path = checkout.ROOT / "tests" / file
    if not path.exists():
        return set()
    return {node.name for node in ast.parse(path.read_text()).body if isinstance(node, ast.FunctionDef)}


def test_every_promise_is_held_by_a_test() -> None:
    assert [tried for tried, references in promises().items() if not references] == []


def test_every_reference_is_read() -> None:
    assert TEXT.count("::test_") == sum(len(references) for references in promises().values())


def test_every_page_that_is_linked_exists() -> None:
    linked = set(re.findall(r"\]\(([\w/.-]+\.md)", TEXT))
    assert {page for page in linked if not (checkout.ROOT / "docs" / page).exists()} == set()
