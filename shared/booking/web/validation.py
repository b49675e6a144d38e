"""Explains in one sentence what is wrong with a body, for the client to read: pydantic's own messages are for
programmers."""

from collections.abc import Mapping
from typing import Any, Final

SENTENCES: Final = {
    "missing": "is required",
    "extra_forbidden": "is not a field of this body",
    "string_type": "must be a text",
    "string_unicode": "must be a text",
    "string_too_short": "must not be empty",
    "string_too_long": "must be at most {max_length} characters long",
    "int_type": "must be a whole number",
    "int_from_float": "must be a whole number",
    "int_parsing_size": "is too large",
    "bool_type": "must be true or false",
    "uuid_type": "must be a uuid",
    "uuid_parsing": "must be a uuid",
    "literal_error": "must be {expected}",
    "greater_than_equal": "must be at least {ge}",
    "less_than_equal": "must be at most {le}",
    "list_type": "must be a list",
    "too_short": "needs at least {min_length}",
    "too_long": "takes at most {max_length}",
    "model_type": "must be an object",
    "dict_type": "must be an object",
    "value_error": "{error}",
}
NO_JSON: Final = "The body is not valid JSON."
NO_OBJECT: Final = "The body must be a JSON object."


def field_of(error: Mapping[str, Any]) -> str | None:
    """Returns the name of the field that one of pydantic's errors is about, without what it stands in (`guest.name` is
    `name`) and which of a list it is; None if it is about none."""
    named = [part for part in error["loc"] if isinstance(part, str)]
    return named[-1] if named else None


def sentence_of(error: Mapping[str, Any]) -> str:
    """Returns one of pydantic's errors as a sentence that names the field: `durationMinutes: must be at most 1440.`"""
    if error["type"] == "json_invalid":
        return NO_JSON
    sentence = SENTENCES.get(error["type"], "{msg}").format(msg=error["msg"], **error.get("ctx", {}))
    if error["loc"]:
        return f"{'.'.join(str(part) for part in error['loc'])}: {sentence}."
    return NO_OBJECT if error["type"] == "model_type" else f"{sentence}."
