"""Makes the stand-in for S3 check signed links: moto looks at no signature.

What is compared is what S3 compares: the signature over method, path, query and the headers that the link names, by
which a file of another type or size is refused; and the time until which the link works.
"""

from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING
from urllib.parse import parse_qsl, quote, urlencode
from wsgiref.types import WSGIApplication

from botocore.auth import S3SigV4QueryAuth
from botocore.awsrequest import AWSRequest
from botocore.credentials import Credentials

from local.events import REGION

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIEnvironment

REFUSED = "<?xml version='1.0' encoding='UTF-8'?>\n<Error><Code>{}</Code><Message>{}</Message></Error>"
TIME = "%Y%m%dT%H%M%SZ"


class SignedLinks:
    """A WSGI app in front of S3's: refuses a request that its signed link does not cover. Other requests pass."""

    def __init__(self, s3: WSGIApplication, access_key: str, secret_key: str) -> None:
        self.s3 = s3
        self.credentials = Credentials(access_key, secret_key)

    def __call__(self, environ: "WSGIEnvironment", start_response: "StartResponse") -> Iterable[bytes]:
        query = dict(parse_qsl(environ.get("QUERY_STRING", ""), keep_blank_values=True))
        if "X-Amz-Signature" not in query or environ["REQUEST_METHOD"] == "OPTIONS":
            return self.s3(environ, start_response)
        signed_at = datetime.strptime(query["X-Amz-Date"], TIME).replace(tzinfo=UTC)
        if signed_at + timedelta(seconds=int(query["X-Amz-Expires"])) < datetime.now(UTC):
            refusal = REFUSED.format("AccessDenied", "Request has expired")
        elif query["X-Amz-Signature"] != self._signature(environ, query, signed_at):
            refusal = REFUSED.format("SignatureDoesNotMatch", "The request is not what the link was signed for.")
        else:
            return self.s3(environ, start_response)
        body = refusal.encode()
        start_response("403 Forbidden", [("content-type", "application/xml"), ("content-length", str(len(body)))])
        return [body]

    def _signature(self, environ: "WSGIEnvironment", query: dict[str, str], signed_at: datetime) -> str:
        """The signature that this request would have been given."""
        parameters = {name: value for name, value in query.items() if not name.startswith("X-Amz-")}
        headers = {name: _header(environ, name) for name in query["X-Amz-SignedHeaders"].split(";") if name != "host"}
        url = f"http://{environ['HTTP_HOST']}{quote(environ['PATH_INFO'].encode('latin-1'))}"
        url += f"?{urlencode(parameters, quote_via=quote)}" if parameters else ""
        request = AWSRequest(environ["REQUEST_METHOD"], url, headers=headers)
        auth = S3SigV4QueryAuth(self.credentials, "s3", REGION, expires=int(query["X-Amz-Expires"]))
        request.context["timestamp"] = signed_at.strftime(TIME)
        auth._modify_request_before_signing(request)
        return str(auth.signature(auth.string_to_sign(request, auth.canonical_request(request)), request))


def _header(environ: "WSGIEnvironment", name: str) -> str:
    own = name.upper().replace("-", "_")
    return str(environ.get(own if own in ("CONTENT_TYPE", "CONTENT_LENGTH") else f"HTTP_{own}", ""))
