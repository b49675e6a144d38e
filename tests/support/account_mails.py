"""What the auth server has mailed: the links that lead to pages of the dashboard, and codes."""

import re

import requests

from local.processes import Process


def last_mail(aws_server: Process, address: str) -> str:
    """The text of the last mail to an address."""
    emails = requests.get(f"{aws_server.origin}/dev/outbox", timeout=5).json()["emails"]
    text: str = [mail["text"] for mail in emails if mail["to"] == [address]][-1]
    return text


def was_mailed(aws_server: Process, address: str) -> bool:
    """Whether anything was sent to an address."""
    emails = requests.get(f"{aws_server.origin}/dev/outbox", timeout=5).json()["emails"]
    return any(mail["to"] == [address] for mail in emails)


def mailed_path(aws_server: Process, address: str) -> str:
    """The path of the page that the last mail to an address leads to."""
    found = re.search(r"https?://[^/]+(/\S+\?token_hash=\S+)", last_mail(aws_server, address))
    assert found is not None
    return found[1]


def mailed_code(aws_server: Process, address: str) -> str:
    """The code in the last mail to an address."""
    found = re.search(r"\b\d{6,10}\b", last_mail(aws_server, address))
    assert found is not None
    return found[0]
