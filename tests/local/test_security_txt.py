"""security.txt as RFC 9116 has it: served by the local machine, and written anew with every deployment."""

from datetime import UTC, datetime, timedelta

import pytest

from local import pages
from local.security_txt import security_txt
from tests.support.stack import written

NOW = datetime(2030, 3, 4, 12, tzinfo=UTC)


def fields_of(file: bytes) -> dict[str, str]:
    assert file.endswith(b"\n")
    return dict(line.split(": ", 1) for line in file.decode("ascii").splitlines())


def test_security_txt_names_the_contact_its_expiry_and_its_address() -> None:
    file = security_txt("mailto:security@example.com", NOW, "https://desk.example.com/.well-known/security.txt")
    assert fields_of(file) == {
        "Contact": "mailto:security@example.com",
        "Expires": "2031-02-27T12:00:00Z",
        "Preferred-Languages": "en",
        "Canonical": "https://desk.example.com/.well-known/security.txt",
    }


def test_security_txt_expires_less_than_a_year_after_the_deployment() -> None:
    expires = datetime.fromisoformat(fields_of(security_txt("mailto:a@example.com", NOW))["Expires"])
    assert timedelta(days=300) < expires - NOW < timedelta(days=365)


def test_here_it_is_always_fresh_and_names_no_address_that_https_does_not_reach(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for name in ("AUTH_ANON_KEY", "AUTH_COOKIE_NAME", "AWS_ENDPOINT_URL"):
        monkeypatch.setenv(name, "x")
    answer = pages.page("/.well-known/security.txt")
    assert answer is not None
    assert dict(answer.headers)["content-type"] == "text/plain; charset=utf-8"
    fields = fields_of(answer.body)
    assert fields.keys() == {"Contact", "Expires", "Preferred-Languages"}
    assert datetime.fromisoformat(fields["Expires"]) > datetime.now(UTC) + timedelta(days=300)


def test_pages_are_not_deployed_without_a_security_contact() -> None:
    [*_, needed] = [
        assertion["AssertDescription"]
        for rule in written("dashboard")["Rules"].values()
        for assertion in rule["Assertions"]
        if "SecurityContact" in assertion["AssertDescription"]
    ]
    assert needed == "WebDomain needs SecurityContact, whom to tell of a weakness."
