"""docs/security.md names for each promise the tests that hold it, and they are there."""

import ast
import re

import pytest

from generators.documentation.security import SECTIONS
from local import checkout

pytestmark = pytest.mark.reads_code

PROMISES = [promise for section in SECTIONS.values() for promise in section]


def test_every_test_that_is_named_exists() -> None:
    named = {tuple(test.split("::")) for promise in PROMISES for test in promise["tests"]}
    missing = {(file, name) for file, name in named if name not in functions_in(file)}
    assert missing == set()


def functions_in(file: str) -> set[str]:
    path = checkout.ROOT / "tests" / file
    if not path.exists():
        return set()
    return {node.name for node in ast.parse(path.read_text()).body if isinstance(node, ast.FunctionDef)}


def test_a_test_shows_every_promise() -> None:
    assert len({promise["tried"] for promise in PROMISES}) == len(PROMISES) > 40
    assert [promise["tried"] for promise in PROMISES if not promise["tests"]] == []


def test_every_page_that_is_linked_exists() -> None:
    linked = set(re.findall(r"\]\(([\w/.-]+\.md)", (checkout.ROOT / "docs/security.md").read_text()))
    assert {page for page in linked if not (checkout.ROOT / "docs" / page).exists()} == set()
