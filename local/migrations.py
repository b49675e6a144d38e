"""The files of migrations/, and how a database on this machine is brought up to date with them."""

from pathlib import Path

import psycopg

from booking.database import migrations
from local import checkout


def files(folder: Path = checkout.MIGRATIONS) -> dict[str, str]:
    """The files by their path in the folder, in the order in which a new database gets them."""
    found = [
        file for place in ("tables/*.sql", "functions/*.sql", migrations.ACCESS) for file in sorted(folder.glob(place))
    ]
    return {file.relative_to(folder).as_posix(): file.read_text() for file in found}


def migrate(owner_url: str, folder: Path = checkout.MIGRATIONS) -> list[str]:
    """Applies as the owner what the database has not had, and returns the names of the files; MigrationFailed."""
    with psycopg.connect(owner_url, autocommit=True) as owner:
        return migrations.apply(owner, files(folder))


def unknown_versions(owner_url: str) -> list[str]:
    """The versions that a migrated database has had and that no file has: they belong to another history."""
    with psycopg.connect(owner_url) as connection:
        applied = connection.execute("select version from schema_migrations order by version").fetchall()
    known = {file.name.partition("_")[0] for file in (checkout.MIGRATIONS / "tables").glob("*.sql")}
    return [version for (version,) in applied if version not in known]
