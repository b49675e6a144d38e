"""The stand-in for AWS: moto's server for SQS, SES and S3, a stand-in for Bedrock's models, and the outbox of what left
the service. Those for Turnstile and Google's Places are served beside them.

moto keeps of an email what a test of SES needs, without its tags, so the outbox reads the accepted requests.
"""

import json
from base64 import b64decode
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from http import HTTPStatus
from typing import Any
from wsgiref.types import WSGIApplication

from flask import Flask, Response, request
from flask.typing import ResponseReturnValue
from moto.moto_server.werkzeug_app import DomainDispatcherApplication, create_backend_app
from moto.s3.models import s3_backends
from moto.sesv2.models import sesv2_backends
from moto.sqs.models import sqs_backends
from werkzeug.middleware.dispatcher import DispatcherMiddleware

from local import aws, mail_simulator, model, places, turnstile
from local.aws import CREDENTIALS, QUEUE_NEWS
from local.events import ACCOUNT, REGION
from local.exchanges import watched
from local.queue_news import QueueNews
from local.signed_links import SignedLinks
from local.sms_service import SmsService
from local.template import Template, load

SEND_EMAIL = "/v2/email/outbound-emails"
JOB_ID = "job-id"
RETURNED = "mail_returned"  # the queue that SES's events come to


def create_app(sender: str | None = None) -> WSGIApplication:
    """moto's server, and beside it what left the service (`GET /dev/outbox`, `?jobId=` for one job), how many messages
    each queue has, received ones too (`GET /dev/queues`), and which have some to hand out (`local.queue_news`). All
    state is in this process and ends with it. For a `sender` of mail it begins with what the templates have, else with
    nothing."""
    if sender is not None:
        make_resources(load(), sender)
    news = QueueNews()
    emails: list[dict[str, Any]] = []
    texts: list[dict[str, Any]] = []
    dev = Flask(__name__, static_folder=None)

    @dev.get("/outbox")
    def outbox() -> ResponseReturnValue:
        job = request.args.get("jobId")
        shown = [[one for one in sent if job in (None, one["jobId"])] for sent in (emails, texts)]
        return {"emails": shown[0], "sms": shown[1], "pushes": [], "walletPatches": []}

    @dev.get("/queues")
    def queues() -> ResponseReturnValue:
        return {name: len(queue._messages) for name, queue in sqs_backends[ACCOUNT][REGION].queues.items()}

    def create_service(name: Any) -> Flask:
        service: Flask = create_backend_app(name)
        if name == "sesv2":
            service.after_request(remember_email)
        return service

    def remember_email(response: Response) -> Response:
        if request.method == "POST" and request.path == SEND_EMAIL and response.status_code == HTTPStatus.OK:
            sent = request.get_json(force=True)
            emails.append(sent_email(sent))
            if event := mail_simulator.event_of(sent):
                sqs_backends[ACCOUNT][REGION].send_message(RETURNED, json.dumps(event))
        return response

    services = DomainDispatcherApplication(create_service)
    access_key, secret_key = CREDENTIALS["AWS_ACCESS_KEY_ID"], CREDENTIALS["AWS_SECRET_ACCESS_KEY"]
    with_sms = SmsService(SignedLinks(services, access_key, secret_key), texts)
    return DispatcherMiddleware(
        news.watching(watched("aws", with_sms)),
        {
            QUEUE_NEWS: news,
            "/dev": dev,
            "/model": watched("aws", model.create_app()),
            "/places": watched("places", places.create_app()),
            "/turnstile": watched("turnstile", turnstile.create_app()),
        },
    )


def make_resources(template: Template, sender: str) -> None:
    """Creates the template's queues and buckets and verifies the sender. Asked for by AWS's own client, one after the
    other, they would take as long as all else of a start."""
    for queue in sorted(template.queues, key=lambda queue: queue.dead_letter_queue is not None):
        sqs_backends[ACCOUNT][REGION].create_queue(queue.name, None, **aws.attributes(queue))
    names = aws.references("", template)
    for bucket in template.buckets:
        s3_backends[ACCOUNT]["aws"].create_bucket(names[bucket], REGION)
    sesv2_backends[ACCOUNT][REGION].create_email_identity(sender, None, None, None)


def sent_email(sent: dict[str, Any]) -> dict[str, Any]:
    """What the outbox shows of a SendEmail request, as `booking.upstreams.mail` makes it."""
    message = message_from_bytes(b64decode(sent["Content"]["Raw"]["Data"]), EmailMessage, policy=default)
    tags = {tag["Name"]: tag["Value"] for tag in sent.get("EmailTags", [])}
    return {
        "to": sent["Destination"]["ToAddresses"],
        "from": message["From"],
        "replyTo": message["Reply-To"],
        "listUnsubscribe": message["List-Unsubscribe"],
        "listUnsubscribePost": message["List-Unsubscribe-Post"],
        "subject": message["Subject"].strip(),  # a long one may be folded before its first word
        "text": body_of(message, "plain"),
        "html": body_of(message, "html"),
        "attachments": [
            {
                "fileName": file.get_filename(),
                "contentType": file["Content-Type"],
                "content": bytes(file.get_payload(decode=True)).decode(),
            }
            for file in message.iter_attachments()
        ],
        "jobId": tags.get(JOB_ID),
    }


def body_of(message: EmailMessage, kind: str) -> str | None:
    part = message.get_body((kind,))
    return None if part is None else part.get_content().replace("\r\n", "\n")
