"""`make reset`: the local data is gone after it, and no other."""

from pathlib import Path

import pytest

from local import checkout, reset


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The data of a checkout of its own, without a database server."""
    monkeypatch.setattr(checkout, "ROOT", tmp_path)
    monkeypatch.setattr(checkout, "STATE", tmp_path / ".local")
    monkeypatch.delenv("DATABASE_URL", raising=False)
    (checkout.STATE / "logs").mkdir(parents=True)
    return checkout.STATE


def test_reset_says_what_it_deletes_and_deletes_it(own: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert reset.main() == 0
    assert not own.exists()
    assert capsys.readouterr().out.splitlines() == [
        f"Deleting the local data: {own} and {checkout.postgres_home()}.",
        "The local data is gone; `make run` starts afresh.",
    ]


def test_reset_deletes_nothing_of_a_server_that_is_not_local(
    own: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DATABASE_URL", "postgresql://booking_owner@db.example.com/booking")
    assert reset.main() == 1
    assert own.exists()
    assert capsys.readouterr().err == (
        "DATABASE_URL names the server db.example.com: its data is not local, nothing was deleted.\n"
    )
