"""Which of a request's cookies are sessions, and whose: one family by its name, any where none is set (spec §5.2)."""

import base64
import json
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack
from pathlib import Path
from types import SimpleNamespace
from typing import Any, TypeAlias

import pytest

from booking.identity import credentials
from booking.upstreams import auth_server
from booking.web.callers import sign_in as web_sign_in
from local.template import Route
from tests.support.every_route import SESSION_ROUTES, entrance_of, every, name_of
from tests.support.makers import Maker, Tenant, User
from tests.support.scripted_auth_server import ScriptedConnection, answer, scripted, user
from tests.support.service_client import Answer, Call

pytestmark = pytest.mark.asks_each_time

VECTORS = json.loads(Path(__file__).parents[2].joinpath("vectors/cookies.json").read_text())
NOWHERE = "http://127.0.0.1:1/auth/v1"
ENDED = "Your session has ended; sign in again."
TWO_UNDER_ONE_NAME = "Your browser sends two sessions under one name; clear this site's cookies, then sign in again."
SEVERAL = "You are signed in as several users; sign out, then sign in again."
AN_HOUR = 3600
WRITTEN_AT = 1_795_227_700  # when the official client wrote the cookies; their tokens ended an hour later
FOREIGN_TOKENS = {"two_projects": ["other.project.token"], "other_project_only": ["other.project.token"]}

AskWith: TypeAlias = Callable[..., Answer]
Asking: TypeAlias = Callable[[Mapping[str, Tenant]], list[str]]


@pytest.fixture
def no_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("AUTH_COOKIE_NAME", "")


@pytest.fixture
def ask_with(call: Call) -> AskWith:
    """A request with families of cookies that hold these access tokens."""

    def ask(**tokens: str) -> Answer:
        cookies = [f"{name}-auth-token={session(token)}" for name, token in tokens.items()]
        return call("GET", "/api/organization", cookie="; ".join(cookies))

    return ask


def session(token: str) -> str:
    """The value of a cookie that holds this access token."""
    document = {"access_token": token, "refresh_token": "r", "expires_at": 0}
    return "base64-" + part(document)


def part(content: Any) -> str:
    return base64.urlsafe_b64encode(json.dumps(content).encode()).decode().rstrip("=")


def token_with(**claims: Any) -> str:
    """A token that nobody has signed."""
    return f"{part({'alg': 'HS256'})}.{part(claims)}.c2lnbmVk"


def token_of(user: User) -> str:
    [token] = credentials.session_tokens([user.cookie])
    return token


def bearer_token(request: bytes) -> str:
    return request.partition(b"Bearer ")[2].partition(b"\r\n")[0].decode()


@pytest.fixture
def asking(monkeypatch: pytest.MonkeyPatch) -> Iterator[Asking]:
    """Puts an auth server in place that knows whose these tokens are, and no others. Gives the tokens that it is asked
    about, as the test goes on."""
    with ExitStack() as servers:

        def start(owners: Mapping[str, Tenant]) -> list[str]:
            asked = []

            def script(connection: ScriptedConnection) -> None:
                while request := connection.next_request():
                    asked.append(bearer_token(request))
                    tenant = owners.get(asked[-1])
                    refused = answer(b'{"code": "bad_jwt"}', status="403 Forbidden")
                    connection.send(answer(user(tenant.owner.id, tenant.company_id)) if tenant else refused)

            server = servers.enter_context(scripted(script))
            servers.callback(auth_server.disconnect)
            monkeypatch.setenv("AUTH_URL", server.url)
            return asked

        yield start


# The official client's cookies


@pytest.mark.parametrize("configured_name", ["sb-127-auth-token", ""], ids=["a name is set", "no name is set"])
@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: str(vector["name"]))
def test_the_auth_server_is_asked_about_the_token_in_the_official_clients_cookies(
    vector: dict[str, Any],
    configured_name: str,
    salon: Tenant,
    call: Call,
    asking: Asking,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("AUTH_COOKIE_NAME", configured_name)
    monkeypatch.setattr(web_sign_in, "time", SimpleNamespace(time=lambda: WRITTEN_AT))
    own = vector["expected_access_token"]
    expected = [own] if own and own.count(".") == 2 else []
    asked = asking(dict.fromkeys(expected, salon))
    answered = call("GET", "/api/organization", cookie=vector["header"])
    assert answered.status == (200 if expected else 401)
    assert asked == ([] if configured_name else FOREIGN_TOKENS.get(vector["name"], [])) + expected


# Two sessions under one name


@pytest.mark.parametrize("configured_name", ["sb-127-auth-token", ""], ids=["a name is set", "no name is set"])
@pytest.mark.parametrize("route", every(SESSION_ROUTES, by=entrance_of), ids=name_of)
def test_a_session_planted_under_the_right_name_opens_no_route(
    route: Route,
    configured_name: str,
    salon: Tenant,
    other_salon: Tenant,
    call: Call,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """An application on a neighbouring subdomain knows the name, too, and the browser sends both."""
    monkeypatch.setenv("AUTH_COOKIE_NAME", configured_name)
    monkeypatch.setenv("AUTH_URL", NOWHERE)
    own, planted = salon.owner.cookie, other_salon.owner.cookie
    name, _, value = planted.partition("=")
    chunks = f"{name}.0={value[:700]}; {name}.1={value[700:]}"
    for cookie in (f"{own}; {planted}", f"{planted}; {own}", f"{own}; {chunks}", f"{chunks}; {own}"):
        answered = call(route.method, route.path, cookie=cookie)
        assert (answered.status, answered.error) == (401, TWO_UNDER_ONE_NAME)


# Several families


def test_only_the_configured_family_counts(call: Call, salon: Tenant, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("AUTH_COOKIE_NAME", "sb-other-auth-token")
    assert salon.owner.get("/api/services").status == 401
    cookie = salon.owner.cookie.replace("sb-127", "sb-other")
    assert call("GET", "/api/services", cookie=cookie).status == 200


def test_on_this_machine_the_family_of_this_machine_counts(
    salon: Tenant, other_salon: Tenant, ask_with: AskWith
) -> None:
    own, planted = {"sb-127": token_of(salon.owner)}, {"sb-other": token_of(other_salon.owner)}
    for cookies in (own | planted, planted | own):
        assert ask_with(**cookies).json["business"]["id"] == str(salon.company_id)
    assert ask_with(**planted).status == 401


@pytest.mark.usefixtures("no_name")
def test_a_signed_out_family_does_not_hide_a_signed_in_one(salon: Tenant, ask_with: AskWith) -> None:
    for other in ("garbage", "e30.e30.e30", token_with(exp=time.time() - AN_HOUR)):
        assert ask_with(other=other, own=token_of(salon.owner)).status == 200
        assert ask_with(own=token_of(salon.owner), other=other).status == 200


@pytest.mark.usefixtures("no_name")
def test_families_of_different_users_sign_in_neither(salon: Tenant, other_salon: Tenant, ask_with: AskWith) -> None:
    """One of them may have been planted by a page of a neighbouring subdomain, and nothing tells which."""
    for first, second in ((salon, other_salon), (other_salon, salon)):
        answered = ask_with(a=token_of(first.owner), b=token_of(second.owner))
        assert (answered.status, answered.error) == (401, SEVERAL)


@pytest.mark.usefixtures("no_name")
def test_families_of_one_user_are_one_user(salon: Tenant, ask_with: AskWith, make: Maker) -> None:
    [another_session] = credentials.session_tokens([make.begin_session(salon.owner.id)])
    answered = ask_with(a=token_of(salon.owner), b=another_session)
    assert answered.json["business"]["id"] == str(salon.company_id)


@pytest.mark.usefixtures("no_name")
def test_at_most_two_cookie_families_are_checked(salon: Tenant, ask_with: AskWith, asking: Asking) -> None:
    asked = asking({"own.own.own": salon})
    assert ask_with(a="a.a.a", b="b.b.b", own="own.own.own").status == 401
    assert asked == ["a.a.a", "b.b.b"]
    ended = {f"ended{number}": token_with(exp=number) for number in range(20)}
    assert ask_with(**ended, a="a.a.a", own="own.own.own").status == 200
    assert asked[2:] == ["a.a.a", "own.own.own"]


@pytest.mark.usefixtures("no_name")
def test_an_auth_server_out_of_reach_signs_nobody_in_by_the_family_it_did_answer_about(
    salon: Tenant, ask_with: AskWith, monkeypatch: pytest.MonkeyPatch
) -> None:
    def script(connection: ScriptedConnection) -> None:
        connection.next_request()
        connection.send(answer(user(salon.owner.id, salon.company_id)))
        connection.next_request()
        connection.send(answer(b"{}", status="500 Internal Server Error"))

    with scripted(script) as server:
        monkeypatch.setenv("AUTH_URL", server.url)
        assert ask_with(a="a.a.a", b="b.b.b").status == 503


# Tokens that need not be asked about


def assert_refused_without_a_call(answered: Answer) -> None:
    assert (answered.status, answered.error) == (401, ENDED)


@pytest.mark.parametrize(
    "token",
    ["garbage", "a.b", "a.b.c.d", "a..c", ".b.c", "a.b.", "a.b+.c", "a.b/.c", "a.b=.c", "a.b~.c"],
)
def test_a_malformed_token_is_refused_without_a_call(
    ask_with: AskWith, token: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("AUTH_URL", NOWHERE)
    assert_refused_without_a_call(ask_with(**{"sb-127": token}))


@pytest.mark.parametrize("seconds_ago", [70, 70.5, AN_HOUR, 50 * 365 * 24 * AN_HOUR, 10**12])
def test_a_token_that_ended_more_than_a_minute_ago_is_refused_without_a_call(
    ask_with: AskWith, seconds_ago: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("AUTH_URL", NOWHERE)
    assert_refused_without_a_call(ask_with(**{"sb-127": token_with(exp=time.time() - seconds_ago)}))


@pytest.mark.parametrize("seconds_ago", [-AN_HOUR, -1, 5, 45])
def test_a_token_that_just_expired_is_checked_with_the_auth_server(
    salon: Tenant, ask_with: AskWith, asking: Asking, seconds_ago: float
) -> None:
    """Its clock may be behind ours."""
    token = token_with(exp=time.time() - seconds_ago)
    asked = asking({token: salon})
    assert ask_with(**{"sb-127": token}).status == 200
    assert asked == [token]


@pytest.mark.parametrize(
    "token",
    [
        token_with(),
        token_with(exp=None),
        token_with(exp="1"),
        token_with(exp=True),
        token_with(exp=10**30),
        token_with(exp=[0]),
        "e30.bm90IGpzb24.e30",
        "e30.W10.e30",
        "e30.a.e30",
        f"e30.{'W1tb' * 1000}.e30",
    ],
    ids=lambda token: str(token)[:60],
)
def test_a_token_without_an_expiry_is_checked_with_the_auth_server(
    salon: Tenant, ask_with: AskWith, asking: Asking, token: str
) -> None:
    asked = asking({token: salon})
    assert ask_with(**{"sb-127": token}).status == 200
    assert asked == [token]
