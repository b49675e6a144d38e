"""The stand-in for AWS End User Messaging (pinpoint-sms-voice-v2), which moto lacks."""

import json
import re
import uuid
from collections.abc import Iterable
from typing import Any
from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

from booking.notifications.segments import segments

TARGET = "PinpointSMSVoiceV2.SendTextMessage"
LONGEST = 1600


class SmsService:
    """Answers the requests that are for it, by their `X-Amz-Target`, before the application behind it sees any."""

    def __init__(self, application: WSGIApplication, sent: list[dict[str, Any]]) -> None:
        self.application = application
        self.sent = sent

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        if environ.get("HTTP_X_AMZ_TARGET") != TARGET:
            return self.application(environ, start_response)
        asked = json.loads(environ["wsgi.input"].read(int(environ.get("CONTENT_LENGTH") or 0)))
        status, answer = self._take(asked)
        start_response(status, [("Content-Type", "application/x-amz-json-1.0")])
        return [json.dumps(answer).encode()]

    def _take(self, asked: dict[str, Any]) -> tuple[str, dict[str, Any]]:
        to, text = asked.get("DestinationPhoneNumber", ""), asked.get("MessageBody", "")
        if not re.fullmatch(r"\+[1-9][0-9]{1,14}", to) or not 1 <= len(text) <= LONGEST:
            refused = "com.amazonaws.pinpointsmsvoicev2#ValidationException"
            return "400 Bad Request", {"__type": refused, "Message": "no number in E.164, or no text of 1 to 1600"}
        job_id = asked.get("Context", {}).get("job-id")
        self.sent.append({"to": to, "text": text, "segments": segments(text), "jobId": job_id})
        return "200 OK", {"MessageId": str(uuid.uuid4())}
