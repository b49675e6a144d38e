"""`make approve-beta EMAIL=…`: approves a beta request; a job then makes a code and mails it. Without an address it
lists the requests that wait."""

import argparse
import sys

import orjson
import psycopg
from psycopg.rows import dict_row

from operators.database import add_database_argument, operator_database


class NoSuchRequest(RuntimeError):
    """There is no request from this address."""


def main(arguments: list[str] | None = None) -> int:
    """Approves requests, or lists them, and says so; returns the exit status."""
    parser = argparse.ArgumentParser(
        prog="approve-beta", description="Approve a beta request, or list those that wait."
    )
    parser.add_argument("email", help="of the request; empty lists those that wait")
    add_database_argument(parser)
    wanted = parser.parse_args(arguments)
    try:
        with operator_database(wanted.database_url) as url:
            if not wanted.email:
                print("\n".join(list_waiting(url)) or "No request waits.")
                return 0
            approve(url, wanted.email)
    except (RuntimeError, psycopg.Error) as error:
        print(error, file=sys.stderr)
        return 1
    print(f"{wanted.email} is approved. A code is mailed within two minutes, while the service is running.")
    return 0


def list_waiting(owner_url: str) -> list[str]:
    """Writes one line for each request that waits, the oldest first."""
    with psycopg.connect(owner_url, connect_timeout=5, row_factory=dict_row) as connection:
        rows = connection.execute(
            "select to_char(created_at, 'YYYY-MM-DD') as day, email, name, vertical, industry from beta_requests"
            " where approved_at is null order by created_at"
        ).fetchall()
    return [f"{row['day']}  {row['email']}  {row['name']}, {row['industry']} ({row['vertical']})" for row in rows]


def approve(owner_url: str, email: str) -> None:
    """Approves the request of this address, and writes the job that mails it a code, also if one was mailed before: the
    new code replaces it, unless it has been redeemed. Raises NoSuchRequest."""
    with psycopg.connect(owner_url, connect_timeout=5, row_factory=dict_row) as connection:
        request = connection.execute(
            "update beta_requests set approved_at = coalesce(approved_at, now()), mailing_job = null, mailed_at = null"
            " where lower(email) = lower(%s) returning id, company_id",
            [email.strip()],
        ).fetchone()
        if request is None:
            raise NoSuchRequest(f"There is no request from {email}. Without EMAIL=… the requests that wait are listed.")
        connection.execute(
            "insert into outbox (company_id, type, data, relay_after) values (%s, 'beta_requested', %s::jsonb, now())",
            [request["company_id"], orjson.dumps({"betaRequestId": request["id"]}).decode()],
        )


if __name__ == "__main__":
    sys.exit(main())
