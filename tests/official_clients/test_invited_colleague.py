"""Somebody invited, with the official Python client: registers by the link, signs in, accepts, and works there."""

import base64
from collections.abc import Iterator

import orjson
import pytest
from supabase_auth import SyncGoTrueClient

from local.auth_server import ANON_KEY
from tests.functions.invites.invitations import PASSWORD, ROUTE, invited, mailed_token
from tests.support.job_queues import Jobs
from tests.support.makers import Tenant
from tests.support.service_client import Call


@pytest.fixture
def client(auth_url: str) -> Iterator[SyncGoTrueClient]:
    headers = {"apikey": ANON_KEY, "Authorization": f"Bearer {ANON_KEY}"}
    with SyncGoTrueClient(url=f"{auth_url}/auth/v1", headers=headers, auto_refresh_token=False) as client:
        yield client


def test_an_invited_colleague_registers_signs_in_accepts_and_works_there(
    client: SyncGoTrueClient, salon: Tenant, jobs: Jobs, call: Call
) -> None:
    invite = invited(salon)
    token = mailed_token(salon, invite, jobs)
    assert call("POST", f"{ROUTE}/register", {"token": token, "password": PASSWORD}).status == 201
    session = client.sign_in_with_password({"email": invite["email"], "password": PASSWORD}).session
    assert session is not None
    kept = base64.urlsafe_b64encode(orjson.dumps(session.model_dump(mode="json"))).decode().rstrip("=")
    cookie = f"sb-127-auth-token=base64-{kept}"
    assert call("POST", f"{ROUTE}/accept", {"token": token}, cookie=cookie).status == 200
    business = call("GET", "/api/organization", cookie=cookie).json["business"]
    assert business["id"] == str(salon.company_id)
    shown = client.get_user()
    assert shown is not None
    assert shown.user.app_metadata["company_id"] == str(salon.company_id), "the claim is there at once"
