"""The operator's command hands out codes that the service redeems."""

import re
from collections.abc import Iterator
from uuid import uuid4

import psycopg
import pytest

from booking.onboarding.codes import make_beta_code
from booking.onboarding.rules import digest_of_beta_code
from local.postgres import Server
from local.run import DATABASE
from operators import beta_code, database


@pytest.fixture(scope="module")
def owner_url(server: Server, migrated: str) -> Iterator[str]:
    name = f"beta_{uuid4().hex}"
    server.create_database(name, template=migrated)
    yield server.owner_url(name)
    server.drop_database(name)


def redeem(owner_url: str, code: str) -> bool:
    """Whether a new organization is let in with this code."""
    with psycopg.connect(owner_url) as database:
        row = database.execute(
            """
            with founded as (
                insert into organizations (name, business_type, founded_by)
                values ('Founded', 'appointments', gen_random_uuid()) returning id
            )
            select redeem_beta_code(%s, id) from founded
            """,
            [digest_of_beta_code(code)],
        ).fetchone()
    return row == (True,)


def test_the_printed_code_is_redeemed_once_however_it_is_typed(
    owner_url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert beta_code.main(["--database-url", owner_url]) == 0
    code = capsys.readouterr().out
    assert re.fullmatch(r"[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}\n", code)
    assert redeem(owner_url, f"  {code.lower()}")
    assert not redeem(owner_url, code)


def test_the_link_for_a_person_has_the_code_behind_what_browsers_send(
    owner_url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    wanted = ["kim@example.com", "--pages", "https://desk.example.com", "--database-url", owner_url]
    assert beta_code.main(wanted) == 0
    printed = capsys.readouterr().out
    link = re.fullmatch(r"For kim@example\.com: https://desk\.example\.com/sign-up#code=([0-9A-Z-]{14})\n", printed)
    assert link is not None
    assert redeem(owner_url, link[1])


def test_a_code_that_nobody_issued_is_not_redeemed(owner_url: str) -> None:
    assert not redeem(owner_url, make_beta_code())


def test_without_a_local_service_one_sentence_says_what_to_do(
    server: Server, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DATABASE_URL", server.conninfo)
    monkeypatch.setattr(database, "DATABASE", f"{DATABASE}_{uuid4().hex}")
    assert beta_code.main([]) == 1
    printed = capsys.readouterr()
    assert not printed.out
    assert re.fullmatch(r"There is no local service yet; .*make run.*\n", printed.err)


def test_a_server_that_does_not_answer_is_reported(capsys: pytest.CaptureFixture[str]) -> None:
    assert beta_code.main(["--database-url", "postgresql://nobody@127.0.0.1:1/none"]) == 1
    assert "127.0.0.1" in capsys.readouterr().err


def test_a_database_of_something_else_is_left_alone(server: Server, capsys: pytest.CaptureFixture[str]) -> None:
    assert beta_code.main(["--database-url", server.admin_url()]) == 1
    assert capsys.readouterr().err == "This database is not the service's: it knows no beta codes.\n"
