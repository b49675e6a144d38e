"""The stand-in for AWS: moto's server for SQS and SES, and the outbox of what left the service.

moto keeps of an email what a test of SES needs, without its tags, so the outbox reads the accepted requests.
"""

import io
import json
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from moto.moto_server.werkzeug_app import DomainDispatcherApplication, create_backend_app

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

SEND_EMAIL = "/v2/email/outbound-emails"
JOB_ID = "job-id"


def create_app() -> "WSGIApplication":
    """moto's server with `GET /dev/outbox` beside it. All state is in this process and ends with it."""
    moto = DomainDispatcherApplication(create_backend_app)
    emails: list[dict[str, Any]] = []

    def app(environ: "WSGIEnvironment", start_response: "StartResponse") -> Iterable[bytes]:
        if environ["PATH_INFO"] == "/dev/outbox":
            return _json(start_response, {"emails": emails, "sms": [], "pushes": [], "walletPatches": []})
        if environ["PATH_INFO"] == SEND_EMAIL and environ["REQUEST_METHOD"] == "POST":
            return _send(environ, start_response)
        answer: Iterable[bytes] = moto(environ, start_response)
        return answer

    def _send(environ: "WSGIEnvironment", start_response: "StartResponse") -> Iterable[bytes]:
        request = environ["wsgi.input"].read(int(environ.get("CONTENT_LENGTH") or 0))
        environ["wsgi.input"] = io.BytesIO(request)
        accepted = []

        def remember(status: str, headers: list[tuple[str, str]], *rest: Any) -> Any:
            accepted.append(status.startswith("200"))
            return start_response(status, headers, *rest)

        answer = list(moto(environ, remember))
        if all(accepted):
            emails.append(sent_email(json.loads(request)))
        return answer

    return app


def sent_email(request: dict[str, Any]) -> dict[str, Any]:
    """What the outbox shows of a SendEmail request, as `booking.mail` makes it."""
    simple = request["Content"]["Simple"]
    tags = {tag["Name"]: tag["Value"] for tag in request.get("EmailTags", [])}
    return {
        "to": request["Destination"]["ToAddresses"],
        "subject": simple["Subject"]["Data"],
        "text": simple["Body"]["Text"]["Data"],
        "jobId": tags.get(JOB_ID),
    }


def _json(start_response: "StartResponse", value: Any) -> Iterable[bytes]:
    start_response("200 OK", [("content-type", "application/json")])
    return [json.dumps(value).encode()]
