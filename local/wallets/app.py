"""The stand-in for Google Wallet, a WSGI app, and beside it the push service; requests to both are listed at
`/dev/outbox`."""

import json
import threading
import time
from collections.abc import Mapping
from http import HTTPStatus
from typing import Any

import jwt
from flask import Flask, request
from flask.typing import ResponseReturnValue

from local.exchanges import watch
from local.wallets import push_service
from local.wallets.identities import ISSUER, identities, service_account_public_key

ACCESS_TOKEN = "local-google-access-token"
SCOPE = "https://www.googleapis.com/auth/wallet_object.issuer"
_LONGEST_COLLAPSE_ID = 64  # bytes
STATUSES = {401: "UNAUTHENTICATED", 403: "PERMISSION_DENIED", 404: "NOT_FOUND", 409: "ALREADY_EXISTS"}
_KIND = "<any(loyaltyClass, loyaltyObject):kind>"


def create_app(push_port: int) -> Flask:
    """Both stand-ins; all that they keep is in this process and ends with it."""
    identities()
    app, cards, phones = Flask(__name__, static_folder=None), Cards(), Phones(push_port)
    app.before_request(phones.listen)
    for method, path, view in (
        ("GET", "/health", lambda: {"status": "ok"}),
        ("GET", "/dev/outbox", lambda: {"pushes": phones.pushes, "walletPatches": cards.patches}),
        ("POST", "/dev/refusals", phones.refuse),
        ("POST", "/token", grant),
        ("POST", f"/walletobjects/v1/{_KIND}", cards.insert),
        ("PATCH", f"/walletobjects/v1/{_KIND}/<name>", cards.patch),
        ("GET", f"/walletobjects/v1/{_KIND}/<name>", cards.get),
    ):
        app.add_url_rule(path, f"{method} {path}", view, methods=[method])
    watch("google_wallet", app)
    return app


class Phones:
    """The phones that the push service reaches, and its answers for those that it cannot reach."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.pushes: list[dict[str, Any]] = []
        self.refusals: dict[str, push_service.Answered] = {}
        self._beginning, self._listens = threading.Lock(), False

    def listen(self) -> None:
        """Starts the push service with the first request, which asks whether all of it is ready: a thread would not
        outlive gunicorn's fork."""
        with self._beginning:
            if not self._listens:
                push_service.serve(self.port, self.push)
                self._listens = True

    def push(self, path: str, headers: Mapping[str, str]) -> push_service.Answered:
        token = path.removeprefix("/3/device/")
        if headers.get("apns-topic") != headers[":topic-of-certificate"]:
            return HTTPStatus.BAD_REQUEST, {"reason": "TopicDisallowed"}
        if token in self.refusals:
            return self.refusals[token]
        collapse_id = headers.get("apns-collapse-id", "")
        if len(collapse_id.encode()) > _LONGEST_COLLAPSE_ID:
            return HTTPStatus.BAD_REQUEST, {"reason": "BadCollapseId"}
        self.pushes.append(
            {
                "deviceToken": token,
                "topic": headers["apns-topic"],
                "collapseId": collapse_id,
                "jobId": headers.get("apns-id"),
            }
        )
        return HTTPStatus.OK, {}

    def refuse(self) -> ResponseReturnValue:
        """Answers pushes to this phone like this from now on: as to one that is gone, for example."""
        wanted = request.get_json()
        reason = {"reason": wanted["reason"]}
        if wanted["status"] == HTTPStatus.GONE:
            reason["timestamp"] = int(time.time() * 1000)
        self.refusals[wanted["deviceToken"]] = (wanted["status"], reason)
        return {"ok": True}


class Cards:
    """Classes and objects at Google Wallet."""

    def __init__(self) -> None:
        self.kept: dict[str, dict[str, dict[str, Any]]] = {"loyaltyClass": {}, "loyaltyObject": {}}
        self.patches: list[dict[str, Any]] = []

    def insert(self, kind: str) -> ResponseReturnValue:
        if not _is_authorized():
            return _error(HTTPStatus.UNAUTHORIZED, "no access token")
        content = request.get_json()
        if not content["id"].startswith(f"{ISSUER}."):
            return _error(HTTPStatus.FORBIDDEN, "the issuer is another")
        if kind == "loyaltyObject" and content["classId"] not in self.kept["loyaltyClass"]:
            return _error(HTTPStatus.NOT_FOUND, "there is no such class")
        if content["id"] in self.kept[kind]:
            return _error(HTTPStatus.CONFLICT, "there is one by this id")
        self.kept[kind][content["id"]] = content
        return dict(content)

    def patch(self, kind: str, name: str) -> ResponseReturnValue:
        if not _is_authorized():
            return _error(HTTPStatus.UNAUTHORIZED, "no access token")
        if name not in self.kept[kind]:
            return _error(HTTPStatus.NOT_FOUND, "there is none by this id")
        self.kept[kind][name] |= request.get_json()
        if kind == "loyaltyObject":
            balance = self.kept[kind][name]["loyaltyPoints"]["balance"]["int"]
            self.patches.append({"objectId": name, "balance": balance, "jobId": request.headers.get("X-Request-Id")})
        return self.kept[kind][name]

    def get(self, kind: str, name: str) -> ResponseReturnValue:
        return self.kept[kind].get(name) or _error(HTTPStatus.NOT_FOUND, "there is none by this id")


def grant() -> ResponseReturnValue:
    """Returns an access token to a client that signs as the service account."""
    try:
        claims = jwt.decode(
            request.form["assertion"],
            service_account_public_key(),
            algorithms=["RS256"],
            options={"verify_aud": False, "require": ["iss", "aud", "iat", "exp"]},
        )
    except jwt.InvalidTokenError as error:
        return {"error": "invalid_grant", "error_description": str(error)}, HTTPStatus.BAD_REQUEST
    if claims["scope"] != SCOPE:
        return {"error": "invalid_scope"}, HTTPStatus.BAD_REQUEST
    return {"access_token": ACCESS_TOKEN, "expires_in": 3599, "token_type": "Bearer"}


def _is_authorized() -> bool:
    return request.headers.get("Authorization") == f"Bearer {ACCESS_TOKEN}"


def _error(status: int, wanted: str) -> ResponseReturnValue:
    error = {"error": {"code": status, "message": wanted, "status": STATUSES[status]}}
    return json.dumps(error), status, {"content-type": "application/json"}
