"""What takes long to read is read once, for all processes."""

from pathlib import Path

import pytest

from local import checkout
from local.kept import kept


@pytest.fixture(autouse=True)
def _state_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checkout, "STATE", tmp_path / "state")


def test_what_was_read_is_kept_until_a_file_changes(tmp_path: Path) -> None:
    (file := tmp_path / "file").write_text("one")

    def read() -> str:
        readings.append(1)
        return file.read_text()

    readings: list[int] = []
    assert [kept("it", [file], read) for _ in range(2)] == ["one", "one"]
    assert len(readings) == 1
    file.write_text("two")
    assert [kept("it", [file], read) for _ in range(2)] == ["two", "two"]
    assert len(readings) == 2
    assert [one.name for one in checkout.STATE.iterdir()] == ["it.pickle"]


def test_half_a_file_is_read_anew(tmp_path: Path) -> None:
    (file := tmp_path / "file").write_text("one")
    assert kept("it", [file], file.read_text) == "one"
    place = checkout.STATE / "it.pickle"
    place.write_bytes(place.read_bytes()[:20])
    assert kept("it", [file], file.read_text) == "one"
