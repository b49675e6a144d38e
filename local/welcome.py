"""What `make run` has at its end: where it says what there is."""

import json
import os
from typing import Any

from local import checkout, demo, environment, processes, turnstile, webhook_receiver


def write_demo_file(origin: str, guests: str) -> None:
    """Writes where the service is and who may ask it, for scripts."""
    contents: dict[str, Any] = {
        "baseUrl": origin,
        "guestsUrl": guests,
        "users": demo.USERS,
        "apiKeys": demo.API_KEYS,
        "cronSecret": environment.CRON_SECRET,
        "botToken": turnstile.GOOD_TOKEN,
        "guestBotToken": turnstile.GOOD_TOKEN_OF_GUESTS,
        "webhookReceiver": webhook_receiver.URL,
    }
    (checkout.STATE / "demo.json").write_text(json.dumps(contents, indent=2) + "\n")


def summary(origin: str, guests: str, database_url: str) -> str:
    """What there is to look at, and as whom."""
    users = "\n".join(f"    {user['email']:<20} {user['password']}" for user in demo.USERS)
    keys = "\n".join(f"    {venue:<20} {key}" for venue, key in demo.API_KEYS.items())
    return f"""
The booking service is ready at {origin}

    {"Dashboard":<20} {origin}
    {"API description":<20} {origin}/docs
    {"Guests book at":<20} {guests}/wattle-and-wren
    {"":<20} {guests}/copper-quince
    {"Emails and the like":<20} {origin}/dev/outbox
    {"Webhooks may go to":<20} {webhook_receiver.URL}
    {"Database":<20} {database_url}
    {"A deposit to refund":<20} {demo.DEPOSIT}
    {"Logs":<20} {os.path.relpath(processes.LOGS)}

  Sign in as
{users}

  API keys
{keys}

  A page of the salon's appointments:
    curl -s -H 'Authorization: Bearer {demo.API_KEYS["salon"]}' '{origin}/api/v1/appointments?limit=5'

Ctrl-C stops all of it and keeps the data.
"""
