"""What a request below /v2 brings along: JSON, or a query string. It is read as a form is, by the same rules."""

from collections.abc import Sequence
from typing import Any

from flask import request

from local.stripe.errors import StripeError
from local.stripe.parameters import Fields, Hash, nested


def parameters(fields: Fields | None = None, required: Sequence[str] = ()) -> dict[str, Any]:
    """What was sent; a form, and what is missing, unknown or of another kind is a StripeError."""
    return Hash(fields or {}, required)("", sent_json())


def sent_json() -> dict[str, Any]:
    """What was sent, with the texts that a form would have for its values."""
    if request.method != "POST":
        return nested(request.args.items(multi=True))
    if not request.get_data():
        return {}
    body = request.get_json(silent=True) if request.mimetype == "application/json" else None
    if not isinstance(body, dict):
        raise StripeError(400, "The body of a request to /v2 is JSON: an object, with Content-Type application/json.")
    as_form: dict[str, Any] = _as_form(body)
    return as_form


def _as_form(value: Any) -> Any:
    if isinstance(value, dict):
        return {name: _as_form(one) for name, one in value.items()}
    if isinstance(value, list):
        return {str(position): _as_form(one) for position, one in enumerate(value)}
    if isinstance(value, bool):
        return "true" if value else "false"
    return "" if value is None else str(value)
