"""Where this checkout keeps its state on this machine, and which account its database server runs under."""

import hashlib
import os
import pwd
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
STATE = Path(os.environ.get("LOCAL_STATE") or ROOT / ".local")  # a second service beside the first has its own
# The templates, in the order in which their stacks are deployed: each is passed the outputs of those before it.
STACKS = {
    "base": ROOT / "stacks/base.yaml",
    "work": ROOT / "stacks/work.yaml",
    "integrators": ROOT / "stacks/integrators.yaml",
    "guests": ROOT / "stacks/guests.yaml",
    "venue": ROOT / "stacks/venue.yaml",
    "dashboard": ROOT / "template.yaml",
}
MIGRATIONS = ROOT / "migrations"


def is_root() -> bool:
    """Whether this process may, and therefore must, start PostgreSQL under another account."""
    return os.geteuid() == 0


def server_account() -> pwd.struct_passwd | None:
    """The account for the database server when we are root (PostgreSQL refuses to run as root), else None: our own."""
    if not is_root():
        return None
    for name in ("postgres", "nobody"):
        try:
            return pwd.getpwnam(name)
        except KeyError:
            continue
    raise RuntimeError(
        "PostgreSQL does not run as root, and this system has neither a `postgres` nor a `nobody` account."
    )


def postgres_home() -> Path:
    """The folder of this checkout's database servers.

    As a normal user it lies in `.local/`. As root it lies outside the checkout, whose parent folders may be closed to
    the server's account, under a name derived from the checkout's path.
    """
    if not is_root():
        return STATE / "postgres"
    key = hashlib.sha256(str(ROOT).encode()).hexdigest()[:12]
    system = Path("/var/lib")
    parent = system if os.access(system, os.W_OK) else Path(tempfile.gettempdir())
    return parent / f"booking-{key}"
