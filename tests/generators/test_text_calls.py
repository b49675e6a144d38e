"""Where a text is looked up, it stands as extraction finds it, and has the values that it names
(docs/decisions/messages.md#the-language-of-messages)."""

import ast
import re
from collections.abc import Iterator
from typing import NamedTuple

import pytest
from jinja2 import Environment, nodes

from generators.texts import PACKAGE

pytestmark = pytest.mark.reads_code
LOOK_UPS = {"gettext": 0, "_": 0, "pgettext": 1, "ngettext": 0}
"""What looks a text up, with where it stands among the arguments."""
MODULES = [path for path in sorted(PACKAGE.rglob("*.py")) if "gettext" in path.read_text()]
TEMPLATES = sorted(PACKAGE.rglob("templates/*"))


class LookUp(NamedTuple):
    """A text that is looked up: where, the text if it stands there, and the values that it is given."""

    where: str
    text: str | None
    is_name: bool
    values: frozenset[str]


def in_modules() -> Iterator[LookUp]:
    for path in MODULES:
        if path.name == "languages.py" and path.parent.name == "core":
            continue  # where they are defined
        for node in ast.walk(ast.parse(path.read_text())):
            name = getattr(getattr(node, "func", None), "attr", "")
            if isinstance(node, ast.Call) and name in LOOK_UPS:
                text = node.args[LOOK_UPS[name]]
                values = {str(one.arg) for one in node.keywords} | ({"count"} if name == "ngettext" else set())
                yield LookUp(f"{path.name}:{node.lineno}", *of_argument(text), frozenset(values))


def of_argument(text: ast.expr) -> tuple[str | None, bool]:
    """Returns the text, and whether there is a name in its place: of one that a table has."""
    if isinstance(text, ast.Constant) and isinstance(text.value, str):
        return text.value, False
    names = text.values if isinstance(text, ast.BoolOp) else [text]
    return None, all(isinstance(one, ast.Name) for one in names)


def in_templates() -> Iterator[LookUp]:
    parser = Environment(extensions=["jinja2.ext.i18n"], autoescape=True)
    parser.newstyle_gettext = True  # type: ignore[attr-defined]
    for path in TEMPLATES:
        for node in parser.parse(path.read_text()).find_all(nodes.Call):
            if isinstance(node.node, nodes.Name) and node.node.name in LOOK_UPS:
                text = node.args[LOOK_UPS[node.node.name]]
                found = text.value if isinstance(text, nodes.Const) else None
                yield LookUp(f"{path.name}:{node.lineno}", found, False, frozenset(one.key for one in node.kwargs))


def test_texts_are_found() -> None:
    assert len([*in_modules()]) > 100
    assert len([*in_templates()]) > 100


def test_a_text_stands_where_it_is_looked_up_or_is_named_there() -> None:
    """One that is put together first, or taken out of a table within the call, is not what extraction finds."""
    looked_up = [*in_modules(), *in_templates()]
    assert [one.where for one in looked_up if one.text is None and not one.is_name] == []


def test_a_text_is_given_the_values_that_it_names() -> None:
    for one in (*in_modules(), *in_templates()):
        if one.text is not None:
            named = set(re.findall(r"%\((\w+)\)s", one.text))
            assert named <= one.values, f"{one.where}: {one.text}"
            assert one.values <= named | {"count"}, f"{one.where}: {one.text}"
