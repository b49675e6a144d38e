"""The SQL of docs/deploying.md, as it stands there: an administrator who is no superuser runs it on the oldest and the
newest PostgreSQL that the service is for, `make migrate` follows, and functions log in."""

import json
import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest

from local import checkout, migrations, postgres_binaries
from local.postgres import Cluster, Server
from operators import migrate_database
from tests.conftest import WORKER
from tests.support.created_database import LOGINS, MASTER, OWNER, empty, url
from tests.support.guide import GUIDE, blocks
from tests.support.programs import program

OLDEST, NEWEST = postgres_binaries.OLDEST_MAJOR, 18


def block_of(step: str, mark: str) -> str:
    """The commands of a step that have this mark."""
    text = GUIDE.partition(f"\n**{step}")[2].partition("\n**2")[0]
    [block] = [one for one in blocks(text) if mark in one]
    return block


def sql_of(step: str) -> str:
    """The SQL of one step, with the role's name as the password that is made in each place."""
    sql = block_of(step, "<<SQL").partition("<<SQL\n")[2].partition("\nSQL\n")[0]
    return re.sub(r"role (\w+) (.*)password '\$\(openssl rand -hex 20\)'", r"role \1 \2password '\1'", sql)


@pytest.fixture(scope="module", params=[OLDEST, NEWEST])
def cluster(request: pytest.FixtureRequest) -> Iterator[Server]:
    """A server of this major version. PostgreSQL 18 comes with what `make test` installs; 15 is Debian's own."""
    home = checkout.postgres_home()
    home.mkdir(parents=True, exist_ok=True)
    binaries = postgres_binaries.find_major(home, request.param)
    if binaries is None:
        pytest.skip(f"this machine has no PostgreSQL {request.param}")
    folder = home / f"guide-{WORKER}-{request.param}"
    folder.mkdir(exist_ok=True)
    if account := checkout.server_account():
        shutil.chown(folder, account.pw_uid, account.pw_gid)
    server = Cluster(folder, binaries).acquire(durable=False, port=None)
    yield server
    server.stop()


@pytest.fixture
def new_server(cluster: Server) -> Server:
    with psycopg.connect(cluster.conninfo, autocommit=True) as superuser:
        superuser.execute("drop database if exists hosted with (force)")
    empty(cluster)
    return cluster


def run_as_administrator(server: Server, statements: str, database: str) -> None:
    """One statement after the other, as psql and the vendors' editors send them."""
    with psycopg.connect(url(server, MASTER, "of the master", database), autocommit=True) as administrator:
        assert administrator.execute("select rolsuper from pg_roles where rolname = current_user").fetchone() == (
            False,
        )
        for statement in filter(str.strip, statements.split(";\n")):
            administrator.execute(statement.encode())


def migrate_and_log_in(
    server: Server, step: str, database: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """With the addresses that the guide's commands write to files."""
    (folder / "roles.sql").write_text(f"{sql_of(step)}\n")
    program(folder / "bin/make", 'echo "$*" >$secrets/asked')
    at = f"{url(server, OWNER, OWNER, database).partition('@')[2]}"
    at += "&connect_timeout=5" if "?" in at else "?connect_timeout=5"
    given = {"secrets": str(folder), "at": at, "here": at, "suffix": "", "certificate": "any.pem"}
    environment = {"PATH": f"{folder / 'bin'}:{os.environ['PATH']}", **given}
    subprocess.run(["bash", "-euc", block_of("2a and 2c", "password()")], env=environment, cwd=folder, check=True)

    owner = f"file://{folder / 'owner.url'}"
    assert (folder / "asked").read_text() == f"migrate DATABASE_URL={owner}\n"
    assert migrate_database.main(["--database-url", owner]) == 0
    assert "Applied: tables/20270101000001_database.sql\n" in capsys.readouterr().out
    for role in LOGINS:
        file = folder / f"{role.removeprefix('booking_').capitalize()}Database.json"
        address = json.loads(file.read_text())["DATABASE_URL"]
        assert address.endswith("&sslrootcert=/opt/certificates/any.pem")
        with psycopg.connect(address) as connection:
            assert connection.execute("select current_user").fetchone() == (role,)
            # RLS holds for it: what `booking.database.connection` asks of every login.
            assert connection.execute("select pg_has_role('booking_owner', 'member')").fetchone() == (False,)
            if role != "booking_billing":
                assert connection.execute("select count(*) from customers").fetchone() == (0,)
    assert migrate_database.main(["--database-url", owner]) == 0
    assert capsys.readouterr().out == "Nothing to apply.\n"


def test_a_database_that_is_there_is_prepared_migrated_and_logged_in_to(
    new_server: Server, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run_as_administrator(new_server, sql_of("2a. "), "postgres")
    migrate_and_log_in(new_server, "2a. ", "booking", tmp_path, capsys)


@pytest.fixture
def hosted(new_server: Server) -> Server:
    """A server as Supabase has it: the administrator owns the one database, which there is already, and what extensions
    there are is in a schema of their own."""
    with psycopg.connect(new_server.conninfo, autocommit=True) as superuser:
        superuser.execute("create database hosted owner master")
    with psycopg.connect(new_server.admin_url("hosted"), autocommit=True) as superuser:
        superuser.execute("create schema extensions")
        superuser.execute("grant usage on schema extensions to public")
        superuser.execute("create extension citext schema extensions")
        superuser.execute("""alter database hosted set search_path = "$user", public, extensions""")
    return new_server


def of_hosted() -> str:
    return sql_of("2c. ").replace("database postgres", "database hosted")


def test_supabases_own_database_is_prepared_migrated_and_logged_in_to(
    hosted: Server, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert of_hosted() != sql_of("2c. ")
    run_as_administrator(hosted, of_hosted(), "hosted")
    migrate_and_log_in(hosted, "2c. ", "hosted", tmp_path, capsys)


def test_an_extension_of_ours_that_is_elsewhere_is_refused_in_a_sentence(
    hosted: Server, capsys: pytest.CaptureFixture[str]
) -> None:
    """As who switches one on in Supabase's dashboard has it. Nothing is applied until all are in public."""
    needed = sorted(re.findall(r"^create extension if not exists (\w+);", "".join(migrations.files().values()), re.M))
    assert "btree_gist" in needed
    run_as_administrator(hosted, of_hosted(), "hosted")
    with psycopg.connect(hosted.admin_url("hosted"), autocommit=True) as superuser:
        for extension in needed:
            superuser.execute(f"create extension {extension} schema extensions".encode())
        for extension in needed:
            assert migrate_database.main(["--database-url", url(hosted, OWNER, OWNER, "hosted")]) == 1
            assert capsys.readouterr().err == (
                f"The extension {extension} is in the schema extensions, and the service needs it in public:"
                f" drop it there, or alter extension {extension} set schema public, and migrate again.\n"
            )
            superuser.execute(f"alter extension {extension} set schema public".encode())
        assert superuser.execute("select to_regclass('public.schema_migrations')").fetchone() == (None,)
    assert migrate_database.main(["--database-url", url(hosted, OWNER, OWNER, "hosted")]) == 0


def test_the_guides_addresses_are_of_these_roles() -> None:
    """Who copies an address from the guide names a role that its SQL has made."""
    named = set(re.findall(r"postgres(?:ql)?://(booking_\w+)", GUIDE)) - {"booking_"}
    assert {OWNER} <= named <= {OWNER, *LOGINS}
    for step in ("2a. ", "2c. "):
        assert {OWNER, *LOGINS} == set(re.findall(r"create role (\w+)", sql_of(step)))
