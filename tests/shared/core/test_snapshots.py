"""SnapStart: execution environments that are restored from one snapshot share nothing that each must have for itself.

The tests play Lambda's runtime (awslambdaric, `on_init_complete`): it imports the function, calls what was registered
for before the snapshot, the last first, and in each restored environment what was registered for after it. A fork is a
restored environment, but for the generator of `random`, which Python seeds anew in a fork, and nobody in a restored
memory.
"""

import json
import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import boto3
import pytest
from moto import mock_aws

from booking.core import secrets_manager, settings
from booking.core.errors import Unavailable
from booking.upstreams import files
from local import checkout, template
from local.events import REGION, http_event
from local.template import GUEST_DOMAIN
from tests.support.guests import salon_page
from tests.support.makers import Maker, Tenant
from tests.support.stack import STACKS, written

# The library snapshot-restore-py, as AWS publishes it; Lambda's runtime brings it along.
HOOKS = """
before, after = [], []

def register_before_snapshot(func, *args, **kwargs):
    before.append((func, args, kwargs))
    return func

def register_after_restore(func, *args, **kwargs):
    after.append((func, args, kwargs))
    return func
"""
RUNTIME = """
import importlib, json, os, random, signal, sys
import snapshot_restore_py as hooks

handler = importlib.import_module(sys.argv[1]).handler
event = json.load(sys.stdin)
from booking.database import connection

def open_connection():
    return getattr(connection._environment, "connection", None)

def sockets():
    return [one for one in os.listdir("/proc/self/fd") if os.path.exists(f"/proc/self/fd/{one}")
            and os.readlink(f"/proc/self/fd/{one}").startswith("socket:")]

def say(**known):
    print(json.dumps(known), file=sys.stderr, flush=True)

say(sockets=len(sockets()))
handler(event, None)  # the worst that a start could do
assert open_connection() is not None
for func, args, kwargs in reversed(hooks.before):
    func(*args, **kwargs)
say(sockets=len(sockets()))
of_the_snapshot = random.getstate()
for _ in range(2):
    if os.fork() == 0:
        signal.alarm(20)  # seconds: two that share a connection wait for each other's answers
        random.setstate(of_the_snapshot)
        for func, args, kwargs in hooks.after:
            func(*args, **kwargs)
        status = handler(event, None)["statusCode"]
        say(status=status, backend=open_connection().info.backend_pid, drawn=random.random())
        os._exit(0)
for _ in range(2):
    os.wait()
"""


def test_environments_of_one_snapshot_have_connections_and_randomness_of_their_own(
    make: Maker, salon: Tenant, tmp_path: Path
) -> None:
    page = salon_page(make, salon)
    (tmp_path / "snapshot_restore_py.py").write_text(HOOKS)
    found = template.load().match("GET", f"/api/public/{page.slug}", GUEST_DOMAIN)
    assert found is not None
    event = http_event(*found, "GET", f"/api/public/{page.slug}")
    path = [tmp_path, checkout.ROOT / "functions/public", checkout.ROOT / "shared"]
    ran = subprocess.run(
        [sys.executable, "-P", "-c", RUNTIME, "read_venue"],
        env={
            "AWS_ACCESS_KEY_ID": "here",
            "AWS_SECRET_ACCESS_KEY": "here",
            "AWS_DEFAULT_REGION": REGION,
            "AWS_LAMBDA_FUNCTION_NAME": "PublicReadVenue",
            "AWS_LAMBDA_INITIALIZATION_TYPE": "snap-start",
            "DATABASE_URL": settings.required("DATABASE_URL"),
            "PYTHONPATH": os.pathsep.join(map(str, path)),
        },
        input=json.dumps(event),
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    started, taken, *restored = map(json.loads, ran.stderr.splitlines())
    assert started == taken == {"sockets": 0}, "neither a start nor its snapshot has a connection"
    assert [one["status"] for one in restored] == [200, 200]
    assert len({one["backend"] for one in restored}) == 2
    assert len({one["drawn"] for one in restored}) == 2


def test_without_snapstart_lambdas_library_for_it_is_not_even_looked_for() -> None:
    """It is not there on one machine."""
    program = "import booking.core.secrets_manager, booking.database.connection, booking.upstreams.auth_server"
    subprocess.run(
        [sys.executable, "-P", "-c", program],
        env={"PYTHONPATH": str(checkout.ROOT / "shared"), "AWS_LAMBDA_INITIALIZATION_TYPE": "on-demand"},
        check=True,
    )


# Credentials: among the variables of a restored environment are none


class CredentialsOfLambda(BaseHTTPRequestHandler):
    """What Lambda answers at AWS_CONTAINER_CREDENTIALS_FULL_URI."""

    def do_GET(self) -> None:
        assert self.headers["authorization"] == "a token"
        given = {"AccessKeyId": "ASIAOFLAMBDA", "SecretAccessKey": "x", "Token": "y"}
        body = json.dumps({**given, "Expiration": "2090-01-01T00:00:00Z"}).encode()
        self.send_response(200)
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        """Say nothing."""


@pytest.fixture
def restored(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Plays an environment that was just restored from a snapshot."""
    for name in ("AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY", "AWS_SESSION_TOKEN"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("AWS_LAMBDA_INITIALIZATION_TYPE", "snap-start")
    monkeypatch.setenv("AWS_DEFAULT_REGION", REGION)
    monkeypatch.setenv("AWS_CONTAINER_AUTHORIZATION_TOKEN", "a token")
    monkeypatch.setattr(secrets_manager, "_kept", {})
    with ThreadingHTTPServer(("127.0.0.1", 0), CredentialsOfLambda) as answering:
        monkeypatch.setenv("AWS_CONTAINER_CREDENTIALS_FULL_URI", f"http://127.0.0.1:{answering.server_port}/")
        thread = threading.Thread(target=answering.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        for kept in (secrets_manager._client, files._session):
            kept.cache_clear()
        try:
            yield
        finally:
            answering.shutdown()
            thread.join()
            for kept in (secrets_manager._client, files._session):
                kept.cache_clear()


@pytest.mark.usefixtures("restored")
def test_a_restored_environment_asks_secrets_manager_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    with mock_aws(config={"core": {"mock_credentials": False}}):
        manager: Any = boto3.client("secretsmanager")
        arn = manager.create_secret(Name="booking/cursors", SecretString='{"CURSOR_SECRET": "one"}')["ARN"]
        monkeypatch.setenv("CURSOR_SECRET_ARN", arn)
        monkeypatch.delenv("CURSOR_SECRET", raising=False)
        assert settings.required("CURSOR_SECRET") == "one"
        manager.put_secret_value(SecretId=arn, SecretString='{"CURSOR_SECRET": "two"}')
        assert settings.required("CURSOR_SECRET") == "one", "a secret is fetched once"
        assert settings.renewed("CURSOR_SECRET") == "two"
        with pytest.raises(Unavailable):
            secrets_manager.secret(f"{arn}-of-nobody")


@pytest.mark.usefixtures("restored")
def test_a_restored_environment_signs_links_with_the_credentials_that_lambda_hands_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("AWS_REGION", REGION)
    monkeypatch.setenv("FILES_URL", "https://files.test")
    assert "X-Amz-Credential=ASIAOFLAMBDA%2F" in files.picture_link("logos/1").url


# The templates: whose code is published


def functions_with(stack: str, name: str) -> dict[str, Any]:
    """What its functions have in this property, where they or all have it."""
    shared = written(stack)["Globals"]["Function"]
    functions = {
        key: one["Properties"] for key, one in written(stack)["Resources"].items() if one["Type"].endswith("::Function")
    }
    return {key: one.get(name, shared.get(name)) for key, one in functions.items() if name in one or name in shared}


def test_whatever_has_an_alias_is_published_anew_with_every_other_revision() -> None:
    """Or requests would get the code of before, with the settings of before."""
    published = {stack: functions_with(stack, "AutoPublishAlias") for stack in STACKS}
    assert published["guests"].keys() == template.load(checkout.STACKS["guests"]).functions.keys()
    assert published["dashboard"].keys() == {"DayRead", "OrganizationRead"}
    assert {stack for stack in STACKS if published[stack]} == {"guests", "dashboard"}
    for stack in ("guests", "dashboard"):
        for name, expected in (
            ("AutoPublishCodeSha256", "PublishedRevision"),
            ("VersionDeletionPolicy", "Delete"),
            ("SnapStart", {"ApplyOn": "If"}),
        ):
            assert functions_with(stack, name) == dict.fromkeys(published[stack], expected), (stack, name)
