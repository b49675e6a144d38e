"""booking.keys.rules."""

import pytest
from hypothesis import given, strategies as st

from booking.identity import credentials
from booking.identity.actors import Engine
from booking.keys.errors import ScopeRefused
from booking.keys.rules import check_scopes, scopes_of, secret

BOTH = {"customers:read", "customers:write", "organization:read"}


def test_an_appointments_business_grants_its_own_scopes_and_the_common_ones() -> None:
    assert scopes_of("appointments") == BOTH | {
        f"{resource}:{action}" for resource in ("appointments", "services", "staff") for action in ("read", "write")
    }


def test_a_hospitality_business_grants_its_own_scopes_and_the_common_ones() -> None:
    assert scopes_of("hospitality") == BOTH | {
        f"{resource}:{action}"
        for resource in ("reservations", "tables", "service-periods")
        for action in ("read", "write")
    }


def test_there_are_eight_scopes_that_read_and_seven_that_write() -> None:
    scopes = scopes_of("appointments") | scopes_of("hospitality")
    assert sum(scope.endswith(":read") for scope in scopes) == 8
    assert sum(scope.endswith(":write") for scope in scopes) == 7
    assert len(scopes) == 15


@pytest.mark.parametrize("engine", ["appointments", "hospitality"])
@pytest.mark.parametrize(
    "scope", ["organization:write", "keys:read", "keys:write", "*", "", "customers", "Customers:read"]
)
def test_scopes_that_nobody_can_hold_are_refused(engine: Engine, scope: str) -> None:
    with pytest.raises(ScopeRefused, match=r"^scopes: "):
        check_scopes(["customers:read", scope], engine)


@pytest.mark.parametrize(("own", "other"), [("appointments", "hospitality"), ("hospitality", "appointments")])
def test_a_scope_of_the_other_engine_is_refused(own: Engine, other: Engine) -> None:
    for scope in scopes_of(other) - scopes_of(own):
        with pytest.raises(ScopeRefused):
            check_scopes([scope], own)


@given(st.lists(st.sampled_from(sorted(scopes_of("appointments")))))
def test_scopes_are_granted_once_each_in_the_requested_order(scopes: list[str]) -> None:
    granted = check_scopes(scopes, "appointments")
    assert len(granted) == len(set(granted))
    assert set(granted) == set(scopes)
    assert granted == sorted(granted, key=scopes.index)


def test_a_secret_is_read_back_as_its_key() -> None:
    raw = secret("0123456789abcdef", "x" * 43)
    assert raw == "sk_live_0123456789abcdef_" + "x" * 43
    credential = credentials.api_key(f"Bearer {raw}")
    assert credential is not None
    assert credential.key_id == "0123456789abcdef"
