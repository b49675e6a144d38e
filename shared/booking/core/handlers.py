"""What Lambda calls: a handler, and how it tells what was declared about it."""

import gc
from collections.abc import Callable
from typing import Any, Literal, TypeAlias

LambdaHandler: TypeAlias = Callable[[dict[str, Any], Any], dict[str, Any]]
Need: TypeAlias = Literal[
    "apns",
    "apple_pass",
    "auth_admin",
    "beta",
    "chat_seconds",
    "client_addresses",
    "download_attachments",
    "download_logo",
    "google_wallet",
    "holidays",
    "links",
    "logins",
    "mail",
    "model",
    "places",
    "public_forms",
    "pass_type",
    "scheduler",
    "sms",
    "stripe",
    "stripe_webhook",
    "sweep_attachments",
    "upload_attachments",
    "upload_logo",
    "venue_pages",
]
"""What few functions hold a secret or a permission for: the template gives it to those whose decorators name it."""


def with_contract(handler: LambdaHandler, contract: object) -> LambdaHandler:
    """The handler, which from now on tells its contract: the API description, the template's tests and the matrix of
    isolation are made from it. The function is imported with it: what there is by now is never garbage."""
    if not gc.isenabled():
        gc.freeze()
        gc.enable()
    handler.contract = contract  # type: ignore[attr-defined]
    return handler
