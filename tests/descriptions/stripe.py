"""Stripe: forms that are sent, and below /v2 JSON; objects that are answered, events that are delivered."""

import functools
import re
from collections.abc import Iterator, Mapping
from typing import Any
from urllib.parse import parse_qsl

from local.exchanges import Exchange
from tests.descriptions.description import Description, Schema
from tests.descriptions.findings import OK, Finding, in_answer, in_request, parsed

API = ("/v1/", "/v2/")
LONGEST_IDEMPOTENCY_KEY = 255
# Stripe tells of what is wrong with a request as it tells of a payment's last error.
_ERROR: Schema = {
    "type": "object",
    "properties": {"error": {"$ref": "#/$defs/PaymentIntent.LastPaymentError"}},
    "required": ["error"],
    "additionalProperties": False,
}
_EVENT: Schema = {"$ref": "#/$defs/EventBase"}


@functools.cache
def description() -> Description:
    return Description("stripe")


@functools.cache
def description_of_v2() -> Description:
    return Description("stripe_v2")


def findings(exchange: Exchange) -> Iterator[Finding]:
    """What is wrong with an exchange of the API; the pages on which people pay are no part of it."""
    if not exchange.path.startswith(API):
        return
    if exchange.path.startswith("/v2/"):
        yield from _findings_in_v2(exchange)
        return
    operation = description().find(exchange.method, exchange.path)
    if operation is None:
        yield in_request(exchange, "there is no such operation")
        return
    form = exchange.body.decode() if exchange.method == "POST" else exchange.query
    for problem in description().problems(_form_of(operation.name), nested(form)):
        yield in_request(exchange, problem)
    for problem in _header_problems(exchange):
        yield in_request(exchange, problem)
    answer = parsed(exchange.answer)
    if exchange.status in OK:
        for problem in description().problems(operation.described["answer"], answer):
            yield in_answer(problem)
        for event in _events_in(answer):
            yield from findings_in_event(event)
    else:
        for problem in description().problems(_ERROR, answer):
            yield in_answer(problem)


def _findings_in_v2(exchange: Exchange) -> Iterator[Finding]:
    described = description_of_v2()
    operation = described.find(exchange.method, exchange.path)
    if operation is None:
        yield in_request(exchange, "there is no such operation")
        return
    if exchange.method == "POST":
        if exchange.headers.get("content-type") != "application/json":
            yield in_request(exchange, "what is sent to /v2 is JSON")
            return
        sent, form = parsed(exchange.body), operation.described["parameters"]
    else:
        sent, form = nested(exchange.query), _form_of_v2(operation.name)
    for problem in described.problems(form, sent):
        yield in_request(exchange, problem)
    for problem in _header_problems(exchange):
        yield in_request(exchange, problem)
    answer = parsed(exchange.answer)
    if exchange.status in OK:
        for problem in described.problems(operation.described["answer"], _without_nulls(answer)):
            yield in_answer(problem)
    else:
        for problem in description().problems(_ERROR, answer):
            yield in_answer(problem)


def _without_nulls(value: Any) -> Any:
    """What the types call absent is null in answers below /v2, but for the addresses of pages."""
    if isinstance(value, list):
        return [_without_nulls(one) for one in value]
    if not isinstance(value, dict):
        return value
    return {key: _without_nulls(one) for key, one in value.items() if one is not None or key.endswith("_page_url")}


def findings_in_webhook(exchange: Exchange) -> Iterator[Finding]:
    """What is wrong with an event that is sent to a webhook."""
    event = parsed(exchange.body)
    if event.get("object") == "v2.core.event":
        yield from findings_in_notification(event)
        return
    for problem in description().problems(_EVENT, event):
        yield in_answer(problem)
    yield from findings_in_event(event)


def findings_in_event(event: Mapping[str, Any]) -> Iterator[Finding]:
    """What is wrong with the object that an event is about, as an event of this type shows it."""
    about = description().content["events"].get(event["type"])
    if about is None:
        yield in_answer(f"the excerpt has no event {event['type']}")
        return
    for problem in description().problems(about, event["data"]["object"]):
        yield in_answer(f"{event['type']} about {problem}")
    names = _properties(about)
    for name in event["data"].get("previous_attributes", {}):
        if name not in names:
            yield in_answer(f"{event['type']} was before: {name} is no field")


def findings_in_notification(event: Mapping[str, Any]) -> Iterator[Finding]:
    """What is wrong with the notification of an event of /v2, which shows nothing of the object."""
    about = description_of_v2().content["events"].get(event["type"])
    if about is None:
        yield in_answer(f"the excerpt has no event {event['type']}")
        return
    for problem in description_of_v2().problems(about, _without_nulls(event)):
        yield in_answer(f"{event['type']}: {problem}")


def nested(form: str) -> Any:
    """A form as an object: `items[0][price]=x` is {"items": [{"price": "x"}]}."""
    found: dict[str, Any] = {}
    for name, value in parse_qsl(form, keep_blank_values=True):
        place: dict[str, Any] = found
        *steps, last = re.findall(r"[^\[\]]+|(?<=\[)(?=\])", name)
        for step in steps:
            place = place.setdefault(step, {})
        place[last or str(len(place))] = value
    return _with_lists(found)


def _with_lists(value: Any) -> Any:
    if not isinstance(value, dict):
        return value
    if value and all(key.isdecimal() for key in value):
        return [_with_lists(value[key]) for key in sorted(value, key=int)]
    return {key: _with_lists(one) for key, one in value.items()}


@functools.cache
def _form_of(name: str) -> Schema:
    made: Schema = _as_sent(description().content["operations"][name]["parameters"], description())
    return made


@functools.cache
def _form_of_v2(name: str) -> Schema:
    made: Schema = _as_sent(description_of_v2().content["operations"][name]["parameters"], description_of_v2())
    return made


def _as_sent(schema: Any, of: Description) -> Any:
    """A schema of parameters as a form has them: every value a text, nothing as an empty one."""
    if isinstance(schema, list):
        return [_as_sent(one, of) for one in schema]
    if not isinstance(schema, dict):
        return schema
    if "$ref" in schema:
        return _as_sent(of.defined(schema["$ref"].removeprefix("#/$defs/")), of)
    kinds = schema["type"] if isinstance(schema.get("type"), list) else [schema.get("type")]
    texts = [_TEXTS[kind] for kind in kinds if kind in _TEXTS]
    if texts and "enum" not in schema:
        return {"anyOf": texts}
    made = {key: value for key, value in schema.items() if key not in ("properties", "items", "anyOf", "type")}
    if schema.get("type") in ("object", "array"):
        made["type"] = schema["type"]
    made |= {key: _as_sent(schema[key], of) for key in ("items", "anyOf") if key in schema}
    if "properties" in schema:
        made["properties"] = {name: _as_sent(one, of) for name, one in schema["properties"].items()}
    if isinstance(schema.get("additionalProperties"), dict):
        made["additionalProperties"] = _as_sent(schema["additionalProperties"], of)
    return made


_TEXTS = {
    "string": {"type": "string"},
    "integer": {"type": "string", "pattern": "^-?[0-9]+$"},
    "number": {"type": "string", "pattern": "^-?[0-9]+([.][0-9]+)?$"},
    "boolean": {"enum": ["true", "false"]},
    "null": {"enum": [""]},
}


def _header_problems(exchange: Exchange) -> Iterator[str]:
    version = exchange.headers.get("stripe-version")
    if version not in (None, description().content["source"]["api_version"]):
        yield f"the version {version}"
    key = exchange.headers.get("idempotency-key")
    writes = ("POST", "DELETE") if exchange.path.startswith("/v2/") else ("POST",)
    if key is not None and (exchange.method not in writes or len(key) > LONGEST_IDEMPOTENCY_KEY):
        yield "an idempotency key that is too long, or not of what writes"
    account = exchange.headers.get("stripe-account")
    if account is not None and not re.fullmatch(r"acct_\w+", account):
        yield f"the account {account}"


def _events_in(answer: Any) -> Iterator[Mapping[str, Any]]:
    found = answer.get("data", []) if answer.get("object") == "list" else [answer]
    return (one for one in found if one.get("object") == "event")


@functools.cache
def _properties_of(name: str) -> frozenset[str]:
    return frozenset(description().defined(name).get("properties", {}))


def _properties(about: Mapping[str, Any]) -> frozenset[str]:
    if "$ref" in about:
        return _properties_of(about["$ref"].removeprefix("#/$defs/"))
    return frozenset().union(*(_properties(one) for one in about.get("anyOf", [])), about.get("properties", {}))
