"""`make verify-ledgers`: checks every tenant's stock, gift cards and packages against their ledgers, and names what
differs."""

import argparse
import os
import sys

import psycopg
from psycopg.rows import dict_row

from booking.database.transactions import Transaction
from booking.ledgers.queries import list_differences
from booking.ledgers.records import Difference
from local import postgres
from local.run import DATABASE


def main(arguments: list[str] | None = None) -> int:
    """Print what differs; the exit status: 0 if nothing does, 1 if something does or could not be checked."""
    parser = argparse.ArgumentParser(prog="verify-ledgers", description="Check all numbers against their ledgers.")
    parser.add_argument("--database-url", help="the service's database; by default that of `make run` on this machine")
    wanted = parser.parse_args(arguments)
    try:
        differences = differences_in(wanted.database_url) if wanted.database_url else local_differences()
    except (RuntimeError, psycopg.Error) as error:
        print(error, file=sys.stderr)
        return 1
    for difference in differences:
        print(
            "company {company_id}: {ledger} of {record_id} is {recorded}, its ledger says {proven}".format_map(
                difference
            )
        )
    print(f"Differences: {len(differences)}" if differences else "Every number is what its ledger says.")
    return 1 if differences else 0


def differences_in(url: str) -> list[Difference]:
    """What differs in this database."""
    with psycopg.connect(url, connect_timeout=5, row_factory=dict_row) as connection:
        return list_differences(Transaction(connection=connection))


def local_differences() -> list[Difference]:
    """What differs in the service of `make run`, whether or not it is running; RuntimeError before its first run."""
    # `postgres.start` would give the roles of a server that is not ours their local passwords.
    foreign = os.environ.get("DATABASE_URL")
    server = postgres.Server(foreign) if foreign else postgres.start()
    try:
        if not server.has_database(DATABASE):
            raise RuntimeError("There is no local service yet; start it with `make run`, or name its --database-url.")
        return differences_in(server.admin_url(DATABASE))
    finally:
        server.stop()


if __name__ == "__main__":
    sys.exit(main())
