"""Email, through SES. The setting MAIL_SENDER is the address that it comes from."""

from collections.abc import Sequence
from functools import cache
from typing import Any, NamedTuple
from uuid import UUID

from booking.core import settings
from booking.core.email_addresses import deliverable
from booking.core.tracing import traced
from booking.upstreams import aws

SERVICE = "Booking"  # the sender's name, in whosever name the email speaks


class MailAttachment(NamedTuple):
    """A text file, such as a calendar's. `parameters` are those of its content type."""

    file_name: str
    subtype: str
    parameters: dict[str, str]
    content: bytes


class Email(NamedTuple):
    """One email in the name of a business. `reply_to` is where an answer goes. `unsubscribe` is the address that ends
    such emails with one POST (RFC 8058); None: there is none. `is_our_own`: it is about the service's own affairs, and
    in its name."""

    sender_name: str
    reply_to: str | None
    to: str
    subject: str
    text: str
    html: str
    attachments: Sequence[MailAttachment] = ()
    unsubscribe: str | None = None
    is_our_own: bool = False


def sender() -> str:
    return settings.required("MAIL_SENDER")


def sender_domain() -> str:
    """Returns what the ids of calendar entries end with, in emails and files alike."""
    return sender().partition("@")[2]


def send(email: Email, job_id: UUID) -> None:
    """Sends one email through SES; the job's id goes along as a tag. Raises botocore's errors if SES does not take
    it."""
    to = email.to if email.to.isascii() else deliverable(email.to)
    with traced("ses"):
        _client().send_email(
            Destination={"ToAddresses": [to]},
            Content={"Raw": {"Data": as_mime(email, to)}},
            EmailTags=[{"Name": "job-id", "Value": str(job_id)}],
        )


def as_mime(email: Email, to: str) -> bytes:
    """Returns the email as bytes in ASCII: text and HTML to choose from, then the attachments."""
    from email.headerregistry import Address  # noqa: PLC0415 — large, and a job with nobody to write to does without
    from email.message import EmailMessage  # noqa: PLC0415
    from email.policy import SMTP  # noqa: PLC0415

    message = EmailMessage(policy=SMTP.clone(cte_type="7bit"))
    message["From"] = Address(_shown_sender(email), addr_spec=sender())
    message["To"] = Address(addr_spec=to)
    if email.reply_to is not None:
        message["Reply-To"] = Address(_one_line(email.sender_name), addr_spec=deliverable(email.reply_to))
    message["Subject"] = _one_line(email.subject)
    message["Auto-Submitted"] = "auto-generated"  # no out-of-office answers
    message.set_content(email.text)
    message.add_alternative(email.html, subtype="html")
    for file in email.attachments:
        message.add_attachment(
            file.content, maintype="text", subtype=file.subtype, filename=file.file_name, params=file.parameters
        )
    return _unsubscribing(email) + message.as_bytes()


def _unsubscribing(email: Email) -> bytes:
    """Returns the headers behind a mail program's own unsubscribe button. The library would encode an address of this
    length, and programs would then not find it."""
    if email.unsubscribe is None:
        return b""
    headers = f"List-Unsubscribe: <{email.unsubscribe}>\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n"
    return headers.encode("ascii")


def _shown_sender(email: Email) -> str:
    """Returns the sender that mail programs show: `Chez Zoë via Booking`. Whatever a business calls itself, the reader
    sees who has sent the mail."""
    name = _one_line(email.sender_name)
    return name if email.is_our_own else f"{name} via {SERVICE}"


def _one_line(text: str) -> str:
    return " ".join(text.split())


@cache
def _client() -> Any:
    return aws.client("sesv2")
