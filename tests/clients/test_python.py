"""The Python client, installed from its wheel, does against the service what its README shows."""

import re
import sys
import time
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import httpx
import pytest

from booking_client import (
    BookingError,
    Business,
    WebhookVerificationError,
    WrongAddressError,
    instant,
    verify_webhook,
    wall_clock,
    wall_clock_at,
)
from booking_client.made.api.integrators import services_list
from local.postgres import free_port
from tests.clients.changes_of_clocks import instants
from tests.clients.installed import install
from tests.clients.readmes import example, run, sent_webhook
from tests.support.gateway import running_gateway
from tests.support.makers import Maker, Tenant

pytestmark = pytest.mark.machine


@pytest.fixture
def waits(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The seconds that calls wait; no time passes."""
    waited: list[float] = []
    monkeypatch.setattr(time, "sleep", waited.append)
    return waited


def answering(*answers: httpx.Response) -> tuple[Business, Iterator[httpx.Response]]:
    """A client whose calls are answered so, and what is left of the answers."""
    left = iter(answers)
    sends = httpx.MockTransport(lambda request: next(left))
    return Business("https://booking.test/api/v1", "sk_live_x", attempts=3, transport=sends), left


def busy(status: int, **headers: str) -> httpx.Response:
    return httpx.Response(status, headers=headers, json={"error": "Too many calls.", "code": "rate_limited"})


TO_SET = "set the address that the service's operator tells you, such as https://booking.example.com/api/v1."
NO_SERVICES = httpx.Response(200, json={"data": [], "nextCursor": None})


def test_the_example_reads_a_week_page_after_page_as_instants(make: Maker, salon: Tenant, tmp_path: Path) -> None:
    site = install(tmp_path)
    (tmp_path / "read.py").write_text(example("python", "python", "read"))
    ids = make.appointments_at(salon, [datetime(2030, 3, 6, 10)] * 201)
    make.appointments_at(salon, [datetime(2030, 3, 11)])
    with running_gateway() as origin:
        address = {"BOOKING_API_URL": f"{origin}/api/v1", "BOOKING_API_KEY": salon.key, "PYTHONPATH": str(site)}
        greeting, *lines = run(sys.executable, "read.py", folder=tmp_path, **address).splitlines()
    name = salon.get_v1("organization").json["data"]["name"]
    assert greeting == f"{name}, on the clocks of Australia/Melbourne"
    assert sorted(lines) == sorted(f"{appointment} 2030-03-05T23:00:00+00:00" for appointment in ids)


def test_every_list_is_read_and_a_refusal_is_an_error_with_its_code(make: Maker, salon: Tenant, bistro: Tenant) -> None:
    make.appointment(salon)
    make.reservation(bistro)
    of_salon, of_bistro = ("appointments", "services", "staff"), ("reservations", "tables", "service_periods")
    for tenant, own, others in ((salon, of_salon, of_bistro), (bistro, of_bistro, of_salon)):
        with running_gateway() as origin, Business(f"{origin}/api/v1", tenant.key) as business:
            assert business.organization().to_dict()["id"] == str(tenant.company_id)
            for name in ("customers", *own):
                expected = [row["id"] for row in tenant.get_v1(name.replace("_", "-")).json["data"]]
                assert [row.to_dict()["id"] for row in getattr(business, name)()] == expected
            for name in others:
                with pytest.raises(BookingError) as refused:
                    list(getattr(business, name)())
                assert (refused.value.status, refused.value.code) == (403, "wrong_vertical")


def test_a_list_that_has_not_changed_is_not_sent_again(make: Maker, salon: Tenant) -> None:
    make.service(salon)
    with running_gateway() as origin, Business(f"{origin}/api/v1", salon.key) as business:
        first = services_list.sync_detailed(client=business.client)
        again = services_list.sync_detailed(client=business.client, if_none_match=first.headers["etag"])
    assert (first.status_code, again.status_code) == (200, 304)


def test_a_call_above_the_rate_limit_waits_and_is_sent_again(
    make: Maker, salon: Tenant, waits: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    key = make.key(salon.company_id, ["organization:read"], per_minute=1)

    def wait(seconds: float) -> None:
        waits.append(seconds)
        make.db.execute("delete from rate_windows where key_id = %s", (key.split("_")[2],))

    monkeypatch.setattr(time, "sleep", wait)
    with running_gateway() as origin, Business(f"{origin}/api/v1", key) as business:
        assert business.organization() == business.organization()
    assert [1 <= seconds <= 60 for seconds in waits] == [True]


def test_a_call_waits_as_long_as_retry_after_says_and_else_twice_as_long_each_time(waits: list[float]) -> None:
    for answers, expected in (
        ((busy(429, **{"Retry-After": "7"}), busy(503, **{"Retry-After": "2"}), NO_SERVICES), [7, 2]),
        ((busy(429), busy(429, **{"Retry-After": "soon"}), NO_SERVICES), [1, 2]),
    ):
        waits.clear()
        business, _ = answering(*answers)
        assert business.services() == []
        assert waits == expected


@pytest.mark.parametrize(
    ("answers", "refusal", "waited"),
    [
        ([busy(503), busy(503), busy(503)], (503, "rate_limited"), [1, 2]),
        ([busy(503, **{"Retry-After": "121"})], (503, "rate_limited"), []),
        ([busy(500)], (500, "rate_limited"), []),
        ([httpx.Response(403, json={"message": "Forbidden"})], (403, None), []),
        ([httpx.Response(502, text="<html>")], (502, None), []),
        ([httpx.Response(404, json={"error": "There is nothing here.", "code": "not_found"})], (404, "not_found"), []),
    ],
)
def test_what_is_refused_for_good_is_an_error(
    answers: list[httpx.Response], refusal: tuple[int, str | None], waited: list[float], waits: list[float]
) -> None:
    business, left = answering(*answers)
    with pytest.raises(BookingError) as refused:
        business.services()
    assert (refused.value.status, refused.value.code) == refusal
    assert not isinstance(refused.value, WrongAddressError)
    assert waits == waited
    assert list(left) == []


@pytest.mark.parametrize(
    ("address", "wrong"),
    [
        ("'booking.example.com'", "does not begin with https://"),
        ("'ftp://booking.example.com/api/v1'", "does not begin with https://"),
        ("http://booking.example.com/api/v1", "begins with http://, which everybody on the way can read"),
        ("https://booking.example.com", "does not end in /v1"),
        ("https://booking.example.com/api/v1/services", "does not end in /v1"),
        ("https://booking.example.com/api/v1?limit=1", "does not end in /v1"),
    ],
)
def test_an_address_that_cannot_be_the_service_is_refused_with_what_to_set(address: str, wrong: str) -> None:
    with pytest.raises(ValueError, match=r"^.") as refused:
        Business(address.strip("'"), "sk_live_x")
    assert str(refused.value) == f"{address} {wrong}: {TO_SET}"


@pytest.mark.parametrize("address", ["https://booking.test/api/v1/", "http://127.0.0.1:3000/v1", "http://[::1]/v1"])
def test_an_address_may_end_in_a_slash_and_be_without_https_on_this_machine_alone(address: str) -> None:
    with Business(address, "sk_live_x") as business:
        assert str(business.client.get_httpx_client().base_url) == f"{address.rstrip('/')}/"


@pytest.mark.parametrize(
    ("answer", "wrong"),
    [
        (httpx.Response(200, html="<html>"), "answered with text/html; charset=utf-8, and not with the service's JSON"),
        (httpx.Response(401, html="<html>"), "answered 401, and not with the service's JSON"),
        (httpx.Response(301, headers={"Location": "https://www.booking.test/"}), "leads elsewhere, to https://www.b"),
        (httpx.Response(404, html="<html>"), "is nothing of the service"),
        (httpx.Response(404, json={"message": "Not Found"}), "is nothing of the service"),
        (httpx.Response(200, json={"hello": "world"}), "What answers is JSON, but not the service's"),
        (httpx.Response(200, json=[]), "What answers is JSON, but not the service's"),
    ],
)
def test_what_answers_and_is_not_the_service_is_an_error_with_what_to_set(answer: httpx.Response, wrong: str) -> None:
    business, _ = answering(answer)
    with pytest.raises(WrongAddressError) as refused:
        business.services()
    assert (refused.value.status, refused.value.code) == (answer.status_code, None)
    assert wrong in str(refused.value)
    assert str(refused.value).endswith(f": {TO_SET}")


def test_where_nobody_answers_it_is_said_with_the_address() -> None:
    with (
        Business(f"http://127.0.0.1:{free_port()}/v1", "sk_live_x") as business,
        pytest.raises(httpx.ConnectError) as one,
    ):
        business.services()
    assert re.fullmatch(
        rf"Nobody answers at http://127\.0\.0\.1:\d+/v1/services \(.+\): {re.escape(TO_SET)}", str(one.value)
    )


def test_another_server_on_this_machine_is_not_taken_for_the_service(salon: Tenant) -> None:
    """The service's own pages are HTML, as those of a host are where its API is not."""
    with (
        running_gateway() as origin,
        Business(f"{origin}/nothing/v1", salon.key) as business,
        pytest.raises(WrongAddressError),
    ):
        business.services()


def test_a_wall_clock_is_the_instant_for_which_the_service_takes_it(db: Any) -> None:
    for zone, shown, expected in instants(db):
        when = instant(shown, zone)
        assert when == datetime.fromisoformat(expected)
        shown_again = wall_clock_at(when, zone)
        assert shown_again == wall_clock(shown) or instant(f"{shown_again.isoformat()}+00:00", zone) == when


def test_a_time_of_the_wrong_kind_is_refused() -> None:
    business, _ = answering()
    with pytest.raises(ValueError, match="no zone"):
        business.appointments(start=datetime.now(UTC))
    with pytest.raises(ValueError, match="has a zone"):
        wall_clock_at(datetime(2030, 3, 4), "Australia/Melbourne")


def test_the_example_of_clocks_prints_what_its_comments_say(capsys: pytest.CaptureFixture[str]) -> None:
    program = example("python", "python", "clocks")
    exec(program, {})
    said = [line.split("  # ")[1] for line in program.splitlines() if line.startswith("print")]
    assert capsys.readouterr().out.splitlines() == said


def test_the_example_of_webhooks_takes_an_event_once_and_refuses_what_is_not_signed(
    make: Maker, salon: Tenant, capsys: pytest.CaptureFixture[str]
) -> None:
    program: dict[str, Any] = {}
    exec(example("python", "python", "webhooks"), program)
    secret, headers, body = sent_webhook(make, salon)
    receive = program["receive"]
    assert [receive(secret, headers, body.encode()) for _ in range(2)] == [204, 204]
    assert receive(secret, headers, body.replace("Melbourne", "Sydney")) == 400
    assert receive(secret, {}, body) == 400
    data = verify_webhook(secret, {name.title(): value for name, value in headers.items()}, body).data
    printed = [data["id"], data["startsAt"], "Australia/Melbourne", str(data["version"])]
    assert capsys.readouterr().out.splitlines() == [" ".join(printed)]


@pytest.mark.parametrize("signature", ["v1", "v1,ä", "v1,a,b", "v1,a"])
def test_a_signature_that_is_none_is_not_verified(make: Maker, salon: Tenant, signature: str) -> None:
    secret, headers, body = sent_webhook(make, salon)
    with pytest.raises(WebhookVerificationError):
        verify_webhook(secret, headers | {"webhook-signature": signature}, body)
