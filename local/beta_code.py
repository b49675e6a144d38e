"""`make beta-code`: prints a fresh beta code, which opens onboarding to one new business.

The database keeps only the code's digest, so the code is shown once, here.
"""

import argparse
import os
import secrets
import sys

import psycopg

from booking.onboarding.rules import digest_of_beta_code
from local import postgres
from local.run import DATABASE

# Crockford's Base32: no I, L, O or U to misread or mishear. Twelve letters are 60 bits.
ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
GROUPS = 3
GROUP_LENGTH = 4


class NoService(RuntimeError):
    """There is no service to make a code for; the message says what to do."""


def main(arguments: list[str] | None = None) -> int:
    """Store a fresh code and print it; the exit status."""
    parser = argparse.ArgumentParser(prog="beta-code", description="Print a fresh beta code.")
    parser.add_argument(
        "--database-url",
        help="the service's database, as its owner; by default that of `make run` on this machine",
    )
    wanted = parser.parse_args(arguments)
    try:
        code = issue(wanted.database_url) if wanted.database_url else issue_locally()
    except (RuntimeError, psycopg.Error) as error:
        print(error, file=sys.stderr)
        return 1
    print(code)
    return 0


def issue(owner_url: str) -> str:
    """Store the digest of a fresh code and give the code; NoService if the database is another one.

    The role must own the table or be a superuser.
    """
    code = make_code()
    try:
        with psycopg.connect(owner_url, connect_timeout=5) as database:
            database.execute("insert into beta_codes (code_digest) values (%s)", [digest_of_beta_code(code)])
    except psycopg.errors.UndefinedTable:
        raise NoService("This database is not the service's: it knows no beta codes.") from None
    return code


def issue_locally() -> str:
    """Issue a code for the service of `make run`, whether or not it is running; NoService before its first run."""
    # `postgres.start` would give the roles of a server that is not ours their local passwords.
    foreign = os.environ.get("DATABASE_URL")
    server = postgres.Server(foreign) if foreign else postgres.start()
    try:
        if not server.has_database(DATABASE):
            raise NoService("There is no local service yet; start it with `make run`, or name its --database-url.")
        return issue(server.admin_url(DATABASE))
    finally:
        server.stop()


def make_code() -> str:
    """A code that nobody can guess, in groups that a person can read out."""
    return "-".join("".join(secrets.choice(ALPHABET) for _ in range(GROUP_LENGTH)) for _ in range(GROUPS))


if __name__ == "__main__":
    sys.exit(main())
