"""The secrets of this function, fetched from AWS's Parameters and Secrets extension: a process beside the function,
which reads Secrets Manager with the function's own permissions."""

import os
from collections.abc import Mapping
from http import HTTPStatus

import orjson

from booking.core.errors import Unavailable
from booking.core.log import logger

_TIMEOUT_SECONDS = 3.0

_kept: dict[str, Mapping[str, str]] = {}


def secret(arn: str) -> Mapping[str, str]:
    """Returns the settings in the secret, by name. An execution environment fetches it once, and again after `forget`.
    Raises Unavailable when it cannot be fetched."""
    if arn not in _kept:
        _kept[arn] = _ask(arn)
    return _kept[arn]


def forget(arn: str) -> None:
    """Drops the cached secret, so that the next use fetches it again. Call it when a value in the secret was
    refused."""
    _kept.pop(arn, None)


def _ask(arn: str) -> Mapping[str, str]:
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
