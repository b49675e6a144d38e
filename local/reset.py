"""`make reset`: throws the local data away: databases, demo file, logs."""

import os
import shutil
import sys
from urllib.parse import urlsplit

from local import checkout, postgres
from local.run import DATABASE

LOOPBACK = ("127.0.0.1", "localhost", "::1")


def main() -> int:
    """Says what is deleted, and deletes it; the exit status."""
    print(f"Deleting the local data: {checkout.STATE} and {_databases()}.", flush=True)
    try:
        if os.environ.get("DATABASE_URL"):
            _drop_database(os.environ["DATABASE_URL"])
        postgres.remove_all()
    except RuntimeError as error:
        print(error, file=sys.stderr)
        return 1
    shutil.rmtree(checkout.STATE, ignore_errors=True)
    print("The local data is gone; `make run` starts afresh.")
    return 0


def _databases() -> str:
    if url := os.environ.get("DATABASE_URL"):
        return f"the database {DATABASE} of the server {urlsplit(url).hostname}"
    return str(checkout.postgres_home())


def _drop_database(url: str) -> None:
    host = urlsplit(url).hostname
    if host not in LOOPBACK:
        raise RuntimeError(f"DATABASE_URL names the server {host}: its data is not local, nothing was deleted.")
    postgres.start().drop_database(DATABASE)


if __name__ == "__main__":
    sys.exit(main())
