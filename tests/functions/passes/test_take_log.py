"""POST /api/wallet/v1/log: what phones complain of, so much of it and no more."""

import json
from typing import Any

import pytest

from functions.passes.take_log import MOST_IN_A_WINDOW
from tests.support.public_forms import new_address
from tests.support.races import at_once, statuses
from tests.support.service_client import Call

LOG = "/api/wallet/v1/log"


def test_the_first_entries_of_a_phones_log_are_logged_as_data_and_cut_off(
    call: Call, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("POWERTOOLS_LOG_LEVEL", "INFO")
    logs = ['x"\n{"level": "ERROR"}' + "y" * 1000, *map(str, range(100))]
    assert call("POST", LOG, {"logs": logs}).status == 200
    [line] = [json.loads(one) for one in capsys.readouterr().out.splitlines() if "trouble with a pass" in one]
    assert line["entries"] == [logs[0][:500], *logs[1:20]]


@pytest.mark.parametrize("body", [{}, {"logs": "x"}, {"logs": [1]}, [], None])
def test_a_body_that_is_no_log_is_400(call: Call, body: Any) -> None:
    assert call("POST", LOG, body).status == 400


def test_a_body_of_more_than_64_kb_is_refused(call: Call) -> None:
    assert call("POST", LOG, {"logs": ["x" * 64 * 1024]}).status == 413


# So many from one address


def test_a_burst_from_one_address_is_cut_at_the_limit_and_the_rest_writes_no_line(
    call: Call, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("POWERTOOLS_LOG_LEVEL", "INFO")
    address = new_address()
    asked = [lambda: call("POST", LOG, {"logs": ["x"]}, source_ip=address)] * (MOST_IN_A_WINDOW + 5)
    answers = at_once(asked)
    assert statuses(answers) == [200] * MOST_IN_A_WINDOW + [429] * 5
    assert all(590 <= int(one.headers["retry-after"]) <= 600 for one in answers if one.status == 429)
    assert capsys.readouterr().out.count("trouble with a pass") == MOST_IN_A_WINDOW


def test_a_body_that_is_no_log_counts_against_the_limit(call: Call) -> None:
    address = new_address()
    answered = [call("POST", LOG, {"logs": 1}, source_ip=address).status for _ in range(MOST_IN_A_WINDOW + 1)]
    assert answered == [400] * MOST_IN_A_WINDOW + [429]


def test_every_address_and_every_route_counts_by_itself(call: Call) -> None:
    first, second = new_address(), new_address()
    for _ in range(MOST_IN_A_WINDOW + 1):
        call("POST", LOG, {"logs": []}, source_ip=first)
    assert call("POST", LOG, {"logs": []}, source_ip=first).status == 429
    assert call("POST", LOG, {"logs": []}, source_ip=second).status == 200
    assert call("GET", "/api/wallet/v1/devices/phone/registrations/pass.x", source_ip=first).status == 204
