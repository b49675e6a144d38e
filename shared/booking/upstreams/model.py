"""The AI model: Amazon Bedrock's Converse, in one conversation with one deadline.

Nothing of a conversation is kept here, nor by Bedrock. The setting AI_MODEL_ID names the model.
"""

import io
from collections.abc import Iterator, Mapping, Sequence
from contextvars import ContextVar
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple
from urllib.parse import urlsplit

from booking.core import features, settings
from booking.core.errors import BadGateway
from booking.core.features import NotSetUpHere
from booking.core.log import logger
from booking.upstreams import aws

if TYPE_CHECKING:
    from booking.upstreams.kept_connection import Deadline

_MAX_ANSWER_BYTES = 256 * 1024
# What a model thinks before it answers counts, too, and newer ones think by default. They take no setting but this.
_MAX_TOKENS = 4_000


class ModelFailed(BadGateway):
    """The model is out of reach, too slow, too busy or broken, or has given no answer."""

    message = "The AI model did not answer. This took no credit; please try again."


class Tool(NamedTuple):
    """A lookup that the model may request: its name, what it is for, and the JSON schema of its parameters."""

    name: str
    description: str
    takes: Mapping[str, Any]


class Lookup(NamedTuple):
    """A lookup that the model requests, and the id under which it expects the result."""

    id: str
    tool: str
    given: Mapping[str, Any]


class Found(NamedTuple):
    """The result of a lookup, or why it failed."""

    lookup: Lookup
    content: Mapping[str, Any]
    failed: bool = False


class Reply(NamedTuple):
    """What the model said: its text, and the lookups that it requests before it goes on."""

    text: str
    lookups: list[Lookup]


class Conversation:
    """What one request says to the model. `has_answered` says whether the model has given any answer yet."""

    def __init__(
        self, system: str, messages: Sequence[tuple[str, str]], *, tools: Sequence[Tool] = (), seconds: float
    ) -> None:
        """Begins a conversation. `messages` are roles, `user` and `assistant` by turns, with texts; the first and the
        last are the user's. All of it has `seconds` from now, the work of its tools included. Raises NotSetUpHere."""
        if not features.is_set_up("ai"):
            raise NotSetUpHere
        from booking.upstreams.kept_connection import Deadline  # noqa: PLC0415

        self.has_answered = False
        self._deadline = Deadline(seconds)
        self._said: list[dict[str, Any]] = [{"role": role, "content": [{"text": text}]} for role, text in messages]
        self._exchanged: list[dict[str, Any]] = []
        self._tools = {"toolConfig": {"tools": [_specification(tool) for tool in tools]}} if tools else {}
        self._settings: dict[str, Any] = {
            "modelId": settings.required("AI_MODEL_ID"),
            "system": [{"text": system}],
            "inferenceConfig": {"maxTokens": _MAX_TOKENS},
        }

    @property
    def has_time(self) -> bool:
        """Says whether the conversation may still ask the model: its seconds are not over."""
        return self._deadline.is_ahead

    def ask(self) -> Reply:
        """Asks the model, with the whole conversation so far, and returns its answer. Raises ModelFailed."""
        content = self._exchange([*self._said, *self._exchanged], self._tools)
        # Its answer is sent back to it as it was, except for blank texts, which Bedrock gives and does not take.
        spoken = [part for part in content if part.get("text", "some").strip()]
        self._exchanged.append({"role": "assistant", "content": spoken})
        return Reply(_text(content), list(_lookups(content)))

    def add_results(self, found: Sequence[Found]) -> None:
        """Adds the results of lookups. A failed one says so in its content: not every model takes a status."""
        results = [{"toolResult": {"toolUseId": one.lookup.id, "content": [{"json": one.content}]}} for one in found]
        self._exchanged.append({"role": "user", "content": results})

    def ask_for_words(self, transcript: str) -> str:
        """Asks the model without offering it any tools, and returns its answer. `transcript` says in words what was
        looked up before: Bedrock takes no record of tools being used in a request that offers none. Raises
        ModelFailed."""
        *before, last = self._said
        content = self._exchange([*before, {**last, "content": [*last["content"], {"text": transcript}]}], {})
        return _text(content)

    def _exchange(self, messages: Sequence[Mapping[str, Any]], tools: Mapping[str, Any]) -> Sequence[Mapping[str, Any]]:
        """Returns the parts of the model's answer. Raises ModelFailed, also for one that says nothing."""
        from http.client import HTTPException  # noqa: PLC0415

        from botocore.exceptions import BotoCoreError, ClientError  # noqa: PLC0415

        token = _deadline.set(self._deadline)
        try:
            answer = _client().converse(messages=messages, **self._settings, **tools)
            content: Sequence[Mapping[str, Any]] = answer["output"]["message"]["content"]
            says_something = bool(_text(content) or list(_lookups(content)))
        except (BotoCoreError, ClientError, OSError, HTTPException) as error:
            logger().error("the AI model failed", reason=repr(error))
            raise ModelFailed from error
        except (AttributeError, KeyError, TypeError, ValueError) as error:
            logger().error("the AI model answered something else than was asked", reason=repr(error))
            raise ModelFailed from error
        finally:
            _deadline.reset(token)
        self.has_answered = True
        if not says_something:
            logger().error("the AI model said nothing", reason=str(answer.get("stopReason")))
            raise ModelFailed
        return content


def _specification(tool: Tool) -> dict[str, Any]:
    return {"toolSpec": {"name": tool.name, "description": tool.description, "inputSchema": {"json": tool.takes}}}


def _text(content: Sequence[Mapping[str, Any]]) -> str:
    return "".join(part["text"] for part in content if "text" in part).strip()


def _lookups(content: Sequence[Mapping[str, Any]]) -> Iterator[Lookup]:
    uses = (part["toolUse"] for part in content if "toolUse" in part)
    return (Lookup(use["toolUseId"], use["name"], dict(use["input"])) for use in uses)


_deadline: ContextVar["Deadline"] = ContextVar("_deadline")


@cache
def _client() -> Any:
    """Makes the official client, with its calls carried over our own connection: its usual one bounds the time between
    two bytes of an answer, and so not an answer that arrives drop by drop."""
    client = aws.client("bedrock-runtime")
    client.meta.events.register("before-send.bedrock-runtime", _carry)
    return client


def _carry(request: Any, **_: Any) -> Any:
    """Sends botocore's request, and returns the answer as it expects one."""
    from botocore.awsrequest import AWSResponse, HeadersDict  # noqa: PLC0415

    from booking.upstreams.kept_connection import exchange_once  # noqa: PLC0415

    address = urlsplit(request.url)
    headers = {
        name: value.decode() if isinstance(value, bytes) else str(value)
        for name, value in request.headers.items()
        if name.lower() not in ("content-length", "host", "expect")
    }
    answer = exchange_once(
        f"{address.scheme}://{address.netloc}",
        request.method,
        address.path,
        headers,
        _deadline.get(),
        request.body,
        max_answer_bytes=_MAX_ANSWER_BYTES,
    )
    return AWSResponse(request.url, answer.status, HeadersDict(answer.headers.items()), _Raw(answer.content))


class _Raw(io.BytesIO):
    """An answer's bytes as botocore reads them."""

    def stream(self, *_: Any, **__: Any) -> Iterator[bytes]:
        yield self.getvalue()
