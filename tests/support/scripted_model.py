"""A model behind Bedrock's Converse that says what a test wants, and remembers what it was asked, byte for byte. What
Bedrock would refuse, it refuses."""

import json
import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, TypeAlias
from wsgiref.types import StartResponse, WSGIEnvironment

from werkzeug.wrappers import Request, Response

from local.exchanges import watched
from local.model import refusals, refused
from local.serving import serving
from tests.descriptions.aws import service_model

Say: TypeAlias = Callable[[], Response]


def says(text: str) -> Say:
    """An answer of words."""
    return message([{"text": text}], "end_turn")


def looks_up(tool: str, *given: Any) -> Say:
    """An answer that wants the tool used, once with each input."""
    uses = [{"toolUse": {"toolUseId": f"use_{number}", "name": tool, "input": one}} for number, one in enumerate(given)]
    return message(uses, "tool_use")


def fails(status: int, body: str = '{"message": "Something is wrong."}') -> Say:
    return lambda: Response(body, status, content_type="application/json")


def message(content: list[dict[str, Any]], stop_reason: str) -> Say:
    """An answer of these parts."""
    said = {"output": {"message": {"role": "assistant", "content": content}}, "stopReason": stop_reason}
    counted = {"usage": {"inputTokens": 1, "outputTokens": 1, "totalTokens": 2}, "metrics": {"latencyMs": 1}}
    return lambda: Response(json.dumps(said | counted), content_type="application/json")


@dataclass
class ScriptedModel:
    """`script` are the next answers, after which it says `A draft.`; `heard` are the paths and bodies of requests, and
    `refused` why Bedrock would not have taken them."""

    script: list[Say] = field(default_factory=list)
    heard: list[tuple[str, bytes]] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)
    lock: threading.Lock = field(default_factory=threading.Lock)

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        request = Request(environ)
        asked = request.get_data()
        with self.lock:
            self.heard.append((request.path, asked))
            self.refused += refusals(json.loads(asked))
            if self.refused:
                return refused(self.refused[0])(environ, start_response)
            say = self.script.pop(0) if self.script else says("A draft.")
        return say()(environ, start_response)

    @property
    def requests(self) -> list[dict[str, Any]]:
        """The bodies, parsed."""
        return [json.loads(body) for _, body in self.heard]


@contextmanager
def scripted_model() -> Iterator[tuple[ScriptedModel, str]]:
    """The model, and where its Bedrock is."""
    model = ScriptedModel()
    service_model("bedrock")  # read before anybody asks who has a deadline
    with serving(watched("aws_scripted", model)) as url:
        yield model, url
    assert model.refused == []
