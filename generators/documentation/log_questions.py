"""Questions that an operator may ask the log (log_questions.toml), as the list in docs/operations.md."""

import tomllib
from collections.abc import Sequence
from pathlib import Path
from textwrap import indent
from typing import TypedDict, cast


class Question(TypedDict):
    """A question. `query` is one of CloudWatch Logs Insights, to be run on each of `log_groups`."""

    ask: str
    log_groups: Sequence[str]
    query: str


QUESTIONS: Sequence[Question] = cast(
    Sequence[Question], tomllib.loads(Path(__file__).with_suffix(".toml").read_text())["questions"]
)


def numbered() -> str:
    """Writes the list, each question with its query."""
    return "\n\n".join(_item(number, question) for number, question in enumerate(QUESTIONS, 1))


def _item(number: int, question: Question) -> str:
    *others, last = [f"`{group}`" for group in question["log_groups"]]
    groups = " and ".join(filter(None, [", ".join(others), last]))
    margin = " " * len(f"{number}. ")
    query = indent(f"```\n{question['query']}```", margin)
    return f"{number}. {question['ask']} In {groups}:\n\n{query}"
