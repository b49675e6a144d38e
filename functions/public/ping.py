"""GET /api/public/ping: says that the guests' address answers, and reaches the database."""

from typing import TypedDict

from booking.web.callers.anybody import anybody
from booking.web.routes import Request, route


class Ping(TypedDict):
    """What the guests' address answers to a check that it is up."""

    ok: bool


@route(caller=anybody())
def handler(request: Request[None, None]) -> Ping:
    return {"ok": True}
