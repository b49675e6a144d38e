"""Clients that are made from docs/openapi-v1.yaml, and read the demo salon over HTTP."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from uuid import uuid4

import psycopg
import pytest

from local import auth_server, checkout, demo, postgres, stripe
from local.demo import salon
from tests.official_clients.node import FOLDER as NODE_FOLDER, needs_node
from tests.support.databases import create_clone
from tests.support.gateway import running_gateway

FOLDER = Path(__file__).parent
DESCRIPTION = checkout.ROOT / "docs/openapi-v1.yaml"

pytestmark = pytest.mark.machine


@pytest.fixture(scope="module")
def demo_database(server: postgres.Server, migrated: str) -> Iterator[str]:
    """The name of a database with the demo data in it."""
    name = f"demo_{uuid4().hex[:12]}"
    create_clone(server, migrated, name)
    auth_server.ensure_schema(server.owner_url(name))
    stripe.ensure_schema(server.owner_url(name))
    demo.load(server.admin_url(name))
    yield name
    server.drop_database(name)


@pytest.fixture
def service(server: postgres.Server, demo_database: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The address of a gateway to the service with the demo data."""
    monkeypatch.setenv("DATABASE_URL", server.app_url(demo_database))
    with running_gateway() as origin:
        yield origin


def run(*command: str | Path, folder: Path, **environment: str) -> str:
    """What the command prints; one that fails fails the test."""
    ran = subprocess.run(
        command,
        cwd=folder,
        env={"PATH": os.environ["PATH"], "HOME": str(folder), **environment},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr
    return ran.stdout


def expected(url: str) -> dict[str, Any]:
    """What a reader of the demo salon prints."""
    with psycopg.connect(url) as database:
        rows = database.execute(
            "select id::text from appointments where company_id = %s order by starts_at desc, id desc",
            (salon.VENUE.company_id,),
        ).fetchall()
    assert len(rows) > 400, "there are pages to turn"
    timezone = salon.VENUE.timezone
    return {"timezone": timezone, "appointments": [row[0] for row in rows], "servicesAgain": 304, "code": "invalid_key"}


def test_a_python_client_reads_page_after_page(
    service: str, server: postgres.Server, demo_database: str, tmp_path: Path
) -> None:
    options = tmp_path / "options.json"
    options.write_text(json.dumps({"package_name_override": "booking_client", "post_hooks": []}))
    generate = (sys.executable, "-m", "openapi_python_client", "generate", "--meta", "none", "--fail-on-warning")
    run(*generate, "--path", DESCRIPTION, "--config", options, "--output-path", "booking_client", folder=tmp_path)
    script = FOLDER / "page_through.py"
    seen = run(sys.executable, script, service, demo.API_KEYS["salon"], folder=tmp_path, PYTHONPATH=str(tmp_path))
    assert json.loads(seen) == expected(server.admin_url(demo_database))


@needs_node
def test_a_typescript_client_reads_page_after_page(
    service: str, server: postgres.Server, demo_database: str, tmp_path: Path
) -> None:
    (tmp_path / "node_modules").symlink_to(NODE_FOLDER / "node_modules")
    (tmp_path / "package.json").write_text('{"type": "module"}')
    (tmp_path / "page_through.ts").write_text((FOLDER / "page_through.ts").read_text())
    programs = NODE_FOLDER / "node_modules/.bin"
    run(programs / "openapi-typescript", DESCRIPTION, "--output", "v1.d.ts", folder=tmp_path)
    compiler = ("--strict", "--target", "es2022", "--module", "nodenext", "--lib", "es2022,dom,dom.iterable")
    run(programs / "tsc", *compiler, "page_through.ts", folder=tmp_path)
    seen = run("node", "page_through.js", service, demo.API_KEYS["salon"], folder=tmp_path)
    assert json.loads(seen) == expected(server.admin_url(demo_database))
