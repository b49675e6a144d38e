"""`expand`: ids in an answer become the objects that they name."""

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from local.connections import Connection
from local.stripe import objects
from local.stripe.errors import StripeError
from local.stripe.objects import Object
from local.stripe.parameters import sent_parameters

Loader = Callable[[Connection, Object], Any]
EachLoader = TypeVar("EachLoader", bound=Loader)

# What an object shows only on request: (kind, field) → how to find it.
_INCLUDABLE: dict[tuple[str, str], Loader] = {}


def includable(kind: str, field: str) -> Callable[[EachLoader], EachLoader]:
    """Registers the function that returns what objects of the kind show under the field when it is expanded."""

    def register(load: EachLoader) -> EachLoader:
        _INCLUDABLE[kind, field] = load
        return load

    return register


def expanded(db: Connection, answer: Object) -> Object:
    """The answer with what the request wants expanded. A path that leads nowhere is a StripeError."""
    wanted = sent_parameters().get("expand", {})
    for path in wanted.values() if isinstance(wanted, dict) else ():
        _expand(db, answer, path.split("."), path)
    return answer


def _expand(db: Connection, place: Any, steps: Sequence[str], path: str) -> None:
    """Replaces in `place` the ids at the end of the steps."""
    if isinstance(place, list):
        for each in place:
            _expand(db, each, steps, path)
        return
    if not steps or place is None:
        return
    if not isinstance(place, dict):
        raise _cannot_be_expanded(path)
    step, rest = steps[0], steps[1:]
    if step not in place:
        load = _INCLUDABLE.get((place.get("object", ""), step))
        if load is None:
            raise _cannot_be_expanded(path)
        place[step] = load(db, place)
    elif isinstance(place[step], str):
        place[step] = objects.find(db, place[step])
        if place[step] is None:
            raise _cannot_be_expanded(path)
    elif isinstance(place[step], list):
        place[step] = [objects.find(db, each) or each if isinstance(each, str) else each for each in place[step]]
    _expand(db, place[step], rest, path)


def _cannot_be_expanded(path: str) -> StripeError:
    return StripeError(400, f"This property cannot be expanded ({path}).", param="expand")
