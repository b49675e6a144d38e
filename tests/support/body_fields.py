"""The fields of request bodies, from the models themselves, for tests that try every one of them."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from copy import deepcopy
from itertools import pairwise
from typing import Annotated, Any, get_args, get_origin

from pydantic import AfterValidator, BaseModel, BeforeValidator

Path = tuple[str, ...]


def fields_of(model: type[BaseModel] | None) -> Iterator[tuple[Path, dict[str, Any]]]:
    """Every field of a body with its JSON schema, nested ones included: `("workingHours", "0", "day")` is the day of
    the first window. A route without a body has none."""
    if model is None:
        return
    schema = model.model_json_schema(by_alias=True)
    yield from _fields(schema, schema.get("$defs", {}), ())


def _fields(schema: dict[str, Any], definitions: dict[str, Any], at: Path) -> Iterator[tuple[Path, dict[str, Any]]]:
    for name, declared in schema.get("properties", {}).items():
        field = _settled(declared, definitions)
        yield (*at, name), field
        yield from _fields(field, definitions, (*at, name))
        if "items" in field:
            item = _settled(field["items"], definitions)
            yield (*at, name, "0"), item
            yield from _fields(item, definitions, (*at, name, "0"))


def _settled(schema: dict[str, Any], definitions: dict[str, Any]) -> dict[str, Any]:
    """The schema behind a reference, and of an optional field what it is when it is not null."""
    if "$ref" in schema:
        schema = definitions[schema["$ref"].rpartition("/")[2]]
    if "anyOf" in schema:
        [schema] = [_settled(option, definitions) for option in schema["anyOf"] if option.get("type") != "null"]
    return schema


def texts_checked_by(model: type[BaseModel] | None, check: Callable[[str], str]) -> Iterator[Path]:
    """Where a body has a text that this function checks, lists and bodies within it included."""
    for name, field in ({} if model is None else model.model_fields).items():
        at = field.alias or name
        if check in _checks_of(field.metadata):
            yield (at,)
        for path in _within(field.annotation, check):
            yield (at, *path)


def _checks_of(metadata: Iterable[Any]) -> list[Any]:
    return [one.func for one in metadata if isinstance(one, AfterValidator | BeforeValidator)]


def _within(annotation: Any, check: Callable[[str], str]) -> Iterator[Path]:
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        yield from texts_checked_by(annotation, check)
    elif get_origin(annotation) is Annotated:
        kind, *metadata = get_args(annotation)
        if check in _checks_of(metadata):
            yield ()
        yield from _within(kind, check)
    else:
        is_list = get_origin(annotation) is list
        for part in get_args(annotation):
            yield from (("0", *path) if is_list else path for path in _within(part, check))


def with_value(body: dict[str, Any], at: Sequence[str], value: Any) -> dict[str, Any]:
    """The body with another value in one place; what is missing on the way there is made."""
    changed = deepcopy(body)
    place: Any = changed
    for step, following in pairwise(at):
        if isinstance(place, list):
            place = place[int(step)]
        else:
            if not place.get(step):
                place[step] = [{}] if following == "0" else {}
            place = place[step]
    place[0 if isinstance(place, list) else at[-1]] = value
    return changed
