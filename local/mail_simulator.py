"""What SES publishes of the emails to its mailbox simulator, whose addresses bounce or complain (docs.aws.amazon.com,
"Using the mailbox simulator"). A label behind the name, `bounce+kim@simulator.amazonses.com`, makes another address."""

from datetime import UTC, datetime
from typing import Any

from local.events import ACCOUNT, REGION

DOMAIN = "simulator.amazonses.com"


def event_of(sent: dict[str, Any]) -> dict[str, Any] | None:
    """The event of an accepted SendEmail request, as its configuration set publishes it; None if there is none."""
    [to] = sent["Destination"]["ToAddresses"]
    name, _, domain = to.lower().partition("@")
    what_comes = {"bounce": _bounce, "complaint": _complaint}.get(name.partition("+")[0])
    if domain != DOMAIN or what_comes is None or not sent.get("ConfigurationSetName"):
        return None
    now = datetime.now(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
    return {**what_comes(to, now), "mail": _mail(sent, to, now)}


def _bounce(to: str, now: str) -> dict[str, Any]:
    return {
        "eventType": "Bounce",
        "bounce": {
            "bounceType": "Permanent",
            "bounceSubType": "General",
            "bouncedRecipients": [
                {
                    "emailAddress": to,
                    "action": "failed",
                    "status": "5.1.1",
                    "diagnosticCode": "smtp; 550 5.1.1 user unknown",
                }
            ],
            "timestamp": now,
            "feedbackId": "stand-in",
            "reportingMTA": "dsn; stand-in.test",
        },
    }


def _complaint(to: str, now: str) -> dict[str, Any]:
    return {
        "eventType": "Complaint",
        "complaint": {
            "complainedRecipients": [{"emailAddress": to}],
            "timestamp": now,
            "feedbackId": "stand-in",
            "userAgent": "Amazon SES Mailbox Simulator",
            "complaintFeedbackType": "abuse",
            "arrivalDate": now,
        },
    }


def _mail(sent: dict[str, Any], to: str, now: str) -> dict[str, Any]:
    tags = {tag["Name"]: [tag["Value"]] for tag in sent.get("EmailTags", [])}
    return {
        "timestamp": now,
        "source": "stand-in@booking.test",
        "sourceArn": f"arn:aws:ses:{REGION}:{ACCOUNT}:identity/booking.test",
        "sendingAccountId": ACCOUNT,
        "messageId": "stand-in",
        "destination": [to],
        "headersTruncated": False,
        "headers": [{"name": "To", "value": to}],
        "commonHeaders": {"to": [to]},
        "tags": {"ses:configuration-set": [sent["ConfigurationSetName"]], **tags},
    }
