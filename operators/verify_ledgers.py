"""`make verify-ledgers`: checks every tenant's stock, gift cards, packages and points against their ledgers, and
names what differs."""

import argparse
import sys
from collections.abc import Iterator
from operator import itemgetter
from typing import Any, cast
from uuid import UUID

import psycopg
from psycopg import sql
from psycopg.rows import dict_row

from booking.ledgers.records import Difference
from operators.database import add_database_argument, operator_database

KINDS = ("products", "gift_cards", "sales", "customer_packages", "loyalty_members")
RECORDS_AT_A_TIME = 10_000


def main(arguments: list[str] | None = None) -> int:
    """Prints what differs. Returns the exit status: 0 if nothing does, 1 if something does or could not be checked."""
    parser = argparse.ArgumentParser(prog="verify-ledgers", description="Check all numbers against their ledgers.")
    add_database_argument(parser)
    wanted = parser.parse_args(arguments)
    try:
        with operator_database(wanted.database_url) as url:
            differences = differences_in(url)
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
    """Lists what differs in this database."""
    with psycopg.connect(url, connect_timeout=5, row_factory=dict_row) as connection:
        connection.isolation_level = psycopg.IsolationLevel.REPEATABLE_READ  # all at the same moment
        return every_difference(connection)


def every_difference(connection: psycopg.Connection[dict[str, Any]]) -> list[Difference]:
    """Lists every number of any tenant that differs from its ledger. Only the tables' owner may run it."""
    differences: list[dict[str, Any]] = []
    for kind in KINDS:
        for ids in _ids(connection, kind):
            differences += connection.execute("select * from ledger_differences_of(%s, %s)", (kind, ids))
    return cast(list[Difference], sorted(differences, key=itemgetter("company_id", "ledger", "record_id")))


def _ids(connection: psycopg.Connection[dict[str, Any]], kind: str) -> Iterator[list[UUID]]:
    """Lists the ids of all records of a kind, some at a time."""
    statement = sql.SQL("select id from {} where id > %s order by id limit %s").format(sql.Identifier(kind))
    ids = [UUID(int=0)]
    while ids:
        ids = [row["id"] for row in connection.execute(statement, (ids[-1], RECORDS_AT_A_TIME))]
        yield ids


if __name__ == "__main__":
    sys.exit(main())
