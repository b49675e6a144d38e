"""Sessions as a browser keeps them."""

import base64
import json
from typing import Any


def session_cookie(begun: dict[str, Any]) -> str:
    """The Cookie header of a session that the auth server has answered, as @supabase/ssr writes a small one."""
    session = base64.urlsafe_b64encode(json.dumps(begun).encode()).decode().rstrip("=")
    return f"sb-127-auth-token=base64-{session}"
