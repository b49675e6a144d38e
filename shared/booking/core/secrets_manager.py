"""The secrets of this function, fetched from AWS's Parameters and Secrets extension: a process beside the function,
which reads Secrets Manager with the function's own permissions.

The extension answers who shows it the session token among Lambda's variables. An environment that is restored from a
snapshot has none (docs.aws.amazon.com, "Activating and managing Lambda SnapStart": using it with AWS SDKs), and so asks
Secrets Manager itself.
"""

import os
from collections.abc import Mapping
from functools import cache
from http import HTTPStatus
from typing import Any

import orjson

from booking.core import snapshots
from booking.core.errors import Unavailable
from booking.core.log import logger

_TIMEOUT_SECONDS = 3.0

_kept: dict[str, Mapping[str, str]] = {}


def secret(arn: str) -> Mapping[str, str]:
    """Returns the settings in the secret, by name. An execution environment fetches it once, and again after `forget`.
    Raises Unavailable when it cannot be fetched."""
    if arn not in _kept:
        _kept[arn] = _ask_itself(arn) if snapshots.are_used() else _ask_extension(arn)
    return _kept[arn]


def forget(arn: str) -> None:
    """Drops the cached secret, so that the next use fetches it again. Call it when a value in the secret was
    refused."""
    _kept.pop(arn, None)


snapshots.before_one(_kept.clear)


def _ask_extension(arn: str) -> Mapping[str, str]:
    # Once in an environment, and never on one machine.
    from http.client import HTTPConnection, HTTPException  # noqa: PLC0415
    from urllib.parse import quote  # noqa: PLC0415

    # Lambda's own variables and the extension's, not settings of the service.
    port = int(os.environ.get("PARAMETERS_SECRETS_EXTENSION_HTTP_PORT", "2773"))
    token = {"X-Aws-Parameters-Secrets-Token": os.environ.get("AWS_SESSION_TOKEN", "")}
    connection = HTTPConnection("localhost", port, timeout=_TIMEOUT_SECONDS)
    try:
        connection.request("GET", f"/secretsmanager/get?secretId={quote(arn, safe='')}", headers=token)
        response = connection.getresponse()
        answer = response.read()
        if response.status != HTTPStatus.OK:
            raise HTTPException(f"status {response.status}")
        contents: Mapping[str, str] = orjson.loads(orjson.loads(answer)["SecretString"])
    except (OSError, HTTPException, ValueError, KeyError) as error:
        logger().error("a secret is out of reach", secret=arn, reason=repr(error))
        raise Unavailable from error
    finally:
        connection.close()
    return contents


def _ask_itself(arn: str) -> Mapping[str, str]:
    from botocore.exceptions import BotoCoreError, ClientError  # noqa: PLC0415

    try:
        contents: Mapping[str, str] = orjson.loads(_client().get_secret_value(SecretId=arn)["SecretString"])
    except (BotoCoreError, ClientError, ValueError, KeyError) as error:
        logger().error("a secret is out of reach", secret=arn, reason=repr(error))
        raise Unavailable from error
    return contents


@cache
def _client() -> Any:
    """Makes the official client, which takes as long as importing psycopg, and so is made before the snapshot is taken.
    It renews its credentials by itself."""
    import boto3  # noqa: PLC0415
    from botocore.config import Config  # noqa: PLC0415

    seconds = {"connect_timeout": _TIMEOUT_SECONDS, "read_timeout": _TIMEOUT_SECONDS}
    return boto3.client("secretsmanager", config=Config(**seconds, retries={"total_max_attempts": 2}))


snapshots.before_one(_client)
