"""`make generate`: notes in migrations/tables.sha256 which migrations there are, each with its digest.

A database applies a migration once and never looks at it again, so one that is edited afterwards makes two kinds of
databases. A line that is there is therefore never written anew: `sha256sum --check` fails at it, and so does a test.
"""

import sys
from collections.abc import Mapping
from pathlib import Path

from booking.database.migrations import digest_of
from local import checkout
from local.migrations import files

FILE = checkout.MIGRATIONS / "tables.sha256"


def noted(file: Path = FILE) -> dict[str, str]:
    """The digests by the migrations' names, `tables/….sql`, as the file has them."""
    lines = file.read_text().splitlines() if file.exists() else []
    return {name: digest for digest, name in (line.split("  ", 1) for line in lines)}


def faults(known: Mapping[str, str], migrations: Mapping[str, str]) -> list[str]:
    """What is wrong with these migrations, a sentence for each, given the digests that were noted."""
    found = []
    for name, digest in known.items():
        if name not in migrations:
            found.append(f"migrations/{name} is gone, and databases have had it: bring it back.")
        elif digest_of(migrations[name]) != digest:
            found.append(
                f"migrations/{name} was edited, and databases that have had it will not get that: put it back, and"
                " write a new migration. (If no database but yours has had it, take its line out of"
                f" migrations/{FILE.name} and run make generate.)"
            )
    new = [name for name in migrations if name not in known]
    return [*found, *(f"migrations/{name} is not in {FILE.name}: run make generate." for name in new)]


def with_new(known: Mapping[str, str], migrations: Mapping[str, str]) -> str:
    """The file with a line for each migration that has none; those that are there stay as they are."""
    digests = {name: digest_of(content) for name, content in migrations.items()} | dict(known)
    return "".join(f"{digests[name]}  {name}\n" for name in sorted(digests))


def migrations_here() -> dict[str, str]:
    """The migrations of this checkout by their names."""
    return {name: content for name, content in files().items() if name.startswith("tables/")}


def main(arguments: list[str]) -> int:
    """Writes the file, or with --check does not; says what is wrong, and returns the exit status."""
    migrations = migrations_here()
    if "--check" not in arguments:
        FILE.write_text(with_new(noted(), migrations))
    wrong = faults(noted(), migrations)
    print("\n".join(wrong), end="\n" if wrong else "", file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
