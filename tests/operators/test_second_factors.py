"""`make remove-second-factor EMAIL=…`: for somebody who has lost the phone."""

import json
from pathlib import Path

import pytest

from local import checkout
from local.auth_server import ANON_KEY, SERVICE_KEY
from operators import second_factors
from tests.support.makers import Maker, Tenant
from tests.support.signing_in import give_second_factor

pytestmark = pytest.mark.asks_each_time


@pytest.fixture(autouse=True)
def _deployed(auth_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("AUTH_URL", f"{auth_url}/auth/v1")
    monkeypatch.setenv("AUTH_SERVICE_KEY", SERVICE_KEY)


def test_a_user_whose_second_factor_was_removed_signs_in_without_it(
    make: Maker, salon: Tenant, capsys: pytest.CaptureFixture[str]
) -> None:
    give_second_factor(make, salon.owner)
    assert salon.owner.get("/api/services").status == 403
    assert second_factors.main([salon.owner.email.upper()]) == 0
    sentence = f"{salon.owner.email.upper()} signs in without a second step now. Taken away: Phone."
    assert capsys.readouterr().out.strip() == sentence
    assert salon.owner.get("/api/services").status == 200


def test_only_the_named_user_loses_the_second_factor(make: Maker, salon: Tenant) -> None:
    similar = make.user(email=f"x{salon.owner.email}", company_id=salon.company_id)
    make.join(similar, salon.company_id)
    for user in (salon.owner, similar):
        give_second_factor(make, user)
    assert second_factors.main([salon.owner.email]) == 0
    assert similar.get("/api/services").json["code"] == "second_factor_required"


@pytest.mark.parametrize(
    ("email", "sentence"),
    [("nobody@people.test", "No account has the address"), ("{owner}", "has no second factor.")],
    ids=["nobody's address", "no second factor"],
)
def test_the_command_refuses_a_user_without_a_second_factor(
    salon: Tenant, capsys: pytest.CaptureFixture[str], email: str, sentence: str
) -> None:
    assert second_factors.main([email.format(owner=salon.owner.email)]) == 1
    assert sentence in capsys.readouterr().err


def test_only_the_service_key_removes_a_second_factor(
    make: Maker, salon: Tenant, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    give_second_factor(make, salon.owner)
    monkeypatch.setenv("AUTH_SERVICE_KEY", ANON_KEY)
    assert second_factors.main([salon.owner.email]) == 1
    assert "403" in capsys.readouterr().err
    monkeypatch.setenv("AUTH_URL", "http://127.0.0.1:9/auth/v1")
    assert second_factors.main([salon.owner.email]) == 1


def test_the_command_asks_the_local_auth_server_unless_another_is_named(
    make: Maker,
    salon: Tenant,
    auth_url: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    give_second_factor(make, salon.owner)
    monkeypatch.delenv("AUTH_URL")
    monkeypatch.setattr(checkout, "STATE", tmp_path)
    assert second_factors.main([salon.owner.email]) == 1
    assert "make run" in capsys.readouterr().err
    (tmp_path / "demo.json").write_text(json.dumps({"baseUrl": auth_url}))
    assert second_factors.main([salon.owner.email]) == 0
