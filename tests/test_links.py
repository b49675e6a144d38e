"""Each link of the documents leads to a file, and to a heading in it, that there is."""

import re
from pathlib import Path

import pytest

from local import checkout

pytestmark = pytest.mark.reads_code

DOCUMENTS = sorted(
    [*checkout.ROOT.glob("*.md"), *(checkout.ROOT / "docs").rglob("*.md"), *(checkout.ROOT / "clients").glob("*/*.md")]
)
LINK = re.compile(r"\]\(([^)\s]+)\)")


def headings(document: Path) -> set[str]:
    """The anchors that GitHub makes of a document's headings."""
    prose = re.sub(r"^```.*?^```", "", document.read_text(), flags=re.M | re.S)
    titles = [re.sub(r"\[([^]]*)\]\([^)]*\)", r"\1", title) for title in re.findall(r"^#{1,6} (.+)$", prose, re.M)]
    return {re.sub(r"[^\w\- ]", "", title.strip().lower()).replace(" ", "-") for title in titles}


def test_documents_and_links_are_found() -> None:
    assert len(DOCUMENTS) > 40
    assert sum(len(LINK.findall(document.read_text())) for document in DOCUMENTS) > 200


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: str(path.relative_to(checkout.ROOT)))
def test_each_link_leads_somewhere(document: Path) -> None:
    broken = []
    for link in LINK.findall(document.read_text()):
        path, _, anchor = link.partition("#")
        if re.match(r"[a-z]+:", link):
            continue
        target = (document.parent / path).resolve() if path else document
        if not target.exists() or (anchor and target.suffix == ".md" and anchor not in headings(target)):
            broken.append(link)
    assert broken == []
