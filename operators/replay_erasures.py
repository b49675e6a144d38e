"""`make replay-erasures`: erases in a restored database whoever was erased after the moment that it was restored to.

Who that is stands in the bucket of files, as two ids in the name of a file for each (docs/erasure.md).
"""

import argparse
import re
import sys
from collections.abc import Iterable, Iterator
from uuid import UUID

import boto3
import botocore.exceptions
import psycopg

from booking.erasures.rules import KEPT_UNDER
from operators.database import add_database_argument, operator_database

_UUID = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}"
_KEY = re.compile(rf"{re.escape(KEPT_UNDER)}(?P<company>{_UUID})/(?P<customer>{_UUID})\.json")


def main(arguments: list[str] | None = None) -> int:
    """Erases them and says how many. Returns the exit status."""
    parser = argparse.ArgumentParser(prog="replay-erasures", description="Erase once more who was erased.")
    parser.add_argument("--bucket", required=True, help="the bucket of files, with the shell's AWS settings")
    add_database_argument(parser)
    wanted = parser.parse_args(arguments)
    try:
        with operator_database(wanted.database_url) as url:
            erased = erase_again(url, keys_in(wanted.bucket))
    except (RuntimeError, psycopg.Error, botocore.exceptions.BotoCoreError, botocore.exceptions.ClientError) as error:
        print(error, file=sys.stderr)
        return 1
    print(f"Erased again: {erased}")
    return 0


def keys_in(bucket: str) -> Iterator[str]:
    """Lists the names of the files that keep an erasure."""
    for page in boto3.client("s3").get_paginator("list_objects_v2").paginate(Bucket=bucket, Prefix=KEPT_UNDER):
        yield from (str(one["Key"]) for one in page.get("Contents", []))


def erase_again(url: str, keys: Iterable[str]) -> int:
    """Erases, each in a transaction of its own, the customers whom the keys name and who are there and not erased;
    returns how many."""
    erased = 0
    with psycopg.connect(url, autocommit=True) as database:
        for key in keys:
            named = _KEY.fullmatch(key)
            if named is not None:
                erased += _erase(database, UUID(named["company"]), UUID(named["customer"]))
    return erased


def _erase(database: "psycopg.Connection[tuple[object, ...]]", company_id: UUID, customer_id: UUID) -> bool:
    with database.transaction():
        row = database.execute(
            """
            select enter_tenant(c.organization_id, c.id)
              from companies c join customers g on g.company_id = c.id
             where c.id = %s and g.id = %s and g.erased_at is null
            """,
            (company_id, customer_id),
        ).fetchone()
        if row is None:
            return False
        database.execute("select erase_customer(%s)", (customer_id,))
    return True


if __name__ == "__main__":
    sys.exit(main())
