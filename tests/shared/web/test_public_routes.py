"""What holds for the public routes: who counts as whom, the bot check, and that answers tell nothing of an address
(spec §4.7)."""

from collections.abc import Iterator
from typing import Any
from uuid import uuid4

import pytest

from bench.statements import recorded_statements
from booking.web.client_address import counted_as
from tests.support.every_route import contract_of, name_of, routes_of
from tests.support.faulty_upstream import FaultyUpstream, faulty, refused
from tests.support.makers import Maker, Tenant
from tests.support.public_forms import Forms, new_address
from tests.support.races import at_once, statuses
from tests.support.service_client import Answer, Call

BETA, NEWSLETTER = "/api/beta/request-access", "/api/newsletter"
BODIES: dict[str, dict[str, Any]] = {
    BETA: {"name": "Kim", "vertical": "appointments", "industry": "Hair"},
    NEWSLETTER: {},
}
each_form = pytest.mark.parametrize("path", BODIES)


def send(forms: Forms, path: str, email: str | None = None, **more: Any) -> Answer:
    return forms.post(path, {"email": email or f"{uuid4().hex}@example.com", **BODIES[path], **more})


def test_the_forms_that_send_mail_are_limited_and_checked() -> None:
    checked = {name_of(route) for route in routes_of("public") if contract_of(route).asked.bot_check}
    assert checked == {"BetaRequestAccess", "NewsletterSignUp"}


# Five in ten minutes


@each_form
def test_a_sixth_request_of_an_address_is_refused_until_its_window_ends(
    path: str, forms: Forms, call: Call, db: Any
) -> None:
    assert [send(forms, path).status for _ in range(5)] == [200] * 5
    refusal = send(forms, path)
    assert refusal.status == 429
    assert 590 <= int(refusal.headers["retry-after"]) <= 600
    other = NEWSLETTER if path == BETA else BETA
    assert send(forms, other).status == 200, "each route counts by itself"
    assert send(Forms(call), path).status == 200, "each address counts by itself"
    db.execute("update public_windows set ends_at = ends_at - interval '10 minutes'")
    assert send(forms, path).status == 200


def test_exactly_five_of_a_burst_get_through(forms: Forms) -> None:
    answers = at_once([lambda: send(forms, NEWSLETTER)] * 15)
    assert statuses(answers) == [200] * 5 + [429] * 10


def test_a_call_that_fails_the_bot_check_counts_towards_the_limit(forms: Forms) -> None:
    assert [send(forms, BETA, botToken="bad").status for _ in range(6)] == [403] * 5 + [429]


@pytest.mark.parametrize(
    "headers",
    [
        {"x-forwarded-for": "{new}"},
        {"x-real-ip": "{new}"},
        {"cloudfront-viewer-address": "{new}:443"},
        {"cloudfront-viewer-address": "{new}:443", "x-origin-secret": "guessed"},
        {"cloudfront-viewer-address": "{new}:443", "x-origin-secret": ""},
        {"x-viewer-address": "{new}"},
        {"x-viewer-address": "{new}", "x-pages-secret": "guessed"},
        {"x-viewer-address": "{new}", "x-pages-secret": ""},
        {"forwarded": "for={new}"},
    ],
)
def test_no_header_that_a_caller_can_write_changes_the_address_that_is_counted(
    forms: Forms, headers: dict[str, str]
) -> None:
    def sent() -> Answer:
        written = {name: value.format(new=new_address()) for name, value in headers.items()}
        return forms.post(NEWSLETTER, {"email": f"{uuid4().hex}@example.com"}, headers=written)

    assert [sent().status for _ in range(6)] == [200] * 5 + [429]


OF_THE_EDGE = {"cloudfront-viewer-address": "{viewer}:443", "x-origin-secret": "known-to-cloudfront-alone"}
OF_THE_PAGES = {"x-viewer-address": "{viewer}", "x-pages-secret": "known-to-cloudfront-alone"}
BEFORE_THE_EDGE = OF_THE_EDGE | OF_THE_PAGES | {"cloudfront-viewer-address": "198.51.100.1:443"}


@pytest.mark.parametrize(
    "headers", [OF_THE_EDGE, OF_THE_PAGES, BEFORE_THE_EDGE], ids=["edge", "pages", "pages, then edge"]
)
def test_the_address_that_our_cloudfront_names_is_counted(
    forms: Forms, monkeypatch: pytest.MonkeyPatch, headers: dict[str, str]
) -> None:
    monkeypatch.setenv("EDGE_SECRET", "known-to-cloudfront-alone")
    first, second = new_address(), new_address()

    def sent(viewer: str) -> Answer:
        forwarded = {name: value.format(viewer=viewer) for name, value in headers.items()}
        return forms.post(NEWSLETTER, {"email": f"{uuid4().hex}@example.com"}, headers=forwarded)

    assert [sent(first).status for _ in range(6)] == [200] * 5 + [429]
    assert sent(second).status == 200


def test_headers_that_a_viewer_sends_to_the_edge_are_ignored(forms: Forms, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("EDGE_SECRET", "known-to-cloudfront-alone")
    viewer = new_address()

    def sent() -> Answer:
        forwarded = {name: value.format(viewer=viewer) for name, value in OF_THE_EDGE.items()}
        forwarded |= {"x-viewer-address": new_address(), "x-pages-secret": "guessed"}
        return forms.post(NEWSLETTER, {"email": f"{uuid4().hex}@example.com"}, headers=forwarded)

    assert [sent().status for _ in range(6)] == [200] * 5 + [429]


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("no address", "no address"),
    ],
)
def test_an_ipv6_address_counts_as_its_subscribers_network(address: str, counted: str) -> None:
    assert counted_as(address) == counted


# The bot check


@each_form
@pytest.mark.parametrize("token", [None, "", "bad", "x" * 2048])
def test_a_form_without_a_valid_bot_token_writes_nothing(path: str, forms: Forms, db: Any, token: str | None) -> None:
    email = f"{uuid4().hex}@example.com"
    answer = send(forms, path, email, botToken=token)
    assert answer.status == 403
    tables = "select email from beta_requests union all select email from newsletter_subscribers"
    assert not db.execute(f"select from ({tables}) t where email = %s", (email,)).rowcount


@pytest.fixture
def faulty_turnstile(aws_server: Any, monkeypatch: pytest.MonkeyPatch) -> Iterator[FaultyUpstream]:
    with faulty(aws_server.origin) as (turnstile, url):
        monkeypatch.setenv("TURNSTILE_URL", url)
        yield turnstile


@pytest.mark.parametrize(
    ("status", "verdict"),
    [
        (200, b'{"success": true, "hostname": "evil.example", "action": "sign-up"}'),
        (200, b'{"success": true, "hostname": "127.0.0.1", "action": "comment"}'),
        (200, b'{"success": true}'),
        (200, b'{"success": "yes", "hostname": "127.0.0.1", "action": "sign-up"}'),
        (200, b"[]"),
        (200, b"<html>"),
        (500, b""),
    ],
)
def test_a_bot_check_that_passes_for_another_page_or_not_at_all_fails(
    forms: Forms, faulty_turnstile: FaultyUpstream, status: int, verdict: bytes
) -> None:
    faulty_turnstile.faults.append(refused(status, verdict))
    assert send(forms, BETA).status == 403
    assert send(forms, BETA).status == 200


@pytest.mark.parametrize(
    ("setting", "value"),
    [("TURNSTILE_SECRET_KEY", ""), ("TURNSTILE_HOSTNAMES", ""), ("TURNSTILE_URL", "http://127.0.0.1:1")],
)
def test_a_bot_check_that_gets_no_answer_fails(
    forms: Forms, monkeypatch: pytest.MonkeyPatch, setting: str, value: str
) -> None:
    monkeypatch.setenv(setting, value)
    assert send(forms, BETA).status == 403


# What is known of an address


def states(make: Maker, path: str, forms: Forms, db: Any) -> dict[str, str]:
    """An address in each state that there is."""
    known = {state: f"{uuid4().hex}@example.com" for state in ("pending", "approved", "confirmed")}
    for email in known.values():
        assert send(forms, path, email).status == 200
    db.execute("update beta_requests set approved_at = now(), mailed_at = now() where email = %s", (known["approved"],))
    db.execute("update newsletter_subscribers set confirmed_at = now() where email = %s", (known["confirmed"],))
    return {"new": f"{uuid4().hex}@example.com", "registered": make.user().email, **known}


@each_form
def test_no_answer_reveals_whether_an_address_is_known(
    path: str, make: Maker, salon: Tenant, forms: Forms, call: Call, db: Any
) -> None:
    """Byte for byte, and by as many statements: what the state of the address asks for, a job does later."""
    seen = set()
    for email in {**states(make, path, forms, db), "member": salon.owner.email}.values():
        with recorded_statements() as statements:
            answer = send(Forms(call), path, email)
        shown = {name: value for name, value in answer.headers.items() if name != "date"}
        seen.add((answer.status, answer.text, tuple(sorted(shown.items())), tuple(str(one.text) for one in statements)))
    assert len(seen) == 1
