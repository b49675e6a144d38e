"""A model behind Bedrock's Converse that says what a test wants, and remembers what it was asked, byte for byte."""

import json
import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, TypeAlias
from wsgiref.types import StartResponse, WSGIEnvironment

from werkzeug.wrappers import Request, Response

from local.serving import serving

Say: TypeAlias = Callable[[], Response]


def says(text: str) -> Say:
    """An answer of words."""
    return _message([{"text": text}], "end_turn")


def looks_up(tool: str, *given: Any) -> Say:
    """An answer that wants the tool used, once with each input."""
    uses = [{"toolUse": {"toolUseId": f"use_{number}", "name": tool, "input": one}} for number, one in enumerate(given)]
    return _message(uses, "tool_use")


def fails(status: int, body: str = '{"message": "Something is wrong."}') -> Say:
    return lambda: Response(body, status, content_type="application/json")


def _message(content: list[dict[str, Any]], stop_reason: str) -> Say:
    said = {"output": {"message": {"role": "assistant", "content": content}}, "stopReason": stop_reason}
    counted = {"usage": {"inputTokens": 1, "outputTokens": 1, "totalTokens": 2}, "metrics": {"latencyMs": 1}}
    return lambda: Response(json.dumps(said | counted), content_type="application/json")


@dataclass
class ScriptedModel:
    """`script` are the next answers, after which it says `A draft.`; `heard` are the paths and bodies of requests."""

    script: list[Say] = field(default_factory=list)
    heard: list[tuple[str, bytes]] = field(default_factory=list)
    lock: threading.Lock = field(default_factory=threading.Lock)

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        request = Request(environ)
        with self.lock:
            self.heard.append((request.path, request.get_data()))
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
    with serving(model) as url:
        yield model, url
