"""The stand-in for AWS: moto's server for SQS, SES and S3, and the outbox of what left the service.

moto keeps of an email what a test of SES needs, without its tags, so the outbox reads the accepted requests.
"""

from http import HTTPStatus
from typing import Any
from wsgiref.types import WSGIApplication

from flask import Flask, Response, request
from flask.typing import ResponseReturnValue
from moto.moto_server.werkzeug_app import DomainDispatcherApplication, create_backend_app
from werkzeug.middleware.dispatcher import DispatcherMiddleware

from local.aws import CREDENTIALS
from local.signed_links import SignedLinks

SEND_EMAIL = "/v2/email/outbound-emails"
JOB_ID = "job-id"


def create_app() -> WSGIApplication:
    """moto's server with `GET /dev/outbox` beside it. All state is in this process and ends with it."""
    emails: list[dict[str, Any]] = []
    dev = Flask(__name__, static_folder=None)

    @dev.get("/outbox")
    def outbox() -> ResponseReturnValue:
        return {"emails": emails, "sms": [], "pushes": [], "walletPatches": []}

    def create_service(name: Any) -> Flask:
        service: Flask = create_backend_app(name)
        if name == "sesv2":
            service.after_request(remember_email)
        return service

    def remember_email(response: Response) -> Response:
        if request.method == "POST" and request.path == SEND_EMAIL and response.status_code == HTTPStatus.OK:
            emails.append(sent_email(request.get_json(force=True)))
        return response

    services = DomainDispatcherApplication(create_service)
    access_key, secret_key = CREDENTIALS["AWS_ACCESS_KEY_ID"], CREDENTIALS["AWS_SECRET_ACCESS_KEY"]
    return DispatcherMiddleware(SignedLinks(services, access_key, secret_key), {"/dev": dev})


def sent_email(sent: dict[str, Any]) -> dict[str, Any]:
    """What the outbox shows of a SendEmail request, as `booking.mail` makes it."""
    simple = sent["Content"]["Simple"]
    tags = {tag["Name"]: tag["Value"] for tag in sent.get("EmailTags", [])}
    return {
        "to": sent["Destination"]["ToAddresses"],
        "subject": simple["Subject"]["Data"],
        "text": simple["Body"]["Text"]["Data"],
        "jobId": tags.get(JOB_ID),
    }
