"""`make generate`; with `--check`: fails when a page is not as it would be written."""

import argparse
import sys
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path

from generators.documentation import contents, erasure, events, indexes, locks, log_questions, security
from generators.documentation.tables import with_part
from local import checkout

PARTS: Mapping[str, Mapping[str, Callable[[], str]]] = {
    "docs/erasure.md": {
        "of_customers": erasure.of_customers,
        "of_exports": erasure.of_exports,
        "of_merges": erasure.of_merges,
        "of_others": erasure.of_others,
    },
    "docs/indexes.md": {name: partial(indexes.section, name) for name in indexes.SECTIONS},
    "docs/locks.md": {"locks": locks.order},
    "docs/operations.md": {"questions": log_questions.numbered},
    "docs/security.md": {name: partial(security.section, name) for name in security.SECTIONS},
    "docs/specification.md": {"contents": contents.of_specification, "events": events.of_specification},
}
"""The generated parts of each page, by name."""


def written(page: Path, parts: Mapping[str, Callable[[], str]]) -> str:
    """Returns the page with each of its parts as it is now."""
    text = page.read_text()
    for name, content in parts.items():
        text = with_part(text, name, content())
    return text


def main(arguments: Sequence[str] | None = None) -> int:
    """Writes all pages, or says which are stale."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing; fail when a page is stale")
    only_check = parser.parse_args(arguments).check
    stale = False
    fresh_pages = {name: written(checkout.ROOT / name, parts) for name, parts in PARTS.items()} | dict(events.pages())
    for name, fresh in fresh_pages.items():
        page = checkout.ROOT / name
        if page.exists() and fresh == page.read_text():
            continue
        if only_check:
            print(f"{name} is stale: run `make generate`.", file=sys.stderr)
            stale = True
        else:
            page.write_text(fresh)
    return int(stale)


if __name__ == "__main__":
    sys.exit(main())
