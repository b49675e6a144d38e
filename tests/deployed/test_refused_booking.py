"""Somebody reports that a booking was refused, with the id of the request, which API Gateway puts on every answer: the
log groups of the deployment say why (docs/operations.md, "Questions to the log")."""

import json
import time
from collections.abc import Iterator
from typing import Any
from uuid import uuid4

import requests

from booking.core.errors import ApiError
from tests.deployed.emulator import Deployment
from tests.support.guests import salon_page
from tests.support.makers import Maker, Tenant

SECONDS_UNTIL_IT_IS_LOGGED = 30


def lines_of(deployment: Deployment, request_id: str) -> Iterator[dict[str, Any]]:
    """What any log group has of a request."""
    logs = deployment.client("logs")
    for group in logs.get_paginator("describe_log_groups").paginate().search("logGroups[].logGroupName"):
        pages = logs.get_paginator("filter_log_events").paginate(logGroupName=group)
        for event in pages.search("events[]"):
            if request_id in event["message"] and event["message"].startswith("{"):
                yield json.loads(event["message"])


def reasons(deployment: Deployment, answer: requests.Response) -> list[str]:
    """By the id alone that an answer has: why the request was refused, as the log says."""
    deadline = time.monotonic() + SECONDS_UNTIL_IT_IS_LOGGED
    request_id = answer.headers["apigw-requestid"]
    while not (found := [line for line in lines_of(deployment, request_id) if line.get("request_id") == request_id]):
        assert time.monotonic() < deadline, "no log group has the request"
        time.sleep(0.5)
    assert [line["status"] for line in found] == [answer.status_code]
    return [line["code"] for line in found]


def test_the_log_says_by_its_id_why_a_booking_was_refused(
    deployment: Deployment, domain: str, guest_domain: str, make: Maker, salon: Tenant
) -> None:
    """That of a guest on a venue's page, and that of the desk, whose answer has no code."""
    page = salon_page(make, salon)
    visit = make.appointment(salon)

    def book_online() -> requests.Response:
        body, headers = page.wanted(), {"idempotency-key": str(uuid4())}
        return requests.post(f"{guest_domain}/api/public/{page.slug}/bookings", json=body, headers=headers, timeout=60)

    def book_at_the_desk() -> requests.Response:
        ids = {"serviceId": "service_id", "providerId": "provider_id", "customerId": "customer_id"}
        body = {**{name: visit[column] for name, column in ids.items()}, "startsAt": visit["starts_at"]}
        return requests.post(
            f"{domain}/api/appointments", json=body, headers={"cookie": salon.owner.cookie}, timeout=60
        )

    assert book_online().status_code == 201
    for refused in (book_online(), book_at_the_desk()):
        assert refused.status_code == 409, refused.text
        [reason] = reasons(deployment, refused)
        assert ApiError.by_code[reason].status == 409
        assert reason in ("slot_taken", "time_taken")
