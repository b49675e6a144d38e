"""The stand-in for Cloudflare's Turnstile, with the keys and the token that Cloudflare has for tests."""

import json
from datetime import UTC, datetime
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from flask import Flask
    from flask.typing import ResponseReturnValue

SITE_KEY = "1x00000000000000000000AA"
SECRET_KEY = "1x0000000000000000000000000000000AA"
GOOD_TOKEN = "XXXX.DUMMY.TOKEN.XXXX"
HOSTNAME = "127.0.0.1"
ACTION = "sign-up"
GOOD_TOKEN_OF_GUESTS = f"{GOOD_TOKEN}.BOOK"


def create_app() -> "Flask":
    """`POST /v0/siteverify`: the one good token of each action passes, however often; every other is refused.
    `GET /v0/api.js`: the widget, which gets the good token of its action."""
    from flask import Flask, Response, request  # noqa: PLC0415 — whoever only needs the keys does without

    app = Flask(__name__, static_folder=None)

    @app.get("/v0/api.js")
    def widget() -> "ResponseReturnValue":
        tokens = {ACTION: GOOD_TOKEN, "book": GOOD_TOKEN_OF_GUESTS}
        return Response(_WIDGET % json.dumps(tokens), content_type="text/javascript; charset=utf-8")

    @app.post("/v0/siteverify")
    def verify() -> "ResponseReturnValue":
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


# As large as the real one, which passes most visitors by itself after a moment.
_WIDGET = """
const tokens = %s
const placed = new Map()
window.turnstile = {
  render(place, options) {
    const box = place.appendChild(document.createElement('div'))
    const isCompact = options.size === 'compact'
    box.textContent = 'Turnstile'
    Object.assign(box.style, {
      boxSizing: 'border-box', border: '1px solid', padding: '1.25rem 1rem',
      width: isCompact ? '150px' : '100%%', minWidth: isCompact ? '150px' : '300px',
      height: isCompact ? '140px' : '65px',
    })
    const id = `widget-${placed.size}`
    placed.set(id, box)
    setTimeout(() => {
      if (!box.isConnected) return
      box.textContent = 'Turnstile ✓'
      options.callback(tokens[options.action])
    }, 300)
    return id
  },
  remove(id) {
    placed.get(id)?.remove()
  },
}
"""


def _refused(code: str) -> "ResponseReturnValue":
    return {"success": False, "error-codes": [code]}
