"""The database that an operator's command works on: the one that is named, or that of `make run` on this machine."""

import os
from argparse import ArgumentParser, ArgumentTypeError
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from local import postgres
from local.run import DATABASE


class NoService(RuntimeError):
    """There is no service to work on; the message says what to do."""


FILE = "file://"


def add_database_argument(parser: ArgumentParser, *, required: bool = False) -> None:
    """Adds the argument that names another database than this machine's."""
    parser.add_argument(
        "--database-url",
        type=address_of,
        required=required,
        help=f"the service's database, as its owner: the address, or {FILE} and the path of a file that has it, so that"
        " the password stands in no history and no list of processes; by default that of `make run` on this machine",
    )


def address_of(named: str) -> str:
    """Returns the address of a database, which a file has if one is named."""
    if not named.startswith(FILE):
        return named
    path = Path(named.removeprefix(FILE))
    try:
        address = path.read_text().strip()
    except OSError as error:
        raise ArgumentTypeError(f"{path}: {error.strerror}") from None
    if not address:
        raise ArgumentTypeError(f"{path} is empty: it is to have the address of the database.")
    return address


@contextmanager
def operator_database(named: str | None) -> Iterator[str]:
    """Returns the database's address, as its owner or a superuser, whether or not the service is running; NoService
    before its first run."""
    if named:
        yield named
        return
    # `postgres.start` would give the roles of a server that is not ours their local passwords.
    foreign = os.environ.get("DATABASE_URL")
    server = postgres.Server(foreign) if foreign else postgres.start()
    try:
        if not server.has_database(DATABASE):
            raise NoService("There is no local service yet; start it with `make run`, or name its --database-url.")
        yield server.admin_url(DATABASE)
    finally:
        server.stop()
