"""`make jobs`: shows which jobs wait, and which failed and why; `REPLAY=` does those of the dead-letter queue again.

The jobs come from the database, the queues' messages from SQS: of `make run` on this machine, or of the deployed
service that is named.
"""

import argparse
import sys
from collections.abc import Callable, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any

import boto3
import botocore.exceptions
import psycopg
from psycopg.rows import dict_row

from local.job_queues import FAILED_JOBS, GivenUp, Queues, queues_on_this_machine
from operators import stacks
from operators.database import add_database_argument, operator_database

SHOWN = 50
ALL = "all"


class NoQueues(RuntimeError):
    """The queues cannot be found; the message says why."""


class NotReplayed(RuntimeError):
    """A job cannot be done again; the message says why."""


def main(arguments: list[str] | None = None) -> int:
    """Shows the jobs, or replays them and says so; returns the exit status."""
    parser = argparse.ArgumentParser(prog="jobs", description="Show which jobs wait or failed, and do them again.")
    parser.add_argument("--replay", metavar="ID", help=f"the id of a job in the dead-letter queue, or `{ALL}`")
    add_database_argument(parser)
    parser.add_argument(
        "--stack", help="the name of that service, such as booking, in the account and region of the shell"
    )
    wanted = parser.parse_args(arguments)
    if (wanted.database_url is None) != (wanted.stack is None):
        print("A deployed service has both: make jobs STACK=… DATABASE_URL=…", file=sys.stderr)
        return 1
    try:
        queues = queues_of_service(wanted.stack) if wanted.stack else queues_on_this_machine()
        with (
            operator_database(wanted.database_url) as url,
            psycopg.connect(url, connect_timeout=5, row_factory=dict_row) as database,
        ):
            print("\n".join(replay(database, queues, wanted.replay) if wanted.replay else overview(database, queues)))
    except (RuntimeError, psycopg.Error, botocore.exceptions.BotoCoreError, botocore.exceptions.ClientError) as error:
        print(error, file=sys.stderr)
        return 1
    return 0


def queues_of_service(service: str) -> Queues:
    """Returns the queues that CloudFormation made, with the shell's AWS settings. Raises NoQueues."""
    return Queues(boto3.client("sqs"), found_by_outputs(stacks.name_of(service, "base")), wait_seconds=1)


def found_by_outputs(stack: str) -> Callable[[str], str]:
    """Makes a function that finds the address of a queue in the outputs of the stack that makes the queues. Raises
    NoQueues."""
    outputs = stacks.outputs_of(boto3.client("cloudformation"), stack)
    if not outputs.keys() >= {"JobQueues", FAILED_JOBS}:
        raise NoQueues(f"No queues of jobs are to be found in the stack {stack}.")

    def url_of(name: str) -> str:
        if name == FAILED_JOBS:
            return str(boto3.client("sqs").get_queue_url(QueueName=outputs[FAILED_JOBS])["QueueUrl"])
        return outputs["JobQueues"] + name

    return url_of


Database = psycopg.Connection[dict[str, Any]]


# What there is


def overview(database: Database, queues: Queues | None) -> list[str]:
    """Lists what waits and what failed, in lines."""
    now = datetime.now(UTC)
    lines = ["Left in the outbox, for the relay to publish"]
    lines += _table(
        ("jobs", "type", "business", "oldest"),
        [
            (str(row["jobs"]), row["type"], row["slug"], _ago(row["oldest"], now))
            for row in database.execute(
                "select count(*) as jobs, o.type, c.slug, min(o.occurred_at) as oldest"
                " from outbox o join companies c on c.id = o.company_id"
                " where o.published_at is null group by o.type, c.slug order by min(o.occurred_at) limit %s",
                [SHOWN],
            )
        ],
    )
    lines += ["", "In their queues"]
    if queues is None:
        lines.append("  nothing: the service does not run, and its queues end with it")
    else:
        lines += _table(
            ("to do", "at it", "type"), [(str(one.to_do), str(one.at_it), one.type) for one in queues.counts()]
        )
    lines += ["", "Waiting for an instant, because it were too many messages or not the time for them"]
    lines += _table(
        ("jobs", "type", "business", "next"),
        [
            (str(row["jobs"]), row["type"], row["slug"], f"{row['next'].astimezone(UTC):%Y-%m-%d %H:%M} UTC")
            for row in database.execute(
                "select count(*) as jobs, r.type, c.slug, min(r.waits_until) as next"
                " from job_receipts r join companies c on c.id = r.company_id"
                " where r.waits_until is not null group by r.type, c.slug order by count(*) desc limit %s",
                [SHOWN],
            )
        ],
    )
    return [*lines, "", *_failed(database, [] if queues is None else queues.given_up(SHOWN), now)]


def _failed(database: Database, given_up: Sequence[GivenUp], now: datetime) -> list[str]:
    noted = database.execute(
        "select r.job_id, r.type, c.slug, r.failures, r.failed_at, r.failure, r.done_at"
        " from job_receipts r join companies c on c.id = r.company_id"
        " where (r.done_at is null and r.failed_at is not null) or r.job_id = any(%s)"
        " order by r.failed_at desc nulls last limit %s",
        [[one.job_id for one in given_up if one.job_id], SHOWN],
    ).fetchall()
    by_id = {str(row["job_id"]): row for row in noted}
    rows: list[tuple[str, ...]] = []
    for one in given_up:
        receipt = by_id.pop(str(one.job_id), None)
        rows.append((str(one.job_id or "no job"), one.type, "dead-letter queue", *_why(receipt, now)))
    rows += [
        (str(row["job_id"]), row["type"], "to be tried again", *_why(row, now))
        for row in by_id.values()
        if not row["done_at"]
    ]
    lines = ["Failed", *_table(("job", "type", "where", "business", "times", "last", "why"), rows)]
    if given_up:
        lines += ["", "make jobs REPLAY=<job> does one of the dead-letter queue again, REPLAY=all does all of them."]
    if rows:
        lines += [
            "The whole story of a job is in the log of jobs. In CloudWatch Logs Insights, of the log group …/jobs:",
            "  fields @timestamp, message, exception | filter job like '<job>' | sort @timestamp",
        ]
    return lines


def _why(receipt: dict[str, Any] | None, now: datetime) -> tuple[str, str, str, str]:
    """Writes the business, how often the job failed, how long ago, and why."""
    if receipt is None:
        return "?", "?", "?", "nothing was noted: see the log"
    if receipt["done_at"] is not None:
        return receipt["slug"], str(receipt["failures"]), _ago(receipt["done_at"], now), "was done after all"
    if receipt["failed_at"] is None:
        return receipt["slug"], "0", "?", "its function was cut off: see the log"
    return receipt["slug"], str(receipt["failures"]), _ago(receipt["failed_at"], now), receipt["failure"]


def _table(headings: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    if not rows:
        return ["  none"]
    widths = [max(map(len, column)) for column in zip(headings, *rows, strict=True)]
    return [
        "  " + "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in [headings, *rows]
    ]


def _ago(instant: datetime, now: datetime) -> str:
    passed = max(now - instant, timedelta())
    if passed < timedelta(hours=1):
        return f"{passed // timedelta(minutes=1)} min ago"
    if passed < timedelta(days=2):
        return f"{passed // timedelta(hours=1)} h ago"
    return f"{passed.days} days ago"


# Once more


def replay(database: Database, queues: Queues | None, wanted: str) -> list[str]:
    """Moves one job, or all, from the dead-letter queue to their own. A job that is no longer there is published by the
    relay again. Raises NotReplayed."""
    if queues is None:
        raise NotReplayed("The service does not run, and its queues end with it; start it with `make run`.")
    if wanted == ALL:
        moved, left = queues.replay()
        return [
            f"{len(moved)} jobs are on their way again: what was done before is not done again.",
            *(f"Left in the dead-letter queue, since no function does it: {one.type}" for one in left),
        ]
    moved, _ = queues.replay(wanted)
    if moved:
        return [f"Job {wanted} is on its way again."]
    return [_to_relay(database, wanted)]


def _to_relay(database: Database, job_id: str) -> str:
    try:
        row = database.execute(
            "select r.done_at, o.published_at from outbox o"
            " left join job_receipts r on r.company_id = o.company_id and r.job_id = o.id where o.id = %s",
            [job_id],
        ).fetchone()
    except psycopg.errors.InvalidTextRepresentation as error:
        raise NotReplayed(
            f"'{job_id}' is not the id of a job. Usage: make jobs REPLAY=<job> or REPLAY={ALL}"
        ) from error
    if row is None:
        raise NotReplayed(f"There is no job {job_id}, neither in the dead-letter queue nor in the outbox.")
    if row["done_at"] is not None:
        raise NotReplayed(f"Job {job_id} was done at {row['done_at'].astimezone(UTC):%Y-%m-%d %H:%M} UTC.")
    database.execute("update outbox set published_at = null, relay_after = now() where id = %s", [job_id])
    database.commit()
    return f"Job {job_id} is not in the dead-letter queue. The relay publishes it within a minute."


if __name__ == "__main__":
    sys.exit(main())
