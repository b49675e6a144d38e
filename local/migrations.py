"""Brings a database to the latest migration with dbmate."""

import os
import subprocess
import sysconfig
from pathlib import Path

import psycopg

from local import checkout


def migrate(owner_url: str, folder: Path = checkout.MIGRATIONS) -> None:
    """Apply the pending migrations as the owner; RuntimeError with dbmate's own words when one fails."""
    dbmate = Path(sysconfig.get_path("scripts")) / "dbmate"
    done = subprocess.run(
        [dbmate, "--migrations-dir", folder, "--no-dump-schema", "--migration-lock", "migrate"],
        env={**os.environ, "DATABASE_URL": _for_dbmate(owner_url)},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if done.returncode:
        raise RuntimeError(f"A migration failed:\n{done.stdout.strip()}")


def unknown_versions(owner_url: str) -> list[str]:
    """The versions that a migrated database has had and that no file has: they belong to another history."""
    with psycopg.connect(owner_url) as connection:
        applied = connection.execute("select version from schema_migrations order by version").fetchall()
    known = {file.name.partition("_")[0] for file in checkout.MIGRATIONS.glob("*.sql")}
    return [version for (version,) in applied if version not in known]


def _for_dbmate(url: str) -> str:
    """dbmate's driver insists on TLS unless it is disabled; libpq takes what the server offers, so ask libpq."""
    if "sslmode=" in url:
        return url
    with psycopg.connect(url) as connection:
        mode = "require" if connection.pgconn.ssl_in_use else "disable"
    return f"{url}{'&' if '?' in url else '?'}sslmode={mode}"
