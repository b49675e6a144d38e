"""`make generate`: tables whose rows the project knows, and the list of decisions."""

from pathlib import Path

import pytest

from booking.core.locks import Lock
from generators.documentation import __main__ as documentation, decisions, locks
from generators.documentation.decisions import NotADecision
from generators.documentation.tables import NoSuchPart, with_part
from local import checkout

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
    assert documentation.main(["--check"]) == 1
    assert capsys.readouterr().err == "page.md is stale: run `make generate`.\n"
    assert page.read_text() == PAGE
    assert documentation.main([]) == 0
    assert page.read_text() == PAGE.replace("old", "new")
    assert documentation.main(["--check"]) == 0


@pytest.mark.parametrize("page", ["Nothing.\n", PAGE.replace("end of", "end"), PAGE * 2])
def test_a_page_without_the_marks_or_with_several_is_not_written(page: str) -> None:
    with pytest.raises(NoSuchPart, match="numbers"):
        with_part(page, "numbers", "| new |")


# Locks


def test_every_lock_is_described() -> None:
    assert [*locks.LOCKS] == [*Lock]


# Decisions


def folder_with(folder: Path, **pages: str) -> Path:
    for name, text in pages.items():
        (folder / f"{name.removeprefix('n')}.md").write_text(text)
    return folder


def test_a_decision_is_valid_unless_it_names_the_one_that_replaced_or_corrected_it(tmp_path: Path) -> None:
    folder = folder_with(
        tmp_path,
        n0001_one="# 1. One\n\nText.\n",
        n0002_two="# 2. Two\n\nStatus: superseded by 4\n",
        n0004_four="# 4. Four\n\nStatus: corrected by 1\n",
    )
    assert decisions.list_of(decisions.read(folder)).splitlines()[2:] == [
        "| 1 | [One](0001_one.md) | holds |",
        "| 2 | [Two](0002_two.md) | superseded by [4](0004_four.md) |",
        "| 4 | [Four](0004_four.md) | corrected by [1](0001_one.md) |",
        "",
        "Unused: 3.",
    ]


@pytest.mark.parametrize(
    "text",
    [
        "# 2. Another number\n",
        "No title\n",
        "# 1. One\n\nStatus: doubtful\n",
        "# 1. One\n\nStatus: superseded by 1\n",
        "# 1. One\n\nStatus: superseded by 9\n",
    ],
)
def test_a_page_that_is_no_decision_of_its_number_or_of_an_unknown_status_is_refused(tmp_path: Path, text: str) -> None:
    with pytest.raises(NotADecision, match="0001_one"):
        decisions.read(folder_with(tmp_path, n0001_one=text))
