"""`make generate`: tables whose rows the project knows."""

import re
from pathlib import Path

import pytest

from booking.core.locks import Lock
from generators.documentation import __main__ as documentation, contents, events, locks
from generators.documentation.tables import NoSuchPart, with_part
from generators.openapi.events import NOT_SENT_WHEN, SENT_WHEN, TYPES
from local import checkout
from tests.support import openapi_conformance

PAGE = "Before.\n\n<!-- generated: numbers -->\n| old |\n<!-- end of numbers -->\n\nAfter.\n"


def test_every_page_is_as_it_would_be_written(capsys: pytest.CaptureFixture[str]) -> None:
    assert documentation.main(["--check"]) == 0, capsys.readouterr().err


def test_a_stale_page_fails_the_check_with_what_to_do_and_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    page = tmp_path / "page.md"
    page.write_text(PAGE)
    monkeypatch.setattr(checkout, "ROOT", tmp_path)
    monkeypatch.setattr(documentation, "PARTS", {"page.md": {"numbers": lambda: "| new |"}})
    monkeypatch.setattr(events, "pages", lambda: {"whole.md": "All of it.\n"})
    assert documentation.main(["--check"]) == 1
    stale = [f"{name} is stale: run `make generate`.\n" for name in ("page.md", "whole.md")]
    assert capsys.readouterr().err == "".join(stale)
    assert page.read_text() == PAGE
    assert documentation.main([]) == 0
    assert page.read_text() == PAGE.replace("old", "new")
    assert (tmp_path / "whole.md").read_text() == "All of it.\n"
    assert documentation.main(["--check"]) == 0


@pytest.mark.parametrize("page", ["Nothing.\n", PAGE.replace("end of", "end"), PAGE * 2])
def test_a_page_without_the_marks_or_with_several_is_not_written(page: str) -> None:
    with pytest.raises(NoSuchPart, match="numbers"):
        with_part(page, "numbers", "| new |")


# Events


def test_every_event_has_a_page_and_no_other_is_left() -> None:
    found = {path.relative_to(checkout.ROOT).as_posix() for path in (checkout.ROOT / events.FOLDER).iterdir()}
    assert found == {*events.pages()}


@pytest.mark.parametrize("event", TYPES)
def test_the_page_of_an_event_shows_what_its_description_says(event: str) -> None:
    openapi_conformance.check_event(events.sample(event))


def test_all_that_is_said_of_kinds_and_fields_stands_on_a_page() -> None:
    pages = "".join(events.pages().values())
    assert {*SENT_WHEN} == {*NOT_SENT_WHEN} == {*TYPES}
    kinds = {type_.partition(".")[0] for type_ in TYPES}
    assert {*events.SAID["order"]} == {*events.SAID["next"]} == kinds
    assert [text for said in events.SAID.values() for text in said.values() if text not in pages] == []


# Locks


def test_every_lock_is_described() -> None:
    assert [*locks.LOCKS] == [*Lock]


# Contents


def test_the_contents_of_the_specification_list_each_part_and_section_once_and_no_section_below_one() -> None:
    listed = re.findall(r"^ *- \[([\d.]+) ", contents.of_specification(), re.MULTILINE)
    headings = re.findall(r"^#+ (\d+(?:\.\d+)?) ", (checkout.ROOT / "docs/specification.md").read_text(), re.MULTILINE)
    assert listed == headings
    assert {"2.31", "3.15", "12", "12.11"} < {*listed}
