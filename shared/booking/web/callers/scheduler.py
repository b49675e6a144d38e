"""The scheduler, `/api/cron/*`: a bearer secret."""

from booking.core import settings
from booking.core.errors import Unauthorized
from booking.identity import credentials
from booking.web.callers.caller import OF_EVERYBODY, AdmittedCaller
from booking.web.http import HttpRequest


def _check_secret(request: HttpRequest) -> None:
    if not credentials.is_cron_bearer(request.header("authorization"), settings.optional("CRON_SECRET")):
        raise Unauthorized("Send the scheduler's secret as a bearer token.")


scheduler: AdmittedCaller[None, None] = AdmittedCaller(
    surface="cron",
    read=_check_secret,
    admission=lambda credential, http: None,
    acting=lambda credential, http, admitted: None,
    is_admitted_first=False,
    errors=(Unauthorized, *OF_EVERYBODY),
    needs=("scheduler",),
)
"""`Authorization: Bearer <CRON_SECRET>`, refused while no secret is set. It enters no tenant."""
