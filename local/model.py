"""A stand-in for the AI models of Amazon Bedrock: it speaks Converse, and says of itself that no model is behind it.

Asked with tools it looks something up before it answers, as a model would: what, the words of the question decide.
"""

import json
import re
from typing import Any

from flask import Flask, Response, request

LABEL = "[Stand-in for the AI model]"
_DATE = re.compile(r"\d{4}-\d{2}-\d{2}")


def create_app() -> Flask:
    """`POST /{model}/converse`, below the path at which Bedrock has its models."""
    app = Flask("model", static_folder=None)

    @app.post("/<model_id>/converse")
    def converse(model_id: str) -> Response:
        content = reply(request.get_json(force=True))
        stop_reason = "tool_use" if "toolUse" in content else "end_turn"
        said = {
            "output": {"message": {"role": "assistant", "content": [content]}},
            "stopReason": stop_reason,
            "usage": {"inputTokens": 0, "outputTokens": 0, "totalTokens": 0},
            "metrics": {"latencyMs": 0},
        }
        return Response(json.dumps(said), content_type="application/json")

    return app


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
