"""What the owner of the service key may do to users."""

import re
import secrets
from datetime import timedelta
from uuid import UUID

from flask import Blueprint, request
from flask.typing import ResponseReturnValue

from local.auth_server import factors, sessions, users
from local.auth_server.access import check_admin, check_api_key
from local.auth_server.parameters import flag, mapping, positive, text, uuid_of
from local.auth_server.protocol import AuthError
from local.auth_server.users import User
from local.connections import connection

routes = Blueprint("admin", __name__)
routes.before_request(check_api_key)
routes.before_request(check_admin)


@routes.get("/admin/users")
def list_users() -> ResponseReturnValue:
    """GET /admin/users."""
    page, per_page = positive("page", 1), positive("per_page", 50)
    found, total = users.list_page(connection(), request.args.get("filter", ""), page, per_page)
    last = max(1, -(-total // per_page))
    address = f"{request.base_url}?page=%d&per_page={per_page}"
    links = [f'<{address % (page + 1)}>; rel="next"'] if page < last else []
    links.append(f'<{address % last}>; rel="last"')
    body = {"users": [user.to_json() for user in found], "aud": sessions.AUDIENCE}
    return body, {"Link": ", ".join(links), "X-Total-Count": str(total)}


@routes.post("/admin/users")
def add_user() -> ResponseReturnValue:
    """POST /admin/users."""
    email, password = users.read_email(text("email") or ""), text("password")
    if password:
        users.check_password_fits(password)
    wanted_id = text("id")
    _check_email_is_free(email)
    with users.losing_a_race_as("Database error creating new user"):
        user = users.insert(
            connection(),
            email,
            password or secrets.token_urlsafe(48),
            confirmed=flag("email_confirm"),
            user_id=uuid_of(wanted_id, "user_id") if wanted_id else None,
            role=text("role"),
            app_metadata=mapping("app_metadata"),
            user_metadata=mapping("user_metadata"),
            ban=_ban(),
        )
    return user.to_json()


@routes.get("/admin/users/<raw_id>")
def show_one_user(raw_id: str) -> ResponseReturnValue:
    """GET /admin/users/{id}."""
    return _found(users.find(connection(), uuid_of(raw_id, "user_id"))).to_json()


@routes.put("/admin/users/<raw_id>")
def change_user(raw_id: str) -> ResponseReturnValue:
    """PUT /admin/users/{id}."""
    user_id = uuid_of(raw_id, "user_id")
    email, password = text("email"), text("password")
    if email is not None:
        email = users.read_email(email)
        _check_email_is_free(email, for_user=user_id)
    if password is not None:
        users.check_password_strength(password)
    with users.losing_a_race_as("Error updating user"), connection().transaction():
        if password is not None:
            sessions.end_after_new_password(connection(), user_id)
        user = users.update(
            connection(),
            user_id,
            email=email,
            password=password,
            role=text("role"),
            confirm=flag("email_confirm"),
            app_metadata=mapping("app_metadata"),
            user_metadata=mapping("user_metadata"),
            rebanned=text("ban_duration") is not None,
            ban=_ban(),
        )
    return _found(user).to_json()


@routes.delete("/admin/users/<raw_id>")
def remove_user(raw_id: str) -> ResponseReturnValue:
    """DELETE /admin/users/{id}."""
    remove = users.retire if flag("should_soft_delete") else users.delete
    if not remove(connection(), uuid_of(raw_id, "user_id")):
        raise _unknown_user()
    return {}


@routes.get("/admin/users/<raw_id>/factors")
def list_factors(raw_id: str) -> ResponseReturnValue:
    """GET /admin/users/{id}/factors."""
    return _found(users.find(connection(), uuid_of(raw_id, "user_id"))).factors


@routes.delete("/admin/users/<raw_id>/factors/<raw_factor_id>")
def remove_factor(raw_id: str, raw_factor_id: str) -> ResponseReturnValue:
    """DELETE /admin/users/{id}/factors/{factor_id}: what an administrator does for a user who has lost the phone."""
    user = _found(users.find(connection(), uuid_of(raw_id, "user_id")))
    factor = factors.owned_factor(user.id, raw_factor_id)
    factors.remove(factor)
    return next(shown for shown in user.factors if shown["id"] == str(factor.id))


def _found(user: User | None) -> User:
    if user is None:
        raise _unknown_user()
    return user


def _unknown_user() -> AuthError:
    return AuthError(404, "user_not_found", "User not found")


def _check_email_is_free(email: str, for_user: UUID | None = None) -> None:
    holder = users.find_by_email(connection(), email)
    if holder is not None and holder.id != for_user:
        raise AuthError(422, "email_exists", "A user with this email address has already been registered")


def _ban() -> timedelta | None:
    """How long to ban for: hours, minutes and seconds as in `1h30m`; None when nothing or `none` is requested."""
    value = text("ban_duration")
    if value is None or value == "none":
        return None
    parts = re.fullmatch(r"(?:(\d{1,6})h)?(?:(\d{1,6})m)?(?:(\d{1,6})s)?", value)
    if not value or parts is None:
        raise AuthError(400, "validation_failed", "invalid format for ban duration")
    hours, minutes, seconds = (int(part or 0) for part in parts.groups())
    return timedelta(hours=hours, minutes=minutes, seconds=seconds)
