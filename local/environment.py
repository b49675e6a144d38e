"""The functions' environment variables on one machine: what template.yaml names, with local values."""

import os
from collections.abc import Mapping
from typing import Any

from local import checkout
from local.auth_server import ANON_KEY, SERVICE_KEY
from local.aws import CREDENTIALS
from local.stripe import SECRET_KEY
from local.template import Template

CRON_SECRET = "local-cron-secret"
MAIL_SENDER = "bookings@booking.test"

# Set these in the shell that runs `make run` to try another value.
ADJUSTABLE = ("APP_ORIGINS", "AUTH_COOKIE_NAME", "V1_DEPRECATION", "V1_SUNSET", "POWERTOOLS_LOG_LEVEL")


class UnknownVariable(RuntimeError):
    """The template names a variable that has no local value."""


def of_process() -> dict[str, str]:
    """What every process of the local service needs from the shell, and where Python finds its modules."""
    kept = {
        name: os.environ[name]
        for name in ("PATH", "HOME", "LANG", "TMPDIR", "USER", "LOCAL_STATE")
        if name in os.environ
    }
    modules = os.pathsep.join([str(checkout.ROOT), str(checkout.ROOT / "shared")])
    return kept | {"PYTHONPATH": modules, "PYTHONUNBUFFERED": "1", "TZ": "UTC"}


def of_functions(
    template: Template,
    *,
    database_url: str,
    auth_origin: str,
    stripe_origin: str,
    aws_origin: str,
    references: Mapping[str, str],
) -> dict[str, str]:
    """The variables that the template gives to functions, with their local values, and those that Lambda adds.

    The local value of a variable is the one in the table below, else the template's own if it is a constant or refers
    to a resource that exists here (`references`: logical name → what `!Ref` gives).
    """
    values = {
        "DATABASE_URL": database_url,
        "DB_POOLED": "",
        "AUTH_URL": f"{auth_origin}/auth/v1",
        "AUTH_ANON_KEY": ANON_KEY,
        "AUTH_SERVICE_KEY": SERVICE_KEY,
        "AUTH_COOKIE_NAME": "sb-127-auth-token",  # what the official client calls it, asked at 127.0.0.1
        "APP_ORIGINS": "",
        "STRICT_TRANSPORT_SECURITY": "",  # there is no https on one machine
        "STRIPE_SECRET_KEY": SECRET_KEY,
        "STRIPE_API_URL": stripe_origin,
        "CURSOR_SECRET": "local-cursor-secret-of-32-characters",
        "CRON_SECRET": CRON_SECRET,
        "V1_DEPRECATION": "",
        "V1_SUNSET": "",
        "MAIL_SENDER": MAIL_SENDER,
        "POWERTOOLS_LOG_LEVEL": "INFO",
    }
    values |= {name: os.environ[name] for name in ADJUSTABLE if name in os.environ}
    declared = {name: value for function in template.functions.values() for name, value in function.environment.items()}
    named = {name: _local(name, value, values, references) for name, value in declared.items()}
    return named | CREDENTIALS | {"AWS_ENDPOINT_URL": aws_origin}


def _local(name: str, value: Any, values: Mapping[str, str], references: Mapping[str, str]) -> str:
    if name in values:
        return values[name]
    if isinstance(value, dict) and value.get("Ref") in references:
        return references[value["Ref"]]
    if isinstance(value, (str, int)):
        return str(value)
    raise UnknownVariable(f"template.yaml gives functions the variable {name}; add its local value to {__file__}.")
