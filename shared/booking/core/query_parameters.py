"""Parameters of a query string, and other text that becomes values.

A route declares its query as a dataclass: the fields are the parameters, in camelCase, each `required` or `optional`.
That one declaration is used to parse, to refuse and to describe them.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import MISSING, field, fields
from datetime import date, datetime
from types import UnionType
from typing import Annotated, Any, Literal, NamedTuple, TypeVar, Union, get_args, get_origin, get_type_hints
from uuid import UUID

from booking.core.clock import parse_date, parse_instant
from booking.core.errors import BadRequest

Query = TypeVar("Query")

UUID_PATTERN = "[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}"
_UUID = re.compile(UUID_PATTERN)
_NUMBER = re.compile(r"[0-9]{1,9}")


class Between(NamedTuple):
    """The bounds of a whole number: `Annotated[int, Between(1, 31)]`."""

    least: int
    most: int


class UpTo(NamedTuple):
    """How many ids a list may have: `Annotated[Sequence[UUID], UpTo(10)]`. They are separated by commas. In the place
    of an id there may be the `word`, which is None in the model."""

    most: int
    word: str | None = None


class NumbersUpTo(NamedTuple):
    """How many whole numbers a list may have, and the bounds of each:
    `Annotated[Sequence[int], NumbersUpTo(10, Between(5, 1440))]`. They are separated by commas."""

    most: int
    bounds: Between


class Parameter(NamedTuple):
    """One parameter: its name in the query string and in the model, and the values it takes. `options` lists the words
    that it may be one of. A parameter of plain text is never refused."""

    name: str
    attribute: str
    description: str
    kind: type
    is_required: bool
    default: object = None
    options: Sequence[str] = ()
    bounds: Between | None = None
    several: UpTo | NumbersUpTo | None = None
    extra: Mapping[str, object] = {}

    @property
    def may_be_refused(self) -> bool:
        return self.is_required or self.kind is not str or bool(self.options)

    def parse(self, text: str) -> object:
        """Returns the value that the text stands for. Raises a ValueError whose message the API answers if the
        parameter does not take this text."""
        if self.options:
            if text not in self.options:
                raise ValueError(
                    f"must be {' or '.join(self.options)}"
                    if len(self.options) == 2  # noqa: PLR2004 — either, or
                    else f"must be one of {', '.join(self.options)}"
                )
            return text
        if self.several is not None:
            return _several(text, self.several)
        if self.kind is UUID:
            return parse_uuid(text)
        if self.kind is int:
            return _number(text, self.bounds)
        if self.kind is datetime:
            return parse_instant(text)
        return parse_date(text) if self.kind is date else text


_described: dict[type[Any], Sequence[Parameter]] = {}


def required(description: str, *, name: str | None = None) -> Any:
    """Declares a parameter that the query must have. Its name is the field's in camelCase, unless `name` is given."""
    return field(metadata={"description": description, "name": name, "extra": {}})


def optional(
    description: str, *, name: str | None = None, default: object = None, extra: Mapping[str, object] | None = None
) -> Any:
    """Declares a parameter that may be left out. `extra` is added to its JSON schema."""
    return field(default=default, metadata={"description": description, "name": name, "extra": extra or {}})


def parameters_of(model: type[Any]) -> Sequence[Parameter]:
    """Returns the parameters of a query's model, in the order of its fields."""
    known = _described.get(model)
    if known is None:
        known = _described[model] = _parameters(model)
    return known


def _parameters(model: type[Any]) -> Sequence[Parameter]:
    hints = get_type_hints(model, include_extras=True)
    return [_parameter(one, hints[one.name]) for one in fields(model)]


def parse_query(model: type[Query], query: Mapping[str, str]) -> Query:
    """Returns the query string as its model. Raises BadRequest, naming the parameter; missing ones are reported
    first."""
    parameters = parameters_of(model)
    for parameter in parameters:
        if parameter.is_required and parameter.name not in query:
            raise BadRequest(f"{parameter.name}: is required.")
    return model(**{one.attribute: _value(one, query[one.name]) for one in parameters if one.name in query})


def parse_uuid(text: object) -> UUID:
    """Parses a uuid in its canonical form, hyphens included, in either case. Raises a ValueError whose message the API
    answers if the text is no uuid."""
    if not isinstance(text, str) or not _UUID.fullmatch(text):
        raise ValueError("must be a uuid")
    return UUID(text)


def _several(text: str, several: UpTo | NumbersUpTo) -> Sequence[object]:
    return _uuids(text, several) if isinstance(several, UpTo) else _numbers(text, several)


def _uuids(text: str, ids: UpTo) -> Sequence[UUID | None]:
    parts = [None if part == ids.word else part for part in text.split(",")]
    if len(parts) > ids.most or not all(part is None or _UUID.fullmatch(part) for part in parts):
        raise ValueError(
            f"must be 1 to {ids.most} uuids with commas between them"
            if ids.word is None
            else f"must be 1 to {ids.most} uuids, or `{ids.word}`, with commas between them"
        )
    return [None if part is None else UUID(part) for part in parts]


def _value(parameter: Parameter, text: str) -> object:
    try:
        return parameter.parse(text)
    except ValueError as error:
        raise BadRequest(f"{parameter.name}: {error}.") from None


def _number(text: str, bounds: Between | None) -> int:
    assert bounds is not None, "a whole number has bounds: Annotated[int, Between(…)]"
    if not _NUMBER.fullmatch(text) or not bounds.least <= int(text) <= bounds.most:
        raise ValueError(f"must be a whole number from {bounds.least} to {bounds.most}")
    return int(text)


def _numbers(text: str, numbers: NumbersUpTo) -> Sequence[int]:
    parts, bounds = text.split(","), numbers.bounds
    try:
        if len(parts) <= numbers.most:
            return [_number(part, bounds) for part in parts]
    except ValueError:
        pass
    raise ValueError(
        f"must be 1 to {numbers.most} whole numbers from {bounds.least} to {bounds.most} with commas between them"
    )


def _parameter(declared: Any, hint: Any) -> Parameter:
    limit = None
    if get_origin(hint) in (Union, UnionType):  # left out, it is None
        hint = next(one for one in get_args(hint) if one is not type(None))
    if get_origin(hint) is Annotated:
        hint, limit = get_args(hint)
    options = get_args(hint) if get_origin(hint) is Literal else ()
    return Parameter(
        name=declared.metadata["name"] or camel_case(declared.name),
        attribute=declared.name,
        description=declared.metadata["description"],
        kind=str if options else hint,
        is_required=declared.default is MISSING,
        default=None if declared.default is MISSING else declared.default,
        options=options,
        bounds=limit if isinstance(limit, Between) else None,
        several=limit if isinstance(limit, UpTo | NumbersUpTo) else None,
        extra=declared.metadata["extra"],
    )


def camel_case(name: str) -> str:
    """Returns the name that a field has in JSON: `quotedMinutes` of `quoted_minutes`."""
    first, *rest = name.split("_")
    return first + "".join(word.capitalize() for word in rest)
