"""Secrets Manager, for who keeps secrets in order. What only needs a setting asks `booking.core.settings`."""

import json
from functools import cache
from typing import Any

from booking.core.tracing import traced
from booking.upstreams import aws


def read(arn: str) -> dict[str, str]:
    """What the secret holds. Raises botocore's errors."""
    with traced("secrets"):
        held: dict[str, str] = json.loads(_client().get_secret_value(SecretId=arn)["SecretString"])
    return held


def write(arn: str, held: dict[str, str]) -> None:
    """Has the secret hold this from now on. Raises botocore's errors."""
    with traced("secrets"):
        _client().put_secret_value(SecretId=arn, SecretString=json.dumps(held))


@cache
def _client() -> Any:
    return aws.client("secretsmanager")
