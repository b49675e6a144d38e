"""Reading credentials: session cookies as @supabase/ssr writes them, API keys, the cron bearer, ApplePass."""

import base64
import json
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, strategies as st

from booking.core.errors import Unauthorized
from booking.identity import credentials

VECTORS = json.loads(Path(__file__).parents[2].joinpath("vectors/cookies.json").read_text())
SECRET = "sk_live_0123456789abcdef_" + "A-_z" * 10 + "xyz"
# Everything a str can hold, lone surrogates included.
any_text = st.text(st.characters(exclude_categories=()))


def cookies_of(header: str) -> list[str]:
    """The Cookie header as API Gateway hands it on."""
    return [cookie.strip() for cookie in header.split(";") if cookie.strip()]


def session(token: Any = "tok", **fields: Any) -> str:
    """The value of a session cookie that holds this access token."""
    document = {"access_token": token, "refresh_token": "r", "expires_at": 1, **fields}
    return "base64-" + base64.urlsafe_b64encode(json.dumps(document).encode()).decode().rstrip("=")


# Session cookies


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: str(vector["name"]))
def test_a_cookie_header_is_read_as_the_official_client_reads_it(vector: dict[str, Any]) -> None:
    tokens = credentials.session_tokens(cookies_of(vector["header"]), vector["cookie_name"])
    assert tokens == ([vector["expected_access_token"]] if vector["expected_access_token"] else [])


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: str(vector["name"]))
def test_without_a_configured_name_every_family_is_read(vector: dict[str, Any]) -> None:
    others = ["other.project.token"] if "sb-otherproject" in vector["header"] else []
    tokens = credentials.session_tokens(cookies_of(vector["header"]))
    assert tokens == others + ([vector["expected_access_token"]] if vector["expected_access_token"] else [])


def test_families_come_in_the_order_of_the_header_when_none_is_configured() -> None:
    cookies = [f"b-auth-token={session('second')}", "x=1", f"a-auth-token={session('first')}"]
    assert credentials.session_tokens(cookies) == ["second", "first"]
    assert credentials.session_tokens(cookies, "a-auth-token") == ["first"]


def test_an_unreadable_family_does_not_hide_a_readable_one() -> None:
    assert credentials.session_tokens(["a-auth-token=base64-!", f"b-auth-token={session()}"]) == ["tok"]


def planted_beside(own: str, planted: str) -> dict[str, list[str]]:
    """The ways in which another session can stand under one name: the same cookie twice, or whole beside chunks."""
    half, other_half = len(own) // 2, len(planted) // 2
    chunks = [f"auth-token.0={own[:half]}", f"auth-token.1={own[half:]}"]
    other_chunks = [f"auth-token.0={planted[:other_half]}", f"auth-token.1={planted[other_half:]}"]
    return {
        "the whole cookie twice": [f"auth-token={planted}", f"auth-token={own}"],
        "all chunks twice": [*other_chunks, *chunks],
        "one chunk twice": [*chunks, other_chunks[1]],
        "a whole cookie beside chunks": [f"auth-token={planted}", *chunks],
        "a whole cookie beside one chunk": [f"auth-token={own}", other_chunks[0]],
        "a whole cookie beside a chunk that continues nothing": [f"auth-token={own}", "auth-token.7=x"],
    }


@pytest.mark.parametrize("name", ["auth-token", None], ids=["a name is set", "no name is set"])
@pytest.mark.parametrize("way", planted_beside("x", "y"))
def test_two_sessions_under_one_name_sign_in_nobody(way: str, name: str | None) -> None:
    cookies = planted_beside(session("own"), session("planted"))[way]
    for header in (cookies, cookies[::-1], [*cookies, f"other-auth-token={session('other')}"]):
        with pytest.raises(Unauthorized, match="two sessions under one name"):
            credentials.session_tokens(header, name)


def test_two_sessions_under_a_name_that_is_not_ours_are_no_affair_of_ours() -> None:
    cookies = [f"their-auth-token={session('one')}", f"their-auth-token={session('two')}", f"auth-token={session()}"]
    assert credentials.session_tokens(cookies, "auth-token") == ["tok"]


def test_a_cookie_without_a_value_is_ignored() -> None:
    cookies = ["auth-token=", f"auth-token={session()}", "auth-token=", "auth-token.0="]
    assert credentials.session_tokens(cookies) == ["tok"]


@pytest.mark.parametrize(
    "name",
    [
        "sb-x-auth-token-code-verifier",
        "sb-x-auth-token-flow-0123456789abcdef-code-verifier",
        "sb-x-auth-token-flows-code-verifier",
        "sb-x-auth-token-user",
        "sb-x-auth-token-user.0",
        "sb-x-auth-token.00",
        "sb-x-auth-token.01",
        "sb-x-auth-token.-1",
        "sb-x-auth-token.٠",
        "sb-x-auth-token.",
        "sb-x-auth-tokens",
        "sb-x-Auth-Token",
    ],
)
def test_a_cookie_of_another_name_is_no_session(name: str) -> None:
    assert credentials.session_tokens([f"{name}={session()}"]) == []


def test_a_quoted_value_is_unquoted() -> None:
    assert credentials.session_tokens([f'auth-token="{session()}"']) == ["tok"]
    assert credentials.session_tokens(['auth-token="']) == []


def test_a_malformed_percent_escape_is_kept_as_it_is() -> None:
    assert credentials.session_tokens(["auth-token=%FF"]) == []
    assert credentials.session_tokens([f"auth-token={session()}%"]) == []


@pytest.mark.parametrize("token", ["", "a\r\nX: y", "a b", "é", "a\0", None, 1, ["tok"]])
def test_a_token_that_cannot_stand_in_a_header_is_no_token(token: Any) -> None:
    assert credentials.session_tokens([f"auth-token={session(token)}"]) == []


@pytest.mark.parametrize("missing", ["access_token", "refresh_token", "expires_at"])
def test_a_cookie_is_a_session_only_with_all_three_keys(missing: str) -> None:
    document = {"access_token": "tok", "refresh_token": "r", "expires_at": 1}
    del document[missing]
    assert credentials.session_tokens([f"auth-token={json.dumps(document)}"]) == []


def chunked(value: str, count: int) -> list[str]:
    """The cookies of a session in so many chunks."""
    bounds = [len(value) * number // count for number in range(count + 1)]
    return [f"auth-token.{number}={value[bounds[number] : bounds[number + 1]]}" for number in range(count)]


def test_a_session_of_too_many_chunks_is_absent() -> None:
    value = session(filler="x" * 300)
    assert credentials.session_tokens(chunked(value, credentials.MAX_CHUNKS)) == ["tok"]
    assert credentials.session_tokens(chunked(value, credentials.MAX_CHUNKS + 1)) == []


def test_a_session_beyond_the_size_cap_is_absent() -> None:
    def padded(length: int) -> str:
        value = session()
        return value + "=" * (length - len(value))

    assert credentials.session_tokens([f"auth-token={padded(credentials.MAX_COOKIE_CHARACTERS)}"]) == ["tok"]
    assert credentials.session_tokens([f"auth-token={padded(credentials.MAX_COOKIE_CHARACTERS + 1)}"]) == []


@given(st.lists(st.tuples(st.sampled_from(["auth-token", "auth-token.0", "auth-token.1", "x"]), any_text)))
def test_no_cookie_header_makes_reading_session_tokens_fail(cookies: list[tuple[str, str]]) -> None:
    with suppress(Unauthorized):
        assert isinstance(credentials.session_tokens([f"{name}={value}" for name, value in cookies]), list)


@given(any_text, any_text)
def test_no_token_makes_reading_its_expiry_fail(text: str, claims: str) -> None:
    assert not credentials.may_be_live(text.replace(".", ""), 0)
    encoded = base64.urlsafe_b64encode(claims.encode(errors="replace")).decode().rstrip("=")
    assert isinstance(credentials.may_be_live(f"e30.{encoded}.e30", 0), bool)


# API keys


@pytest.mark.parametrize("scheme", ["Bearer", "bearer", "BEARER", "bEaReR"])
def test_the_scheme_of_an_api_key_is_read_in_any_case(scheme: str) -> None:
    credential = credentials.api_key(f"{scheme} {SECRET}")
    assert credential == credentials.ApiKeyCredential("0123456789abcdef", credentials.digest(SECRET))


@pytest.mark.parametrize(
    "authorization",
    [
        None,
        "",
        "Bearer",
        "Bearer ",
        SECRET,
        f"Basic {SECRET}",
        f"Bearer{SECRET}",
        f"Bearer {SECRET} x",
        f"Bearer {SECRET},Bearer {SECRET}",
        f"Bearer {SECRET}x",
        f"Bearer {SECRET[:-1]}",
        f"Bearer {SECRET[:-1]}+",
        f"Bearer {SECRET[:-1]}é",
        f"Bearer {SECRET}\n\n0",
        f"Bearer {SECRET.replace('abcdef', 'ABCDEF')}",
        f"Bearer {SECRET.replace('sk_live', 'sk_test')}",
        f"Bearer {SECRET.replace('0123', '٠١٢٣')}",
        f"Bearer x{SECRET}",
    ],
)
def test_only_a_well_formed_key_is_read(authorization: str | None) -> None:
    assert credentials.api_key(authorization) is None


@given(any_text)
def test_no_authorization_header_makes_reading_the_api_key_fail(text: str) -> None:
    assert credentials.api_key(text) is None
    assert credentials.api_key(f"Bearer {SECRET[:-1]}{text}") in (
        None,
        credentials.api_key(f"Bearer {SECRET[:-1]}{text.strip()}"),
    )
    assert not credentials.is_cron_bearer(text, None)
    assert len(credentials.apple_pass_digest(text)) == 32


# Cron bearer and ApplePass


def test_the_cron_bearer_is_the_secret() -> None:
    assert credentials.is_cron_bearer("Bearer the-secret", "the-secret")
    assert credentials.is_cron_bearer("bearer the-secret", "the-secret")


@pytest.mark.parametrize("authorization", [None, "", "Bearer", "Bearer ", "the-secret", "Basic the-secret", "Bearer x"])
def test_a_header_without_the_cron_secret_is_not_the_cron_bearer(authorization: str | None) -> None:
    assert not credentials.is_cron_bearer(authorization, "the-secret")


@pytest.mark.parametrize("unset", [None, ""])
@pytest.mark.parametrize("authorization", [None, "", "Bearer", "Bearer ", "Bearer None"])
def test_the_cron_bearer_fails_closed_while_no_secret_is_set(authorization: str | None, unset: str | None) -> None:
    assert not credentials.is_cron_bearer(authorization, unset)


def test_an_apple_pass_is_recognized_by_the_digest_of_its_token() -> None:
    assert credentials.apple_pass_digest("ApplePass the-token") == credentials.digest("the-token")
    assert credentials.apple_pass_digest("ApplePass zoë-💈") == credentials.digest("zoë-💈")


@pytest.mark.parametrize(
    "authorization", [None, "", "ApplePass", "ApplePass ", "applepass the-token", "Bearer the-token", "the-token"]
)
def test_a_header_without_an_apple_pass_has_the_digest_of_the_empty_text(authorization: str | None) -> None:
    assert credentials.apple_pass_digest(authorization) == credentials.digest("")


@given(any_text, any_text)
def test_secrets_are_the_same_exactly_when_they_are_equal_and_not_empty(presented: str, stored: str) -> None:
    assert credentials.same_secret(presented, stored) == (presented == stored != "")
    assert credentials.same_secret(stored, stored) == (stored != "")
    assert not credentials.same_secret(None, stored)
    assert not credentials.same_secret(stored, None)
