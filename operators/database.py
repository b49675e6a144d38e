"""The database that an operator's command works on: the one that is named, or that of `make run` on this machine."""

import os
from argparse import ArgumentParser
from collections.abc import Iterator
from contextlib import contextmanager

from local import postgres
from local.run import DATABASE


class NoService(RuntimeError):
    """There is no service to work on; the message says what to do."""


def add_database_argument(parser: ArgumentParser) -> None:
    """Adds the argument that names another database than this machine's."""
    parser.add_argument(
        "--database-url", help="the service's database, as its owner; by default that of `make run` on this machine"
    )


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
