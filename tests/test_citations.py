"""Every "spec §…" in the project leads to a numbered heading of docs/specification.md, and every decision that is cited
to a page of docs/decisions and a heading in it."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from generators.documentation.contents import anchor_of
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


# Decisions

DECISIONS = checkout.ROOT / "docs" / "decisions"
IN_THE_DASHBOARD = {".css", ".ts", ".tsx"}
TO_A_DECISION = re.compile(r"decisions/([\w-]+)(\.md)?(?:#([\w-]+))?")
TO_A_PAGE = re.compile(r"\]\(([\w-]+)(\.md)(?:#([\w-]+))?\)")


def anchors(page: Path) -> set[str]:
    """What a link to a heading of the page may end in."""
    return {anchor_of(heading) for heading in re.findall(r"^#+ (.+)$", page.read_text(), re.MULTILINE)}


PAGES = {page.stem: anchors(page) for page in DECISIONS.glob("*.md")}


def screens() -> Iterator[Path]:
    found = (checkout.ROOT / "dashboard" / "src").rglob("*")
    yield from (path for path in found if path.suffix in IN_THE_DASHBOARD and not path.name.endswith(".d.ts"))


def citations_of_decisions() -> Iterator[tuple[str, str, str, str]]:
    """The file, and page, extension and heading that it cites."""
    for file in [*sources(), *screens(), checkout.ROOT / "Makefile"]:
        pattern = TO_A_PAGE if file.parent == DECISIONS else TO_A_DECISION
        yield from ((str(file), *cited) for cited in pattern.findall(file.read_text()))


def test_every_cited_decision_is_a_page_and_a_heading() -> None:
    citations = {*citations_of_decisions()}
    assert {page for _, page, _, _ in citations} > {"holds", "bounds"}, "citations are found"
    assert [
        citation
        for citation in sorted(citations)
        for _, page, extension, heading in [citation]
        if extension != ".md" or page not in PAGES or (heading and heading not in PAGES[page])
    ] == []


def test_every_page_of_decisions_is_listed_once() -> None:
    listed = re.findall(r"\]\(([\w-]+)\.md\)", (DECISIONS / "README.md").read_text())
    assert sorted(listed) == sorted(PAGES.keys() - {"README"})


# Links from page to page

TO_A_HEADING = re.compile(r"\]\((?!https?:)([\w./-]*\.md)?#([\w-]+)\)")


def test_every_link_to_a_heading_leads_to_one() -> None:
    pages = [*checkout.ROOT.glob("*.md"), *(checkout.ROOT / "docs").rglob("*.md")]
    links = {
        (page, (page.parent / (name or page.name)).resolve(), heading)
        for page in pages
        for name, heading in TO_A_HEADING.findall(page.read_text())
    }
    assert {target.name for _, target, _ in links} > {"specification.md", "CONTRIBUTING.md"}, "links are found"
    assert [
        (str(page), target.name, heading) for page, target, heading in sorted(links) if heading not in anchors(target)
    ] == []
