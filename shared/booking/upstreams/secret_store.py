"""Secrets Manager, for code that writes secrets. Code that only needs a setting uses `booking.core.settings`."""

import json
from functools import cache
from typing import Any

from booking.core.tracing import traced
from booking.upstreams import aws


def read(arn: str) -> dict[str, str]:
    """Returns the settings in the secret. Raises botocore's errors."""
    with traced("secrets"):
        contents: dict[str, str] = json.loads(_client().get_secret_value(SecretId=arn)["SecretString"])
    return contents


def write(arn: str, contents: dict[str, str]) -> None:
    """Replaces the settings in the secret. Raises botocore's errors."""
    with traced("secrets"):
        _client().put_secret_value(SecretId=arn, SecretString=json.dumps(contents))


@cache
def _client() -> Any:
    return aws.client("secretsmanager")
