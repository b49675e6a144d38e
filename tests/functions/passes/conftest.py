"""A member whose pass is on a phone."""

from typing import Any

import pytest

from tests.support.loyalty import loyalty_member
from tests.support.makers import Maker, Tenant
from tests.support.service_client import Call
from tests.support.wallet import Phone


@pytest.fixture
def member(make: Maker, salon: Tenant) -> dict[str, Any]:
    return loyalty_member(make, salon, 30)


@pytest.fixture
def token(member: dict[str, Any], db: Any) -> str:
    """What the member's pass has."""
    row = db.execute("select authentication_token from loyalty_members where id = %s", (member["id"],)).fetchone()
    token: str = row["authentication_token"]
    return token


@pytest.fixture
def phone(call: Call) -> Phone:
    return Phone(call)
