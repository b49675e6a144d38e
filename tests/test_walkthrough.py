"""docs/walkthrough.md names what there is: each file, route, function, table, job and lock in it is looked up."""

import re
from importlib import import_module
from typing import get_args

import pytest

from booking.core.locks import Lock
from booking.jobs.job_types import KeptJobType
from local import checkout, template

pytestmark = pytest.mark.reads_code

WALKTHROUGH = (checkout.ROOT / "docs/walkthrough.md").read_text()
NAMES = sorted(set(re.findall(r"`([^`]+)`", WALKTHROUGH.partition("\n## ")[2])))
SOURCES = "".join(path.read_text() for path in sorted((checkout.ROOT / "migrations/functions").glob("*.sql")))
SCHEMA = (checkout.ROOT / "docs/schema.sql").read_text()
STORED = set(re.findall(r"(?:^create (?:unlogged )?table|^    constraint) (\w+)", SCHEMA, re.MULTILINE | re.IGNORECASE))
WORDS = STORED | {lock.name for lock in Lock} | {*get_args(KeptJobType)}
ROUTES = {f"{route.method} {route.path}" for route in template.load().routes}


def test_the_walkthrough_names_its_parts() -> None:
    assert len(NAMES) > 50, "names are found"
    assert len([name for name in NAMES if name.startswith("booking.")]) > 20


@pytest.mark.parametrize("name", NAMES)
def test_each_name_leads_to_what_it_names(name: str) -> None:
    if " " in name:
        assert name in ROUTES
    elif "/" in name:
        assert (checkout.ROOT / name).is_file()
    elif name.endswith("()"):
        assert re.search(rf"^create or replace function {name.removesuffix('()')}\(", SOURCES, re.MULTILINE)
    elif name.startswith("booking."):
        assert is_there(name)
    else:
        assert name in WORDS


def is_there(name: str) -> bool:
    """Says whether a dotted name is a module of ours, or something in one."""
    package, _, last = name.rpartition(".")
    there = vars(import_module(package))
    return last in there or import_module(name) is not None
