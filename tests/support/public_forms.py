"""Sends the public forms, each test from a client address that nobody has used, and does what they leave behind."""

import re
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlencode
from uuid import UUID, uuid4

from local.turnstile import GOOD_TOKEN
from tests.support.job_queues import Jobs, do, message
from tests.support.service_client import Answer, Call

FORM = "application/x-www-form-urlencoded"
LINK = re.compile(r"^http://127\.0\.0\.1:\d+/newsletter/confirm\?token=([\w-]{43})$", re.MULTILINE)
SERVICE = UUID("5e471ce0-0000-4000-8000-000000000002")


def new_address() -> str:
    """An address in a network of its own."""
    digits = uuid4().hex
    return f"2001:db8:{digits[:4]}:{digits[4:8]}::1"


@dataclass
class Forms:
    """Somebody with a browser, at one address."""

    call: Call
    address: str = field(default_factory=new_address)

    def post(self, path: str, body: dict[str, Any], **sent: Any) -> Answer:
        """The body as JSON, with a good token unless it has another."""
        return self.call("POST", path, {"botToken": GOOD_TOKEN} | body, source_ip=self.address, **sent)

    def post_form(self, path: str, body: dict[str, Any]) -> Answer:
        """As a page without a script sends it: the token is what the widget has added."""
        return self.post_raw(path, urlencode({"cf-turnstile-response": GOOD_TOKEN} | body).encode(), FORM)

    def post_raw(self, path: str, raw: bytes, content_type: str) -> Answer:
        return self.call("POST", path, raw=raw, headers={"content-type": content_type}, source_ip=self.address)


def newsletter_job(db: Any, email: str) -> dict[str, Any]:
    [row] = db.execute("select id from newsletter_subscribers where email = %s", (email,)).fetchall()
    return message("newsletter_requested", SERVICE, subscriberId=row["id"])


def mailed_tokens(forms: Forms, jobs: Jobs, db: Any, email: str) -> list[str]:
    """The tokens that are mailed when somebody signs up with this address."""
    assert forms.post("/api/newsletter", {"email": email}).status == 200
    job = newsletter_job(db, email)
    assert do("newsletter_requested", job) == []
    return [token for mail in jobs.emails(job["id"]) for token in LINK.findall(mail["text"])]
