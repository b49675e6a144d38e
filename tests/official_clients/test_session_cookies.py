"""The cookies that the official `@supabase/ssr` writes are sessions of the service.

The library signs in at the development auth server and encodes and cuts its cookies itself; only their names are known
here.
"""

import json

import pytest

from tests.official_clients.node import needs_node, run
from tests.support.makers import Maker, Tenant
from tests.support.service_client import Call

pytestmark = needs_node

NAME = "sb-127-auth-token"
ENOUGH_FOR_THREE_CHUNKS = 700
NAMES = {0: [NAME], ENOUGH_FOR_THREE_CHUNKS: [f"{NAME}.0", f"{NAME}.1", f"{NAME}.2"]}


def written_cookies(make: Maker, salon: Tenant, padding_bytes: int, encoding: str) -> dict[str, str]:
    """The cookies of a fresh session of the owner's that carries so many bytes of metadata."""
    owner, password = salon.owner, make.password(salon.owner)
    output = run("write_session_cookie.mjs", make.auth_url, owner.email, password, str(padding_bytes), encoding)
    return {cookie["name"]: cookie["value"] for cookie in json.loads(output)["cookies"]}


def header(cookies: dict[str, str]) -> str:
    return "; ".join(f"{name}={value}" for name, value in cookies.items())


@pytest.mark.parametrize("encoding", ["base64url", "raw"])
@pytest.mark.parametrize("padding_bytes", NAMES)
def test_the_cookies_that_the_library_writes_are_a_session(
    make: Maker, call: Call, salon: Tenant, padding_bytes: int, encoding: str
) -> None:
    cookies = written_cookies(make, salon, padding_bytes, encoding)
    assert list(cookies) == NAMES[padding_bytes]
    answer = call("GET", "/api/organization", cookie=header(cookies))
    assert answer.status == 200, answer.text
    assert answer.json["organization"]["id"] == str(salon.organization_id)


def test_a_session_cookie_without_one_of_its_chunks_is_ignored(make: Maker, call: Call, salon: Tenant) -> None:
    cookies = written_cookies(make, salon, ENOUGH_FOR_THREE_CHUNKS, "base64url")
    assert call("GET", "/api/organization", cookie=header(dict(reversed(cookies.items())))).status == 200
    for missing in cookies:
        rest = {name: value for name, value in cookies.items() if name != missing}
        assert call("GET", "/api/organization", cookie=header(rest)).status == 401
