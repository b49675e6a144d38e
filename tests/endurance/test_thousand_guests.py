"""A thousand guests over HTTP want forty times: forty are booked, everybody else is refused in words, nothing fails."""

import json
import os
import urllib.error
import urllib.request
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from typing import Any
from uuid import uuid4

import pytest

from local import environment, postgres, processes
from local.processes import Process
from local.template import GUEST_DOMAIN
from tests.support.guests import GuestsPage, salon_page
from tests.support.makers import Maker, Tenant
from tests.support.public_forms import new_address

GUESTS, TIMES, AT_ONCE, WORKERS = 1000, 40, 32, 4
EDGE_SECRET = "what-the-edge-shows-to-be-believed-about-addresses"


@pytest.fixture
def page(make: Maker, salon: Tenant) -> GuestsPage:
    """A salon with forty times of a quarter of an hour on the day that all guests want."""
    page = salon_page(make, salon)
    salon.owner.patch(f"/api/services/{page.service['id']}", {"durationMinutes": 15})
    hours = [{"day": day, "opens": "09:00", "closes": "19:00"} for day in range(7)]
    salon.owner.patch(f"/api/staff/{page.provider['id']}", {"workingHours": hours})
    assert len(page.starts()) == TIMES
    return page


@pytest.fixture
def guests_origin() -> Iterator[Process]:
    """The guests' gateway, which believes the edge about who asks."""
    port, application = postgres.free_port(), f"local.gateway:create_app(domain={GUEST_DOMAIN!r})"
    settings = {**environment.of_process(), **os.environ, "EDGE_SECRET": EDGE_SECRET}
    process = processes.start(f"guests {port}", application, port, settings, workers=WORKERS)
    process.wait_until_ready("/api/public/ping")
    yield process
    process.stop()
    process.log.unlink()


def book(origin: str, page: GuestsPage, wanted: dict[str, Any]) -> tuple[int, dict[str, Any]]:
    """Sends a booking, as a guest with an address of their own."""
    request = urllib.request.Request(
        f"{origin}/api/public/{page.slug}/bookings",
        data=json.dumps(wanted).encode(),
        headers={
            "content-type": "application/json",
            "idempotency-key": str(uuid4()),
            "x-origin-secret": EDGE_SECRET,
            "cloudfront-viewer-address": f"{new_address()}:443",
        },
    )
    try:
        with urllib.request.urlopen(request, timeout=60) as answer:
            return answer.status, json.load(answer)
    except urllib.error.HTTPError as refused:
        return refused.code, json.load(refused)


def test_a_thousand_guests_share_out_forty_times_and_nothing_fails(page: GuestsPage, guests_origin: Process) -> None:
    wanted = [page.wanted(page.day() + timedelta(minutes=15 * (number % TIMES))) for number in range(TIMES)]
    bodies = [
        wanted[number % TIMES] | {"guest": {"name": f"Guest {number}", "email": f"guest-{number}@example.com"}}
        for number in range(GUESTS)
    ]
    with ThreadPoolExecutor(AT_ONCE) as guests:
        answers = list(guests.map(lambda body: book(guests_origin.origin, page, body), bodies))
    assert Counter(status for status, _ in answers) == {201: TIMES, 409: GUESTS - TIMES}
    assert {answer["code"] for status, answer in answers if status == 409} == {"slot_taken"}
    booked = page.tenant.staff.get(f"/api/appointments?limit={TIMES + 1}").json["appointments"]
    assert sorted(one["starts_at"][:19] for one in booked) == sorted(one["startsAt"] for one in wanted)
    assert page.times().json["times"] == []
