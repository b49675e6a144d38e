"""Email, through SES. The setting MAIL_SENDER is the address that it comes from, MAIL_CONFIGURATION_SET the set that
has SES tell of what does not arrive."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from functools import cache
from typing import Any, Literal, NamedTuple
from uuid import UUID

from booking.core import settings
from booking.core.email_addresses import deliverable
from booking.core.tracing import traced
from booking.upstreams import aws

JOB_ID = "job-id"  # the tag
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
            EmailTags=[{"Name": JOB_ID, "Value": str(job_id)}],
            ConfigurationSetName=settings.required("MAIL_CONFIGURATION_SET"),
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


class Returned(NamedTuple):
    """What SES tells of an email of a job: that its recipient has no such mailbox, or complained, and since when."""

    job_id: UUID
    emails: list[str]
    problem: Literal["bounced", "complained"]
    since: datetime


def read_event(event: Mapping[str, Any]) -> Returned | None:
    """Reads an event as SES publishes it; None for one that says nothing of a recipient for good, or of a mail of no
    job. Raises KeyError, TypeError and ValueError for what is no such event."""
    tagged = event["mail"].get("tags", {}).get(JOB_ID)
    if not tagged:
        return None
    kind = event["eventType"]
    if kind == "Bounce" and event["bounce"]["bounceType"] == "Permanent":
        return _returned(tagged[0], "bounced", event["bounce"], event["bounce"]["bouncedRecipients"])
    if kind == "Complaint":
        return _returned(tagged[0], "complained", event["complaint"], event["complaint"]["complainedRecipients"])
    return None


def _returned(
    job_id: str,
    problem: Literal["bounced", "complained"],
    details: Mapping[str, Any],
    recipients: Sequence[Mapping[str, str]],
) -> Returned:
    emails = [written for recipient in recipients for written in _ways_to_write(recipient["emailAddress"])]
    return Returned(UUID(job_id), emails, problem, datetime.fromisoformat(details["timestamp"]))


def _ways_to_write(email: str) -> list[str]:
    """Returns the address as SES has it and, if its domain is an international one, as people write it."""
    name, _, domain = email.rpartition("@")
    try:
        written = domain.encode("ascii").decode("idna")
    except UnicodeError:
        return [email]
    return list(dict.fromkeys([email, f"{name}@{written}"]))


@cache
def _client() -> Any:
    return aws.client("sesv2")
