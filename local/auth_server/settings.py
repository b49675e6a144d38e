"""Settings with which the auth server starts: what GoTrue reads from its environment."""

from dataclasses import dataclass
from datetime import timedelta

from flask import Flask, current_app

_KEY = "AUTH_SETTINGS"


@dataclass(frozen=True)
class Settings:
    """site_url is where the dashboard is, whose pages the links in mails lead to. Mails go to the SES at mail_origin,
    from mail_sender, and to nobody without them. The rest is as GoTrue has it at its strictest."""

    site_url: str = "http://127.0.0.1:3000"
    mail_origin: str | None = None
    mail_sender: str = "accounts@booking.test"
    password_min_length: int = 8
    between_mails: timedelta = timedelta(minutes=1)
    mailed_code_lasts: timedelta = timedelta(hours=1)
    session_is_recent: timedelta = timedelta(hours=24)


def keep_settings(app: Flask, settings: Settings) -> None:
    app.config[_KEY] = settings


def settings() -> Settings:
    """Returns the settings of the app that answers."""
    kept: Settings = current_app.config[_KEY]
    return kept
