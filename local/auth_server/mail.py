"""The mails of the auth server, sent through SES. Their links are those of the templates in docs/deploying.md."""

from email.message import EmailMessage
from urllib.parse import urlencode

from local.auth_server.settings import settings
from local.aws import client


def send_recovery(to: str, token_hash: str) -> None:
    """The link to the page where a forgotten password is replaced."""
    link = _link("/reset-password", token_hash)
    _send(
        to,
        "Choose a new password",
        f"Somebody, probably you, has forgotten the password of this account. Choose a new one here:\n\n{link}\n\n"
        "The link works once and for an hour. If it was not you, do nothing: the password stays as it is.",
    )


def send_email_change(to: str, new_email: str, token_hash: str) -> None:
    """The link to the page where a new address is confirmed; both addresses get one of their own."""
    link = _link("/confirm-email", token_hash)
    _send(
        to,
        "Confirm the new email address",
        f"The email address of your account is to become {new_email}. Confirm it here:\n\n{link}\n\n"
        "It changes once both addresses have confirmed. If it was not you, change your password.",
    )


def send_reauthentication(to: str, code: str) -> None:
    """The code that shows that it is still the same person."""
    _send(to, "Your code", f"Your code is {code}. You need it to set a new password, and works for an hour.")


def _link(path: str, token_hash: str) -> str:
    return f"{settings().site_url}{path}?{urlencode({'token_hash': token_hash})}"


def _send(to: str, subject: str, text: str) -> None:
    origin = settings().mail_origin
    if origin is None:
        return
    message = EmailMessage()
    message["From"] = settings().mail_sender
    message["To"] = to
    message["Subject"] = subject
    message.set_content(f"{text}\n")
    client(origin, "sesv2").send_email(Destination={"ToAddresses": [to]}, Content={"Raw": {"Data": message.as_bytes()}})
