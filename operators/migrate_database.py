"""`make migrate DATABASE_URL=…`: brings a database up to date that can be reached from here, as its owner."""

import argparse
import sys

import psycopg

from booking.database.migrations import MigrationFailed
from local import migrations
from operators.database import add_database_argument


def main(arguments: list[str] | None = None) -> int:
    """Migrates and says what was applied; returns the exit status."""
    parser = argparse.ArgumentParser(prog="migrate_database", description="Bring a database up to date.")
    add_database_argument(parser, required=True)
    try:
        applied = migrations.migrate(parser.parse_args(arguments).database_url)
    except (MigrationFailed, psycopg.OperationalError) as error:
        print(error, file=sys.stderr)
        return 1
    print("\n".join(f"Applied: {name}" for name in applied) or "Nothing to apply.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
