"""What a request brings along: a form whose field names nest, read into values of the kinds that a route expects.

What is not expected is refused by name, at every depth, as Stripe does: no caller can rely on a parameter that does not
exist. A name that Stripe knows and the stand-in does not is refused likewise, rather than ignored.
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from flask import request

from local.stripe.errors import StripeError

# `metadata[order]`, `items[0][price]`: the steps to a value in a form's field name.
_FIELD = re.compile(r"(?P<name>[^\[\]]+)(?P<steps>(\[[^\[\]]*\])*)")
MAX_METADATA_KEYS = 50

Reader = Callable[[str, Any], Any]  # of a parameter's whole name, for errors, and what was sent
Fields = Mapping[str, Reader]


@dataclass(frozen=True)
class Hash:
    """A parameter with parameters of its own."""

    fields: Fields = field(default_factory=dict)
    required: Sequence[str] = ()

    def __call__(self, name: str, value: Any) -> dict[str, Any]:
        """The values by name, of those that were sent."""
        if not isinstance(value, dict):
            raise _invalid("Invalid object", name)
        for missing in (key for key in self.required if value.get(key) in (None, "")):
            whole = _inside(name, missing)
            raise StripeError(400, f"Missing required param: {whole}.", code="parameter_missing", param=whole)
        for unknown in (key for key in value if key not in self.fields):
            whole = _inside(name, unknown)
            raise StripeError(400, f"Received unknown parameter: {whole}", code="parameter_unknown", param=whole)
        return {key: self.fields[key](_inside(name, key), sent) for key, sent in value.items()}


@dataclass(frozen=True)
class ListOf:
    """A parameter that is a list: `items[0]…`, `items[1]…`, or `items[]` of simple values. An empty one clears it."""

    of: Reader

    def __call__(self, name: str, value: Any) -> list[Any]:
        """The values in the order of their numbers."""
        if value == "":
            return []
        if not isinstance(value, dict) or not all(key.isdecimal() for key in value):
            raise _invalid("Invalid array", name)
        return [self.of(_inside(name, key), value[key]) for key in sorted(value, key=int)]


@dataclass(frozen=True)
class Choice:
    """One word of several."""

    words: Sequence[str]

    def __call__(self, name: str, value: Any) -> str:
        """The word."""
        if value not in self.words:
            listed = " or ".join([", ".join(self.words[:-1]), self.words[-1]]) if len(self.words) > 1 else self.words[0]
            raise _invalid(f"Invalid {name}: must be one of {listed}", name)
        return str(value)


def text(name: str, value: Any) -> str:
    """Anything but nothing."""
    if not isinstance(value, str):
        raise _invalid("Invalid string", name)
    if not value:
        message = (
            f"You passed an empty string for '{name}'. We assume empty values are an attempt to unset a parameter;"
            f" however '{name}' cannot be unset. You should remove '{name}' from your request or supply a non-empty"
            " value."
        )
        raise StripeError(400, message, code="parameter_invalid_empty", param=name)
    return value


def text_or_none(name: str, value: Any) -> str | None:
    """Anything; nothing clears it."""
    return None if value == "" else text(name, value)


def flag(name: str, value: Any) -> bool:
    """True or false."""
    if value not in ("true", "false"):
        raise _invalid(f"Invalid boolean: {value}", name)
    return bool(value == "true")


def positive(name: str, value: Any) -> int:
    """A whole number from 1 up."""
    if not isinstance(value, str) or not re.fullmatch(r"[1-9][0-9]{0,11}", value):
        raise _invalid(f"Invalid positive integer: {value}", name, "parameter_invalid_integer")
    return int(value)


def whole(name: str, value: Any) -> int:
    """A whole number from 0 up."""
    return 0 if value == "0" else positive(name, value)


def integer(name: str, value: Any) -> int:
    """A whole number, below zero too."""
    if not isinstance(value, str) or not re.fullmatch(r"-?[0-9]{1,12}", value):
        raise _invalid(f"Invalid integer: {value}", name, "parameter_invalid_integer")
    return int(value)


def url(name: str, value: Any) -> str:
    """An address with a scheme."""
    if not isinstance(value, str) or not re.match(r"https?://\S+$", value):
        raise _invalid("Not a valid URL", name, "url_invalid")
    return value


def email(name: str, value: Any) -> str:
    """An email address."""
    if not re.fullmatch(r"[^@\s]+@[^@\s]+\.[^@\s]+", text(name, value)):
        raise _invalid(f"Invalid email address: {value}", name, "email_invalid")
    return str(value)


def metadata(name: str, value: Any) -> dict[str, str]:
    """Names with texts. An empty text takes a name away; nothing instead of names takes all away."""
    if value == "":
        return dict.fromkeys(["*"], "")
    if not isinstance(value, dict) or not all(isinstance(each, str) for each in value.values()):
        raise _invalid("Invalid metadata: must be a hash of strings", name)
    if len(value) > MAX_METADATA_KEYS:
        raise _invalid(f"You can only have up to {MAX_METADATA_KEYS} metadata keys", name)
    return dict(value)


def merged(stored: Mapping[str, str] | None, given: Mapping[str, str] | None) -> dict[str, str]:
    """Metadata after an update."""
    if given is None:
        return dict(stored or {})
    kept = {} if "*" in given else dict(stored or {})
    return {key: value for key, value in (kept | dict(given)).items() if value}


PAGE: Fields = {"limit": positive, "starting_after": text, "ending_before": text}
MAX_LIMIT = 100


def parameters(fields: Fields | None = None, required: Sequence[str] = ()) -> dict[str, Any]:
    """What was sent, without `expand`; what is missing, unknown or of another kind is a StripeError."""
    given = Hash({**(fields or {}), "expand": ListOf(text)}, required)("", sent_parameters())
    given.pop("expand", None)
    if given.get("limit", 1) > MAX_LIMIT and (fields or {}).get("limit") is positive:
        raise _invalid(f"This value must be less than or equal to {MAX_LIMIT}.", "limit", "parameter_invalid_integer")
    return given


def filters(given: Mapping[str, Any], *, but: Sequence[str] = ()) -> dict[str, Any]:
    """What a list is narrowed to by the parameters of a request: all but those of the page and those named."""
    return {name: value for name, value in given.items() if name not in PAGE and name not in but}


def sent_parameters() -> dict[str, Any]:
    """What the form or, when nothing is posted, the query string holds, nested as its field names say."""
    fields = request.form if request.method == "POST" else request.args
    return nested(fields.items(multi=True))


def nested(fields: Iterable[tuple[str, str]]) -> dict[str, Any]:
    """A form as an object: `items[0][price]=x` is `{"items": {"0": {"price": "x"}}}`, and `keys[]=x` is
    `{"keys": {"0": "x"}}`."""
    form: dict[str, Any] = {}
    for name, value in fields:
        match = _FIELD.fullmatch(name)
        if match is None:
            raise StripeError(400, f"Invalid field name: {name}")
        place, last = form, match["name"]
        for step in re.findall(r"\[([^\[\]]*)\]", match["steps"]):
            place = place.setdefault(last, {})
            if not isinstance(place, dict):
                raise _invalid("Invalid object", name)
            last = step or str(len(place))
        place[last] = value
    return form


def _inside(name: str, key: str) -> str:
    return f"{name}[{key}]" if name else key


def _invalid(message: str, name: str, code: str | None = None) -> StripeError:
    details = {"param": name} | ({"code": code} if code else {})
    return StripeError(400, message, kind="invalid_request_error", remembered=False, **details)
