"""The stand-in for Cloudflare's Turnstile, with the keys and the token that Cloudflare has for tests."""

from datetime import UTC, datetime

from flask import Flask, request
from flask.typing import ResponseReturnValue

SECRET_KEY = "1x0000000000000000000000000000000AA"
GOOD_TOKEN = "XXXX.DUMMY.TOKEN.XXXX"
HOSTNAME = "127.0.0.1"
ACTION = "sign-up"
GOOD_TOKEN_OF_GUESTS = f"{GOOD_TOKEN}.BOOK"


def create_app() -> Flask:
    """`POST /v0/siteverify`: the one good token of each action passes, however often; every other is refused."""
    app = Flask(__name__, static_folder=None)

    @app.post("/v0/siteverify")
    def verify() -> ResponseReturnValue:
        asked = request.get_json(silent=True) or request.form
        if asked.get("secret") != SECRET_KEY:
            return _refused("invalid-input-secret")
        action = {GOOD_TOKEN: ACTION, GOOD_TOKEN_OF_GUESTS: "book"}.get(asked.get("response", ""))
        if action is None:
            return _refused("invalid-input-response" if asked.get("response") else "missing-input-response")
        return {
            "success": True,
            "challenge_ts": datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%S.000Z"),
            "hostname": HOSTNAME,
            "action": action,
            "cdata": "",
            "error-codes": [],
        }

    return app


def _refused(code: str) -> ResponseReturnValue:
    return {"success": False, "error-codes": [code]}
