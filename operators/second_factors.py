"""`make remove-second-factor EMAIL=…`: removes the authenticator apps of a user who has lost the phone."""

import argparse
import json
import os
import sys
from collections.abc import Iterator, Mapping
from typing import Any

import requests

from local import checkout
from local.auth_server import SERVICE_KEY

TIMEOUT_SECONDS = 10
USERS_AT_ONCE = 50


class CannotRemove(RuntimeError):
    """There is nothing to remove, or no auth server that does; the message says which."""


def main(arguments: list[str] | None = None) -> int:
    """Removes them, and says so; returns the exit status. AUTH_URL and AUTH_SERVICE_KEY name a deployed auth server,
    else it is that of `make run`."""
    parser = argparse.ArgumentParser(
        prog="remove-second-factor", description="Take the second factors of a user away, who signs in without then."
    )
    parser.add_argument("email", help="of the account")
    wanted = parser.parse_args(arguments)
    try:
        names = remove(wanted.email.strip().lower(), *_auth_server())
    except (CannotRemove, requests.RequestException) as error:
        print(error, file=sys.stderr)
        return 1
    print(f"{wanted.email} signs in without a second step now. Taken away: {', '.join(names)}.")
    return 0


def remove(email: str, url: str, service_key: str) -> list[str]:
    """Removes all second factors of the account, verified or not, and returns their names. Raises CannotRemove."""
    headers = {"apikey": service_key, "Authorization": f"Bearer {service_key}"}
    account = next((user for user in _users(email, url, headers) if user["email"] == email), None)
    if account is None:
        raise CannotRemove(f"No account has the address '{email}'. Usage: make remove-second-factor EMAIL=…")
    factors = f"{url}/admin/users/{account['id']}/factors"
    found: list[dict[str, Any]] = _answer("GET", factors, headers)
    if not found:
        raise CannotRemove(f"{email} has no second factor.")
    for factor in found:
        _answer("DELETE", f"{factors}/{factor['id']}", headers)
    return [factor.get("friendly_name") or "an app without a name" for factor in found]


def _users(email: str, url: str, headers: Mapping[str, str]) -> Iterator[dict[str, Any]]:
    """Lists accounts whose address contains this one: the auth server cannot search for one exactly."""
    page = 1
    while True:
        query = {"filter": email, "page": str(page), "per_page": str(USERS_AT_ONCE)}
        found = _answer("GET", f"{url}/admin/users", headers, query)["users"]
        yield from found
        if len(found) < USERS_AT_ONCE:
            return
        page += 1


def _answer(method: str, url: str, headers: Mapping[str, str], query: Mapping[str, str] | None = None) -> Any:
    answer = requests.request(method, url, headers=headers, params=query, timeout=TIMEOUT_SECONDS)
    if not answer.ok:
        raise CannotRemove(f"The auth server refused: {answer.status_code} {answer.text}")
    return answer.json()


def _auth_server() -> tuple[str, str]:
    """Returns its address and service key."""
    if "AUTH_URL" in os.environ:
        return os.environ["AUTH_URL"], os.environ.get("AUTH_SERVICE_KEY", "")
    demo = checkout.STATE / "demo.json"
    if not demo.exists():
        raise CannotRemove("There is no local service yet; start it with `make run`, or name another's AUTH_URL.")
    return f"{json.loads(demo.read_text())['baseUrl']}/auth/v1", SERVICE_KEY


if __name__ == "__main__":
    sys.exit(main())
