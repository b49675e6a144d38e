"""The examples of the clients' READMEs, and what they are tried with."""

import base64
import os
import re
import subprocess
from pathlib import Path
from typing import Any

from booking.webhooks import rules
from local import checkout
from tests.support.makers import Maker, Tenant
from tests.support.webhooks import subscribe, tell_all

CLIENTS = checkout.ROOT / "clients"
# The examples read a week that will have passed one day; the tests read this one.
SHOWN_WEEK, TESTED_WEEK = ("2026-12-01", "2026-12-08"), ("2030-03-04", "2030-03-11")


def example(client: str, language: str, name: str) -> str:
    """The example of a client's README that has this name, reading the week of the tests."""
    text = (CLIENTS / client / "README.md").read_text()
    [program] = re.findall(rf"^```{language} {name}\n(.*?)^```", text, re.DOTALL | re.MULTILINE)
    for shown, tested in zip(SHOWN_WEEK, TESTED_WEEK, strict=True):
        program = re.sub(rf"(['\"]){shown}\1", rf"\g<1>{tested}\1", program)
    return str(program)


def run(*command: str | Path, folder: Path, **environment: str) -> str:
    """What the command prints; one that fails fails the test."""
    ran = subprocess.run(
        command,
        cwd=folder,
        env={"PATH": os.environ["PATH"], **environment},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr
    return ran.stdout


def sent_webhook(make: Maker, tenant: Tenant) -> tuple[str, dict[str, str], str]:
    """An endpoint's secret, and headers and body of what is sent to it when an appointment is booked."""
    secret = subscribe(tenant, "appointment.created")["secret"]
    make.appointment(tenant)
    tell_all(tenant)
    event: Any = make.db.execute(
        "select id, body, extract(epoch from now())::bigint as at from webhook_events where company_id = %s",
        (tenant.company_id,),
    ).fetchone()
    key = base64.b64decode(secret.removeprefix("whsec_"))
    headers = {
        "webhook-id": str(event["id"]),
        "webhook-timestamp": str(event["at"]),
        "webhook-signature": rules.signature([key], event["id"], event["at"], event["body"]),
    }
    return secret, headers, event["body"]
