"""The AI model: Amazon Bedrock's Converse, in one conversation with one deadline.

Nothing of a conversation is kept here, nor by Bedrock. Which model it is, the setting AI_MODEL_ID says.
"""

import io
from collections.abc import Iterator, Mapping, Sequence
from contextvars import ContextVar
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple
from urllib.parse import urlsplit

from booking.core import settings
from booking.core.errors import BadGateway
from booking.core.log import logger
from booking.upstreams import aws

if TYPE_CHECKING:
    from booking.upstreams.kept_connection import Deadline

# For all that one request asks the model, the work of its tools included: with the check of the session before, a
# caller hears within ten seconds.
SECONDS = 8.0
_MAX_ANSWER_BYTES = 256 * 1024
_TEMPERATURE = 0.2


class ModelFailed(BadGateway):
    """Out of reach, too slow, too busy, broken, or without an answer."""

    message = "The AI model could not be asked; it took no credit. Please try again."


class Tool(NamedTuple):
    """What the model may have looked up: a name, what it is for, and the JSON schema of what it takes."""

    name: str
    description: str
    takes: Mapping[str, Any]


class Lookup(NamedTuple):
    """What the model wants looked up, and under which id it wants to hear of it."""

    id: str
    tool: str
    given: Mapping[str, Any]


class Found(NamedTuple):
    """What was found for a lookup, or why it could not be."""

    lookup: Lookup
    content: Mapping[str, Any]
    failed: bool = False


class Reply(NamedTuple):
    """What the model said: its text, and what it wants looked up before it goes on."""

    text: str
    lookups: list[Lookup]


class Conversation:
    """What one request says to the model."""

    def __init__(
        self, system: str, messages: Sequence[tuple[str, str]], *, tools: Sequence[Tool] = (), max_tokens: int
    ) -> None:
        """`messages` are roles, `user` and `assistant` by turns, with texts; the first and the last are the user's."""
        from booking.upstreams.kept_connection import Deadline  # noqa: PLC0415

        self._deadline = Deadline(SECONDS)
        self._messages: list[dict[str, Any]] = [{"role": role, "content": [{"text": text}]} for role, text in messages]
        self._said: dict[str, Any] = {
            "modelId": settings.required("AI_MODEL_ID"),
            "system": [{"text": system}],
            "inferenceConfig": {"maxTokens": max_tokens, "temperature": _TEMPERATURE},
        }
        if tools:
            self._said["toolConfig"] = {"tools": [_specification(tool) for tool in tools]}

    def tell(self, found: Sequence[Found]) -> None:
        """Adds what was looked up."""
        results = [
            {
                "toolResult": {
                    "toolUseId": one.lookup.id,
                    "content": [{"json": one.content}],
                    "status": "error" if one.failed else "success",
                }
            }
            for one in found
        ]
        self._messages.append({"role": "user", "content": results})

    def ask(self) -> Reply:
        """What the model says to all of it. Raises ModelFailed."""
        from http.client import HTTPException  # noqa: PLC0415

        from botocore.exceptions import BotoCoreError, ClientError  # noqa: PLC0415

        token = _deadline.set(self._deadline)
        try:
            answer = _client().converse(messages=self._messages, **self._said)
            said = answer["output"]["message"]
            reply = Reply("".join(_texts(said["content"])).strip(), list(_lookups(said["content"])))
        except (BotoCoreError, ClientError, OSError, HTTPException) as error:
            logger().error("the AI model failed", reason=repr(error))
            raise ModelFailed from error
        except (AttributeError, KeyError, TypeError, ValueError) as error:
            logger().error("the AI model answered something else than was asked", reason=repr(error))
            raise ModelFailed from error
        finally:
            _deadline.reset(token)
        if not reply.text and not reply.lookups:
            logger().error("the AI model said nothing", reason=str(answer.get("stopReason")))
            raise ModelFailed
        self._messages.append({"role": "assistant", "content": said["content"]})
        return reply


def _specification(tool: Tool) -> dict[str, Any]:
    return {"toolSpec": {"name": tool.name, "description": tool.description, "inputSchema": {"json": tool.takes}}}


def _texts(content: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    return (part["text"] for part in content if "text" in part)


def _lookups(content: Sequence[Mapping[str, Any]]) -> Iterator[Lookup]:
    uses = (part["toolUse"] for part in content if "toolUse" in part)
    return (Lookup(use["toolUseId"], use["name"], dict(use["input"])) for use in uses)


_deadline: ContextVar["Deadline"] = ContextVar("_deadline")


@cache
def _client() -> Any:
    """The official client, whose calls are carried over our own connection: its usual one bounds the time between two
    bytes of an answer, and so no answer that drips in."""
    client = aws.client("bedrock-runtime")
    client.meta.events.register("before-send.bedrock-runtime", _carry)
    return client


def _carry(request: Any, **_: Any) -> Any:
    """What botocore takes for the answer to its request."""
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
