"""What Lambda calls: a handler that carries the contract it was declared with."""

import gc
from collections.abc import Callable
from typing import Any, Literal, TypeAlias

LambdaHandler: TypeAlias = Callable[[dict[str, Any], Any], dict[str, Any]]
Need: TypeAlias = Literal[
    "apns",
    "apple_pass",
    "auth_admin",
    "beta",
    "calendar_files",
    "chat_seconds",
    "client_addresses",
    "download_attachments",
    "download_exports",
    "download_logo",
    "features",
    "google_wallet",
    "guest_tokens",
    "holidays",
    "keep_erasures",
    "links",
    "logins",
    "mail",
    "mail_sender",
    "model",
    "places",
    "public_forms",
    "pass_type",
    "receive_pictures",
    "remove_exports",
    "remove_pictures",
    "scheduler",
    "show_pictures",
    "sms",
    "service_fee",
    "stripe",
    "stripe_accounts",
    "stripe_connect_webhook",
    "stripe_dashboard",
    "stripe_webhook",
    "sweep_attachments",
    "upload_attachments",
    "upload_logo",
    "upload_pictures",
    "venue_hosts",
    "venue_pages",
    "webhook_keys",
    "write_exports",
]
"""The secrets and permissions that only few functions have: the template gives them to those whose decorators name
them."""


def with_contract(handler: LambdaHandler, contract: object) -> LambdaHandler:
    """Attaches the contract to the handler. The API description, the tests of the template and the isolation matrix are
    made from it. Also freezes the garbage collector's view of what was imported so far, since none of it is ever
    garbage."""
    if not gc.isenabled():
        gc.freeze()
        gc.enable()
    handler.contract = contract  # type: ignore[attr-defined]
    return handler
