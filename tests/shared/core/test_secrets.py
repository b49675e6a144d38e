"""Secrets as deployed functions get them: from the extension, once in an environment, and anew after a rotation."""

from collections.abc import Iterator
from typing import Any

import psycopg
import pytest
from psycopg import sql
from psycopg.conninfo import make_conninfo

from booking.core import secrets_manager, settings
from booking.database import connection as environment
from tests.support import secrets_extension
from tests.support.makers import Maker, Tenant
from tests.support.secrets_extension import SecretsExtension

DATABASE = "arn:aws:secretsmanager:eu-west-2:123456789012:secret:booking/app-AbCdEf"
CURSORS = "arn:aws:secretsmanager:eu-west-2:123456789012:secret:booking/cursors-AbCdEf"


@pytest.fixture
def extension(monkeypatch: pytest.MonkeyPatch) -> Iterator[SecretsExtension]:
    """A new execution environment, deployed: its variables name the secrets that this extension hands out."""
    monkeypatch.setattr(secrets_manager, "_kept", {})
    monkeypatch.setenv("AWS_SESSION_TOKEN", secrets_extension.TOKEN)
    monkeypatch.setenv("DATABASE_SECRET_ARN", DATABASE)
    monkeypatch.setenv("CURSOR_SECRET_ARN", CURSORS)
    with secrets_extension.running() as extension:
        monkeypatch.setenv("PARAMETERS_SECRETS_EXTENSION_HTTP_PORT", str(extension.server_port))
        environment.disconnect()
        yield extension
        environment.disconnect()


class Login:
    """A login of its own in this test's database, with what routes may do, whose password can be rotated."""

    def __init__(self, db: psycopg.Connection[dict[str, Any]], url: str, name: str) -> None:
        self.db, self.url, self.name = db, url, name

    def set_password(self, password: str) -> dict[str, str]:
        """The new password is in force; what its secret has to hold from now on."""
        self.db.execute(sql.SQL("alter role {} password {}").format(sql.Identifier(self.name), sql.Literal(password)))
        return {"DATABASE_URL": make_conninfo(self.url, user=self.name, password=password)}


@pytest.fixture
def login(db: psycopg.Connection[dict[str, Any]], monkeypatch: pytest.MonkeyPatch, database: str) -> Iterator[Login]:
    url = settings.required("DATABASE_URL")
    monkeypatch.delenv("DATABASE_URL")
    name = f"rotating_{database}"
    db.execute(sql.SQL("create role {} login in role booking_app").format(sql.Identifier(name)))
    yield Login(db, url, name)
    environment.disconnect()
    db.execute(sql.SQL("drop role {}").format(sql.Identifier(name)))


def end_connections(login: Login) -> None:
    login.db.execute("select pg_terminate_backend(pid) from pg_stat_activity where usename = %s", (login.name,))


def test_a_function_asks_for_a_secret_once(extension: SecretsExtension, login: Login, salon: Tenant) -> None:
    extension.secrets[DATABASE] = login.set_password("first")
    for _ in range(3):
        assert salon.get_v1("organization").status == 200
    environment.disconnect()
    assert salon.get_v1("organization").status == 200
    assert extension.asked == [DATABASE]


def test_a_login_that_its_secret_lacked_is_picked_up_once_it_has_one(
    extension: SecretsExtension, login: Login, salon: Tenant
) -> None:
    """As in a stack that has just made its database: the first `make migrate` writes the logins."""
    extension.secrets[DATABASE] = {"username": "booking_app", "password": "first"}
    assert salon.get_v1("organization").status == 500
    extension.secrets[DATABASE] = login.set_password("first")
    assert salon.get_v1("organization").status == 200


def test_a_password_that_was_rotated_is_picked_up_when_the_old_one_is_refused(
    extension: SecretsExtension, login: Login, salon: Tenant
) -> None:
    extension.secrets[DATABASE] = login.set_password("first")
    assert salon.get_v1("organization").status == 200
    extension.secrets[DATABASE] = login.set_password("second")
    assert salon.get_v1("organization").status == 200, "the kept connection needs no password"
    assert extension.asked == [DATABASE]
    end_connections(login)
    assert salon.get_v1("organization").status == 200
    assert extension.asked == [DATABASE] * 2


def test_a_new_environment_has_the_rotated_password_from_the_start(
    extension: SecretsExtension, login: Login, salon: Tenant, monkeypatch: pytest.MonkeyPatch
) -> None:
    extension.secrets[DATABASE] = login.set_password("first")
    assert salon.get_v1("organization").status == 200
    extension.secrets[DATABASE] = login.set_password("second")
    monkeypatch.setattr(secrets_manager, "_kept", {})
    environment.disconnect()
    assert salon.get_v1("organization").status == 200
    assert extension.asked == [DATABASE] * 2


def test_while_the_secret_does_not_hold_the_new_password_yet_the_answer_is_503(
    extension: SecretsExtension, login: Login, salon: Tenant
) -> None:
    extension.secrets[DATABASE] = login.set_password("first")
    second = login.set_password("second")
    assert salon.get_v1("organization").status == 503
    assert extension.asked == [DATABASE] * 2, "asked again once, not for ever"
    extension.secrets[DATABASE] = second
    assert salon.get_v1("organization").status == 200


def test_a_secret_out_of_reach_is_a_503_and_a_line_in_the_log_until_it_is_back(
    extension: SecretsExtension, login: Login, salon: Tenant, caplog: pytest.LogCaptureFixture
) -> None:
    answer = salon.get_v1("organization")
    assert (answer.status, answer.json["code"]) == (503, "unavailable")
    [line] = caplog.records
    assert (line.levelname, line.message, vars(line)["secret"]) == ("ERROR", "a secret is out of reach", DATABASE)
    extension.secrets[DATABASE] = login.set_password("first")
    assert salon.get_v1("organization").status == 200


def test_without_an_extension_the_answer_is_a_503(
    extension: SecretsExtension, login: Login, salon: Tenant, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PARAMETERS_SECRETS_EXTENSION_HTTP_PORT", "1")
    assert salon.get_v1("organization").status == 503


def test_a_variable_goes_before_a_secret(extension: SecretsExtension, salon: Tenant) -> None:
    assert salon.get_v1("organization").status == 200
    assert extension.asked == []


def test_cursors_are_signed_with_what_their_secret_holds(
    extension: SecretsExtension, make: Maker, salon: Tenant, monkeypatch: pytest.MonkeyPatch
) -> None:
    for _ in range(3):
        make.customer(salon)
    monkeypatch.delenv("CURSOR_SECRET")
    extension.secrets[CURSORS] = {"CURSOR_SECRET": "the first secret"}
    cursor = salon.owner.get("/api/customers?limit=1").json["nextCursor"]
    for contents, status in (
        ({"CURSOR_SECRET": "the second", "CURSOR_SECRET_PREVIOUS": "the first secret"}, 200),
        ({"CURSOR_SECRET": "the third", "CURSOR_SECRET_PREVIOUS": "the second"}, 400),
    ):
        extension.secrets[CURSORS] = contents
        monkeypatch.setattr(secrets_manager, "_kept", {})
        assert salon.owner.get(f"/api/customers?limit=1&cursor={cursor}").status == status
