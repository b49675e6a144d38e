"""What the guide for integrators shows verifies what the service signs: the reference libraries of Standard Webhooks,
in JavaScript and in Python."""

import json
import os
import re
import shutil
import subprocess
from datetime import UTC, datetime
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest
from standardwebhooks import WebhookVerificationError

from booking.webhooks import rules
from local import checkout
from tests.official_clients.node import FOLDER, needs_node, run

GUIDE = (checkout.ROOT / "docs/integrators.md").read_text()
EVENT = {"type": "customer.created", "data": {"id": "é🐶", "version": 1}}


def shown(language: str) -> str:
    """What the guide shows in a language."""
    [program] = re.findall(rf"```{language} webhook\n(.*?)```", GUIDE, re.DOTALL)
    return str(program)


def signed(*secrets: bytes) -> dict[str, Any]:
    """A webhook as it is sent."""
    body, event_id, at = json.dumps(EVENT, ensure_ascii=False), uuid4(), int(datetime.now(UTC).timestamp())
    headers = {
        "webhook-id": str(event_id),
        "webhook-timestamp": str(at),
        "webhook-signature": rules.signature(secrets, event_id, at, body),
    }
    return {"headers": headers, "body": body}


def test_the_guides_program_in_python_verifies_what_is_signed_and_refuses_what_is_not() -> None:
    program: dict[str, Any] = {}
    exec(shown("python"), program)
    secret, other = os.urandom(32), os.urandom(32)
    sent = signed(other, secret)
    received = program["receive"](rules.written_secret(secret), sent["headers"], sent["body"])
    assert received == (sent["headers"]["webhook-id"], EVENT)
    with pytest.raises(WebhookVerificationError):
        program["receive"](rules.written_secret(secret), sent["headers"], sent["body"] + " ")


@needs_node
def test_the_guides_program_in_javascript_verifies_what_is_signed_and_refuses_what_is_not(tmp_path: Path) -> None:
    (tmp_path / "node_modules").symlink_to(FOLDER / "node_modules")
    (tmp_path / "receive.mjs").write_text(shown("js"))
    secret, sent = os.urandom(32), tmp_path / "sent.json"
    webhook = signed(secret, os.urandom(32))
    sent.write_text(json.dumps({"secret": rules.written_secret(secret), **webhook}))
    printed = json.loads(run("verify_webhook.mjs", str(tmp_path / "receive.mjs"), str(sent)))
    assert printed == {"id": webhook["headers"]["webhook-id"], "event": EVENT}
    sent.write_text(json.dumps({"secret": rules.written_secret(os.urandom(32)), **webhook}))
    node = shutil.which("node") or "node"
    command = [node, str(FOLDER / "verify_webhook.mjs"), str(tmp_path / "receive.mjs"), str(sent)]
    assert subprocess.run(command, capture_output=True, check=False).returncode != 0
