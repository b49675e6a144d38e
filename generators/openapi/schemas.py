"""JSON schemas of what travels: request bodies (pydantic models) and answers (TypedDicts)."""

import functools
import operator
import types
from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Annotated, Any, NotRequired, TypeAlias, Union, get_args, get_origin, get_type_hints, is_typeddict

import orjson
from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, WithJsonSchema, create_model
from pydantic.json_schema import GenerateJsonSchema

from booking.core.clock import WALL_CLOCK

Schema: TypeAlias = dict[str, Any]


class NameTaken(RuntimeError):
    """Two different types have one name; the message lists them."""


class _WithoutFieldTitles(GenerateJsonSchema):
    """Leaves out a field's title, which would only repeat its name."""

    def field_title_should_be_set(self, schema: Any) -> bool:
        return False


def describe(bodies: Iterable[type], answers: Iterable[Any]) -> tuple[Mapping[Any, Schema], dict[str, Schema]]:
    """Returns the schema of each body and each answer, and the named schemas that these refer to. Raises NameTaken."""
    inputs = [
        *((body, "validation", TypeAdapter(body)) for body in dict.fromkeys(bodies)),
        *((answer, "serialization", TypeAdapter(_exactly(answer))) for answer in dict.fromkeys(answers)),
    ]
    generated, definitions = TypeAdapter.json_schemas(
        inputs,  # type: ignore[arg-type]  # the modes are literals
        ref_template="#/components/schemas/{model}",
        schema_generator=_WithoutFieldTitles,
    )
    named = definitions.get("$defs", {})
    if clashes := [name for name in named if "__" in name]:
        raise NameTaken(f"Schemas need names of their own: {', '.join(clashes)}.")
    for schema in named.values():
        schema.pop("title", None)
    return {kind: schema for (kind, _), schema in generated.items()}, dict(sorted(named.items()))


def looked_up(schema: Schema, named: Mapping[str, Schema]) -> Schema:
    """Returns the schema, or the named one that it refers to."""
    return named[schema["$ref"].rpartition("/")[2]] if "$ref" in schema else schema


def _exactly(annotation: Any) -> Any:
    """Returns the annotation with each TypedDict in it as a model that takes its keys and no others, with wall clocks
    marked, and with JSON that is passed on as the type it was written as.

    Before Python 3.12 pydantic reads no TypedDict of the standard library.
    """
    if is_typeddict(annotation):
        return _model(annotation)
    origin, arguments = get_origin(annotation), tuple(_exactly(argument) for argument in get_args(annotation))
    if origin is Annotated and arguments[0] is orjson.Fragment:
        return arguments[1]
    if origin is Annotated and WALL_CLOCK in arguments:
        return Annotated[datetime, WithJsonSchema({"type": "string", "format": "date-time", WALL_CLOCK: True})]
    if origin in (Union, types.UnionType):
        return functools.reduce(operator.or_, arguments)
    return list[arguments[0]] if origin is list else annotation  # type: ignore[valid-type]


@functools.cache
def _model(record: Any) -> type[BaseModel]:
    fields: dict[str, Any] = {
        name: (_exactly(get_args(hint)[0]), Field(default_factory=dict))  # without a default of its own
        if get_origin(hint) is NotRequired
        else (_exactly(hint), ...)
        for name, hint in get_type_hints(record, include_extras=True).items()
    }
    return create_model(
        record.__name__,
        __config__=ConfigDict(extra="forbid"),
        __doc__=record.__doc__,
        __module__=record.__module__,
        **fields,
    )
