"""Every "spec §…" in the project leads to a numbered heading of docs/specification.md."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from local import checkout

pytestmark = pytest.mark.reads_code

SPECIFICATION = checkout.ROOT / "docs" / "specification.md"
SECTIONS = set(re.findall(r"^#{2,5} (\d+(?:\.\d+)*) ", SPECIFICATION.read_text(), re.MULTILINE))
CITATION = re.compile(r"\bspec ((?:§[\d.]+(?:, | and | or )?)+)", re.IGNORECASE)
FOLDERS = (
    "bench",
    "clients",
    "docs",
    "functions",
    "generators",
    "layers",
    "local",
    "migrations",
    "operators",
    "shared",
    "tests",
    ".",
)
KINDS = {".md", ".py", ".sql", ".toml", ".yaml"}


def sources() -> Iterator[Path]:
    for folder in FOLDERS:
        found = (checkout.ROOT / folder).glob("*") if folder == "." else (checkout.ROOT / folder).rglob("*")
        yield from (path for path in found if path.suffix in KINDS and "node_modules" not in path.parts)


def cited(text: str) -> list[str]:
    """The sections that a text cites: `spec §3.5, §3.6` cites two."""
    return [
        section.strip(".")
        for citation in CITATION.findall(re.sub(r"\s*\n\s*(?:--|#)?\s*", " ", text))
        for section in re.findall(r"§([\d.]+)", citation)
    ]


def test_every_citation_leads_to_a_section() -> None:
    citations = {(str(path), section) for path in sources() for section in cited(path.read_text())}
    assert {section for _, section in citations} > {"4.2.1", "7.3"}, "citations are found"
    assert {(path, section) for path, section in citations if section not in SECTIONS} == set()


def test_every_cited_section_is_one_of_the_specification() -> None:
    """The specification names its own sections without saying each time that it does."""
    assert [
        str(path)
        for path in sources()
        if path != SPECIFICATION and len(re.findall(r"§\d", path.read_text())) > len(cited(path.read_text()))
    ] == []
    own = set(re.findall(r"§(\d+(?:\.\d+)*)", SPECIFICATION.read_text()))
    assert own - SECTIONS == set()


def test_citations_are_read_as_they_are_written() -> None:
    text = """
    # decides (spec §3.5, §3.6). As spec
    # §7.3 says
    """
    assert cited(text) == ["3.5", "3.6", "7.3"]
