"""What a request brings along: a form whose field names nest, checked."""

import re
from collections.abc import Iterable, Sequence
from typing import Any

from flask import request

from local.stripe.errors import StripeError

# `metadata[order]`, `items[0][price]`: the steps to a value in a form's field name.
_FIELD = re.compile(r"(?P<name>[^\[\]]+)(?P<steps>(\[[^\[\]]*\])*)")


def parameters(*, required: Sequence[str] = (), optional: Sequence[str] = ()) -> dict[str, Any]:
    """What was sent; what is missing and what is not known is refused, as Stripe does."""
    given = sent_parameters()
    for name in required:
        if not given.get(name):
            raise StripeError(400, f"Missing required param: {name}.", code="parameter_missing", param=name)
    for name in given.keys() - {*required, *optional, "expand"}:
        raise StripeError(400, f"Received unknown parameter: {name}", code="parameter_unknown", param=name)
    return given


def sent_parameters() -> dict[str, Any]:
    """What the form or, when nothing is posted, the query string holds, nested as its field names say."""
    fields = request.form if request.method == "POST" else request.args
    return nested(fields.items(multi=True))


def nested(fields: Iterable[tuple[str, str]]) -> dict[str, Any]:
    """A form as an object: `items[0][price]=x` is `{"items": {"0": {"price": "x"}}}`."""
    form: dict[str, Any] = {}
    for field, value in fields:
        match = _FIELD.fullmatch(field)
        if match is None:
            raise StripeError(400, f"Invalid field name: {field}")
        place, last = form, match["name"]
        for step in re.findall(r"\[([^\[\]]*)\]", match["steps"]):
            place, last = place.setdefault(last, {}), step
        place[last] = value
    return form


def whole_number(given: dict[str, Any], name: str) -> int:
    """A parameter that must be a number from 1 up."""
    value = given[name]
    if not isinstance(value, str) or not re.fullmatch(r"[1-9][0-9]{0,8}", value):
        raise StripeError(400, f"Invalid positive integer: {value}", code="parameter_invalid_integer", param=name)
    return int(value)
