"""POST /api/wallet/v1/log: what phones complain of, so much of it and no more."""

import json
from typing import Any

import pytest

from tests.support.service_client import Call


def test_entries_are_kept_as_data_the_first_of_them_and_cut_off(
    call: Call, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("POWERTOOLS_LOG_LEVEL", "INFO")
    logs = ['x"\n{"level": "ERROR"}' + "y" * 1000, *map(str, range(100))]
    assert call("POST", "/api/wallet/v1/log", {"logs": logs}).status == 200
    [line] = [json.loads(one) for one in capsys.readouterr().out.splitlines() if "trouble with a pass" in one]
    assert line["entries"] == [logs[0][:500], *logs[1:20]]


@pytest.mark.parametrize("body", [{}, {"logs": "x"}, {"logs": [1]}, [], None])
def test_what_is_no_log_is_400(call: Call, body: Any) -> None:
    assert call("POST", "/api/wallet/v1/log", body).status == 400


def test_a_body_of_more_than_64_kb_is_refused(call: Call) -> None:
    assert call("POST", "/api/wallet/v1/log", {"logs": ["x" * 64 * 1024]}).status == 413
