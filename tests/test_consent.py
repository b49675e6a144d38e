"""Emails and SMS each ask for the customer's consent in one place, and no message is sent without passing it."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from booking.notifications import actions
from local.checkout import ROOT

CODE = [*ROOT.glob("functions/**/*.py"), *ROOT.glob("shared/booking/**/*.py")]
SENDERS = ("mail.send", "sms.send")
WRITES_UNSUBSCRIBABLE = "_unsubscribable_email"


def named(path: Path) -> set[str]:
    """The dotted names that a file reads, as they are written."""
    return {ast.unparse(node) for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.Attribute)}


def functions_of(path: Path) -> Iterator[ast.FunctionDef]:
    return (node for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.FunctionDef))


@pytest.mark.reads_code
def test_messages_to_people_leave_from_one_module() -> None:
    leaves_from = {str(path) for path in CODE if not named(path).isdisjoint(SENDERS)}
    assert leaves_from == {actions.__file__}


def test_every_sms_asks_whether_the_customer_wants_any() -> None:
    [sends] = [function for function in functions_of(Path(actions.__file__)) if "sms.send" in ast.unparse(function)]
    assert "notifications.wants_sms(job.db, customer_id)" in ast.unparse(sends)


def makers_of_unsubscribable_emails() -> list[str]:
    emails = ROOT / "shared/booking/notifications/emails.py"
    return [
        function.name
        for function in functions_of(emails)
        if WRITES_UNSUBSCRIBABLE in ast.unparse(function) and function.name != WRITES_UNSUBSCRIBABLE
    ]


@pytest.mark.parametrize("maker", makers_of_unsubscribable_emails())
def test_an_unsubscribable_email_is_sent_by_consent_alone(maker: str) -> None:
    senders = [path for path in ROOT.glob("functions/jobs/*.py") if f"emails.{maker}" in named(path)]
    assert senders
    for path in senders:
        assert "send_email_by_consent(" in path.read_text()
        assert "send_email(" not in path.read_text()
