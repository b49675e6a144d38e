"""`make migrate STACK=…`: brings a database of a service's own up to date; `make deploy` does it, too.

Only the service's functions can reach such a database. So one of them does it (functions/operations/migrate.py), and is
sent the migrations of this checkout.
"""

import argparse
import json
import sys
from pathlib import Path
from typing import Any, NamedTuple

import boto3
import botocore.exceptions
from botocore.config import Config

from local import checkout, migrations, template
from operators import stacks

FUNCTION = "OperationsMigrate"


class Migrated(NamedTuple):
    """The migrations that were applied, and the parameters of the server that are not as the template has them."""

    applied: list[str]
    differing: dict[str, str | None]

    def __str__(self) -> str:
        said = [f"Applied: {name}" for name in self.applied] or ["Nothing to apply."]
        if self.differing:
            differing = ", ".join(f"{name} is {value}" for name, value in sorted(self.differing.items()))
            said.append(
                f"Warning: the database's log may have people in it, since {differing}: DatabaseParameters in"
                " stacks/base.yaml has what it is to be, and the database may need a restart."
            )
        return "\n".join(said)


class NotMigrated(RuntimeError):
    """The database was not brought up to date; the message says why."""


def main(arguments: list[str] | None = None) -> int:
    """Migrates and says what was applied; returns the exit status."""
    parser = argparse.ArgumentParser(prog="migrate_stack", description="Bring a service's own database up to date.")
    parser.add_argument(
        "stack", help="the name of a service with CreateDatabase=true, in the account and region of the shell"
    )
    try:
        migrated = migrate(stacks.name_of(parser.parse_args(arguments).stack, "base"))
    except (NotMigrated, botocore.exceptions.BotoCoreError, botocore.exceptions.ClientError) as error:
        print(error, file=sys.stderr)
        return 1
    print(migrated)
    return 0


def migrate(stack: str, folder: Path = checkout.MIGRATIONS) -> Migrated:
    """Applies the migrations that the database lacks, and looks at what its log shows. Raises NotMigrated, and
    botocore's errors."""
    payload = json.dumps({"migrations": migrations.files(folder), "parameters": log_parameters()})
    answer = _lambda().invoke(FunctionName=_function_of(stack), Payload=payload)
    answered = json.load(answer["Payload"])
    if "FunctionError" in answer:
        raise NotMigrated(f"{answered.get('errorType', 'Error')}: {answered['errorMessage']}")
    return Migrated(answered["applied"], answered["differing"])


def log_parameters() -> dict[str, str]:
    """Returns the parameters that keep people out of the log of the database, as the template has them."""
    group = template.document(checkout.STACKS["base"])["Resources"]["DatabaseParameters"]["Properties"]["Parameters"]
    return {name: value for name, value in group.items() if name.startswith("log_")}


def _lambda() -> Any:
    """Makes a client that waits for as long as the function may take, and does not start it a second time."""
    seconds = template.load().functions[FUNCTION].timeout_seconds
    waiting = Config(read_timeout=seconds + 10, tcp_keepalive=True, retries={"total_max_attempts": 1})
    return boto3.client("lambda", config=waiting)


def _function_of(stack: str) -> str:
    try:
        found = boto3.client("cloudformation").describe_stack_resource(StackName=stack, LogicalResourceId=FUNCTION)
    except botocore.exceptions.ClientError as error:
        raise NotMigrated(
            f"The stack {stack} has no database of its own: make migrate DATABASE_URL=… names it. ({error})"
        ) from error
    return str(found["StackResourceDetail"]["PhysicalResourceId"])


if __name__ == "__main__":
    sys.exit(main())
