"""`make deliver-again EMAIL=…`: has an address mailed again, once its owner has set right why mails came back.

Both are cleared: the mark of the customers of all businesses who have the address, and SES's own list of addresses to
which it sends nothing.
"""

import argparse
import sys
from typing import Any

import boto3
import botocore.exceptions
import psycopg

from booking.core.email_addresses import deliverable
from operators.database import add_database_argument, operator_database


def main(arguments: list[str] | None = None) -> int:
    """Clears both, and says what was there; returns the exit status."""
    parser = argparse.ArgumentParser(prog="deliver-again", description="Have an address mailed again.")
    parser.add_argument("email")
    add_database_argument(parser)
    wanted = parser.parse_args(arguments)
    try:
        ascii_form = deliverable(wanted.email.strip())
        with operator_database(wanted.database_url) as url:
            customers = clear_marks(url, wanted.email.strip())
    except (RuntimeError, ValueError, psycopg.Error) as error:
        print(error, file=sys.stderr)
        return 1
    try:
        was_listed = take_off_the_list(boto3.client("sesv2"), ascii_form)
    except (botocore.exceptions.BotoCoreError, botocore.exceptions.ClientError) as error:
        print(
            f"{customers} customers had {wanted.email} marked, and have it no more. SES's own list is as it was, which"
            f" it shows to no account in its sandbox: {error}",
            file=sys.stderr,
        )
        return 1
    listed = "it was on SES's list, and is no more" if was_listed else "it was not on SES's list"
    print(f"{wanted.email} is mailed again: {customers} customers had it marked; {listed}.")
    return 0


def clear_marks(owner_url: str, email: str) -> int:
    """Clears the mark of every customer who has this address, in any case; returns how many had one. The audit logs of
    their businesses record it."""
    with psycopg.connect(owner_url, connect_timeout=5) as connection:
        connection.execute("select act_as('system', null, 'make deliver-again', null)")
        cleared = connection.execute(
            "update customers set email_problem = null, email_problem_at = null"
            " where lower(email) = lower(%s) and email_problem is not null",
            [email],
        )
    return cleared.rowcount


def take_off_the_list(ses: Any, email: str) -> bool:
    """Takes the address off the account's suppression list; False if it was not on it."""
    try:
        ses.delete_suppressed_destination(EmailAddress=email)
    except ses.exceptions.NotFoundException:
        return False
    return True


if __name__ == "__main__":
    sys.exit(main())
