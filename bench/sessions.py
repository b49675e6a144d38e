"""Sessions of the people in the scratch database, at the auth server of the measurements."""

import base64
from collections.abc import Mapping
from dataclasses import dataclass, field

import orjson
import requests

from bench.scratch import PASSWORD
from local import auth_server


@dataclass(frozen=True)
class Session:
    """Somebody signed in, and the headers of their requests."""

    access_token: str = field(repr=False)
    headers: Mapping[str, str] = field(repr=False)


def sign_in(auth_origin: str, email: str) -> Session:
    answer = requests.post(
        f"{auth_origin}/auth/v1/token?grant_type=password",
        json={"email": email, "password": PASSWORD},
        headers={"apikey": auth_server.ANON_KEY},
        timeout=5,
    )
    answer.raise_for_status()
    tokens = answer.json()
    cookie = base64.urlsafe_b64encode(orjson.dumps(tokens)).decode().rstrip("=")
    return Session(tokens["access_token"], {"cookie": f"sb-127-auth-token=base64-{cookie}"})
