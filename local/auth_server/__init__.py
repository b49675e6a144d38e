"""A development auth server that speaks GoTrue's protocol under `/auth/v1`, with its state in the service's PostgreSQL.

Run it with `gunicorn --worker-class gthread --threads 8 "local.auth_server:create_app('<database url>')"`.
The official clients work against it unmodified. It is for one machine only: its keys and its signing secret are public.
"""

from local.auth_server.access import ANON_KEY, SERVICE_KEY
from local.auth_server.app import create_app, running
from local.auth_server.database import ensure_schema
from local.auth_server.factors import create_factor
from local.auth_server.sessions import JWT_SECRET, create_session, prove_factor_in_session
from local.auth_server.users import create_user

__all__ = [
    "ANON_KEY",
    "JWT_SECRET",
    "SERVICE_KEY",
    "create_app",
    "create_factor",
    "create_session",
    "create_user",
    "ensure_schema",
    "prove_factor_in_session",
    "running",
]
