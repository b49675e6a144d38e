"""Asking for a draft."""

from typing import Any

from tests.support.makers import Tenant, User
from tests.support.service_client import Answer


def assist(who: User | Tenant, **fields: Any) -> Answer:
    """The answer to a request for a reply to one message, unless the fields say otherwise."""
    body = {
        "mode": "reply",
        "kind": "enquiry",
        "customerName": "Noor Haddad",
        "messages": [{"author": "guest", "body": "Could seven of us sit together?"}],
        **fields,
    }
    user = who.staff if isinstance(who, Tenant) else who
    return user.post("/api/ai/inbox-assist", body)


def ask(who: User | Tenant, *contents: str) -> Answer:
    """The answer to a chat in which the user and the assistant took turns."""
    messages = [
        {"role": ("user", "assistant")[number % 2], "content": content} for number, content in enumerate(contents)
    ]
    return (who.staff if isinstance(who, Tenant) else who).post("/api/ai/chat", {"messages": messages})


def used(tenant: Tenant) -> int:
    """The credits that the allowance says are used."""
    return int(tenant.owner.get("/api/ai/allowance").json["used"])
