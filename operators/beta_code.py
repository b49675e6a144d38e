"""`make beta-code`: prints a fresh beta code, which opens onboarding to one new business; `make beta-code EMAIL=…`, for
one person, the link that brings it along.

The database keeps only the code's digest, so the code is shown once, here.
"""

import argparse
import os
import sys

import psycopg

from booking.onboarding.codes import link_with, make_beta_code
from booking.onboarding.rules import digest_of_beta_code
from operators.database import NoService, add_database_argument, operator_database

LOCAL_PAGES = f"http://127.0.0.1:{os.environ.get('PORT') or 3000}"


def main(arguments: list[str] | None = None) -> int:
    """Stores a fresh code and prints it, or the link with it; returns the exit status."""
    parser = argparse.ArgumentParser(prog="beta-code", description="Print a fresh beta code.")
    parser.add_argument("email", nargs="?", default="", help="of whom the link is for; empty prints the code alone")
    parser.add_argument("--pages", default=LOCAL_PAGES, help="address of the dashboard's pages")
    add_database_argument(parser)
    wanted = parser.parse_args(arguments)
    try:
        with operator_database(wanted.database_url) as url:
            code = issue(url)
    except (RuntimeError, psycopg.Error) as error:
        print(error, file=sys.stderr)
        return 1
    print(f"For {wanted.email}: {link_with(code, wanted.pages)}" if wanted.email else code)
    return 0


def issue(owner_url: str) -> str:
    """Stores the digest of a fresh code and returns the code; NoService if the database is another one.

    The role must own the table or be a superuser.
    """
    code = make_beta_code()
    try:
        with psycopg.connect(owner_url, connect_timeout=5) as database:
            database.execute("insert into beta_codes (code_digest) values (%s)", [digest_of_beta_code(code)])
    except psycopg.errors.UndefinedTable:
        raise NoService("This database is not the service's: it knows no beta codes.") from None
    return code


if __name__ == "__main__":
    sys.exit(main())
