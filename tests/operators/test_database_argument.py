"""How an operator names a database: by its address, or by a file that has it, which no list of processes shows."""

from pathlib import Path

import pytest

from local.postgres import Server
from operators import beta_code, migrate_database


def test_a_file_has_the_address_of_the_database(
    server: Server, database: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    address = tmp_path / "owner.url"
    address.write_text(f"{server.owner_url(database)}\n")
    assert beta_code.main(["--database-url", f"file://{address}"]) == 0
    assert len(capsys.readouterr().out.strip()) > 8
    assert migrate_database.main(["--database-url", f"file://{address}"]) == 0
    assert capsys.readouterr().out == "Nothing to apply.\n"


@pytest.mark.parametrize(("content", "said"), [(None, "No such file or directory"), ("\n", "is empty: it is to have")])
def test_a_file_that_says_nothing_is_named(
    content: str | None, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "owner.url"
    if content is not None:
        file.write_text(content)
    with pytest.raises(SystemExit):
        beta_code.main(["--database-url", f"file://{file}"])
    error = capsys.readouterr().err
    assert str(file) in error
    assert said in error
