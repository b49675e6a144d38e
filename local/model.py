"""A stand-in for the AI models of Amazon Bedrock: it speaks Converse, and says of itself that no model is behind it.

Asked with tools it looks something up before it answers, as a model would: what, the words of the question decide. It
refuses what Bedrock, or any of the models that are offered there, refuses.
"""

import json
import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from flask import Flask, Response, request

LABEL = "[Stand-in for the AI model]"
_DATE = re.compile(r"\d{4}-\d{2}-\d{2}")


def create_app() -> Flask:
    """`POST /{model}/converse`, below the path at which Bedrock has its models."""
    app = Flask("model", static_folder=None)

    @app.post("/<model_id>/converse")
    def converse(model_id: str) -> Response:
        asked = request.get_json(force=True)
        if reason := next(refusals(asked), None):
            return refused(reason)
        content = reply(asked)
        stop_reason = "tool_use" if "toolUse" in content else "end_turn"
        said = {
            "output": {"message": {"role": "assistant", "content": [content]}},
            "stopReason": stop_reason,
            "usage": {"inputTokens": 0, "outputTokens": 0, "totalTokens": 0},
            "metrics": {"latencyMs": 0},
        }
        return Response(json.dumps(said), content_type="application/json")

    return app


def refused(reason: str) -> Response:
    """Answers as Bedrock refuses a request."""
    headers = {"x-amzn-errortype": "ValidationException"}
    return Response(json.dumps({"message": reason}), 400, headers, content_type="application/json")


def refusals(asked: dict[str, Any]) -> Iterator[str]:
    """Why this request is refused, by Bedrock itself or by some of its models; nothing if it is not.

    From botocore's description of Converse (1.44.5), Anthropic's migration guides from Claude Opus 4.6 to 5.5, and what
    Bedrock answers: github.com/boto/botocore/issues/3525, github.com/vercel/ai/pull/7537,
    github.com/promptfoo/promptfoo/issues/10307.
    """
    if unknown := asked.get("inferenceConfig", {}).keys() - {"maxTokens", "stopSequences"}:
        yield f"`{min(unknown)}` is deprecated for this model."
    if "toolChoice" in asked.get("toolConfig", {}):
        yield "toolChoice: forced tool use is not supported by this model."
    parts = [part for message in asked["messages"] for part in message["content"]]
    if "toolConfig" not in asked and any({"toolUse", "toolResult"} & part.keys() for part in parts):
        yield "The toolConfig field must be defined when using toolUse and toolResult content blocks."
    if any("status" in part.get("toolResult", {}) for part in parts):
        yield "toolResult.status: only supported by Amazon Nova and Anthropic Claude 3 and 4 models."
    if any(not part.get("text", "some").strip() for part in parts):
        yield "The text field in a ContentBlock object is blank. Add text to the text field, and try again."
    yield from _refusals_of_turns(asked["messages"])


def _refusals_of_turns(messages: list[dict[str, Any]]) -> Iterator[str]:
    if [message["role"] for message in messages] != [("user", "assistant")[turn % 2] for turn in range(len(messages))]:
        yield "A conversation must start with a user message and alternate between user and assistant roles."
    if messages[-1]["role"] != "user":
        yield "This model does not support assistant message prefill. The conversation must end with a user message."
    for before, after in pairwise(messages):
        uses = [part["toolUse"]["toolUseId"] for part in before["content"] if "toolUse" in part]
        results = [part["toolResult"]["toolUseId"] for part in after["content"] if "toolResult" in part]
        if uses != results:
            yield "Expected a toolResult block for each toolUse block of the message before."


def reply(asked: dict[str, Any]) -> dict[str, Any]:
    """One part of a message: a text, or a use of a tool."""
    last = asked["messages"][-1]["content"]
    if "toolConfig" not in asked:
        return {"text": _draft(last[0]["text"])}
    results = [part["toolResult"] for part in last if "toolResult" in part]
    if results:
        found = json.dumps(results[0]["content"][0].get("json"), ensure_ascii=False)
        return {"text": f"{LABEL} This is what was found: {found[:1500]}"}
    question = " ".join(part["text"] for part in last)
    return {"toolUse": _use_of_a_tool(question, asked["system"][0]["text"])}


def _draft(transcript: str) -> str:
    customer = re.search(r"<customer>(.*)</customer>", transcript)
    name = customer[1].split()[0] if customer and customer[1].split() else "there"
    if "Write the note now." in transcript:
        return f"{LABEL} {name} wrote; somebody should look into it."
    return f"{LABEL} Hello {name}, thank you for your message. We will get back to you today."


def _use_of_a_tool(question: str, instructions: str) -> dict[str, Any]:
    dates = _DATE.findall(question) + _DATE.findall(instructions)
    if "next" in question.lower():
        named = re.findall(r"\b[A-Z]\w+(?: [A-Z]\w+)+", question)
        return _use("find_next_visit", {"name": named[-1] if named else ""})
    if "free" in question.lower():
        service = re.search(r'"([^"]+)"', question)
        party = re.search(r"\b\d{1,2}\b(?!-)", _DATE.sub("", question))
        given = {"date": dates[0], "service": service[1] if service else "", "partySize": int(party[0]) if party else 2}
        return _use("find_free_times", given)
    return _use("list_bookings", {"date": dates[0]})


def _use(name: str, given: dict[str, Any]) -> dict[str, Any]:
    return {"toolUseId": "tooluse_stand_in", "name": name, "input": given}
