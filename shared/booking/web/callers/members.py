"""Users of the dashboard: a session cookie that the auth server confirms (spec §5.2).

`member` is a member of the business in the user's claim; `signed_in` is a user who may have no business yet.
"""

from collections.abc import Sequence
from dataclasses import fields
from functools import partial
from typing import Literal, TypeAlias
from uuid import UUID

from booking.core import errors
from booking.core.deferred import Deferred
from booking.core.errors import (
    AdminOnly,
    ApiError,
    BusinessBusy,
    BusinessChanged,
    ForeignOrigin,
    NoBusinessSelected,
    NotAMember,
    OrganizationSuspended,
    PermissionMissing,
    SecondFactorMissing,
    SignInAnew,
    StepUpRequired,
    Unauthorized,
    UnsupportedMediaType,
    WrongEngine,
)
from booking.database.acting import ActorKind
from booking.database.connection import Row
from booking.database.costly_places import COSTLY_AT_ONCE
from booking.database.transactions import Admission
from booking.identity.actors import Engine, Member, Membership
from booking.web.callers.caller import OF_EVERYBODY, AdmittedCaller, Asked
from booking.web.callers.sign_in import SignIn, sign_in
from booking.web.http import HttpRequest

MAX_DASHBOARD_ROWS = 500
BUSINESS_HEADER = "x-business"  # which business a screen shows; it can only refuse, and is never where one comes from
_BEFORE_THE_BUSINESS = ("session_ended", "not_a_member", "organization_inactive")
SESSION_ENDED = "This session has been signed out; sign in again."
_SIGNED_IN: Sequence[type[ApiError]] = (Unauthorized, *OF_EVERYBODY, errors.SecondFactorRequired)
_FROM_OUR_PAGES = (ForeignOrigin, UnsupportedMediaType)

MemberCaller: TypeAlias = AdmittedCaller[SignIn, Member]
SignedInCaller: TypeAlias = AdmittedCaller[SignIn, SignIn]


def member(
    *,
    engine: Engine | None = None,
    role: Literal["admin"] | None = None,
    permission: str | None = None,
    step_up: bool = False,
    costly: bool = False,
) -> MemberCaller:
    """Declares a route for members of the business in the user's claim, of this engine. With `step_up`, a user with a
    second factor must have proved it within the last ten minutes. All `costly` routes of a business share two places: a
    call that finds both taken is refused before anything is done. A request whose X-Business, the business on its
    screen, is another than the claim's is refused. The audit log names the user."""
    asked = Asked(needs_business=True, engine=engine, role=role, permission=permission, step_up=step_up, costly=costly)
    return AdmittedCaller(
        surface="session",
        asked=asked,
        read=sign_in,
        admission=partial(_admission_of_member, asked),
        acting=_member,
        audited_as=_user,
        errors=_SIGNED_IN,
        errors_of_asked=_errors_of(asked),
        errors_of_writes=_FROM_OUR_PAGES,
        most_rows=MAX_DASHBOARD_ROWS,
    )


def _errors_of(asked: Asked) -> Sequence[type[ApiError]]:
    applying: dict[type[ApiError], bool] = {
        WrongEngine: asked.engine is not None,
        AdminOnly: asked.role == "admin",
        PermissionMissing: asked.permission is not None,
        SecondFactorMissing: asked.role == "admin",
        SignInAnew: asked.step_up,
        BusinessBusy: asked.costly,
        StepUpRequired: asked.step_up,
    }
    of_members = [NoBusinessSelected, NotAMember, OrganizationSuspended, BusinessChanged]
    return [*of_members, *(error for error, applies in applying.items() if applies)]


def _admission_of_member(asked: Asked, signed_in: SignIn, http: HttpRequest) -> Admission:
    user = signed_in.user
    if user.company_id is None:
        raise NoBusinessSelected
    place = ", take_place('costly', %(places)s) as has_place" if asked.costly else ""
    return Admission(
        "select admitted.*, confine_to_own_clients(%(user_id)s, business_type, role, client_scope, provider_id)"
        f" as sees_own_clients_only{place}"
        " from admit_to_business("
        "%(user_id)s, %(company_id)s, %(engine)s, %(role)s, %(permission)s, %(step_up)s, %(email)s,"
        " %(second_factor)s, %(session_id)s, %(signed_in_at)s, %(agent)s, %(address)s, %(factor_proved_at)s,"
        " %(newest_factor_at)s) as admitted",
        {
            **signed_in.use(),
            "company_id": user.company_id,
            "engine": asked.engine,
            "role": asked.role,
            "permission": asked.permission,
            "step_up": asked.step_up,
            "email": user.email,
            "second_factor": signed_in.second_factor,
            "newest_factor_at": user.newest_factor_at,
            "places": COSTLY_AT_ONCE,
        },
        check=partial(_check_admitted, asked, user.company_id, http.header(BUSINESS_HEADER)),
    )


def _member(signed_in: SignIn, http: HttpRequest, admitted: Deferred[Row | None]) -> Member:
    user = signed_in.user
    if user.company_id is None:
        raise NoBusinessSelected
    return Member(
        user_id=user.id,
        email=user.email,
        company_id=user.company_id,
        second_factor=signed_in.second_factor,
        membership=admitted.then(_membership),
    )


def _user(signed_in: SignIn) -> tuple[ActorKind, str]:
    return "user", str(signed_in.user.id)


def _check_in_force(row: Row | None) -> None:
    if row is None or not row["is_in_force"]:
        raise Unauthorized(SESSION_ENDED)


def _check_admitted(asked: Asked, company_id: UUID, shown: str | None, row: Row | None) -> None:
    """Raises why the member is not admitted. `shown` is the business on the screen: if it is another than the claim's,
    the request is refused, whichever other it is and whether or not it exists."""
    error = "not_a_member" if row is None else row["error"]
    if error not in _BEFORE_THE_BUSINESS and shown is not None and shown.strip().lower() != str(company_id):
        raise BusinessChanged(company_id)
    _check_member(asked, error)
    if row is not None and asked.costly and not row["has_place"]:
        raise BusinessBusy


def _check_member(asked: Asked, error: str | None) -> None:
    match error:
        case "session_ended":
            raise Unauthorized(SESSION_ENDED)
        case "not_a_member":
            raise NotAMember
        case "organization_inactive":
            raise OrganizationSuspended
        case "wrong_engine":
            raise WrongEngine(f"This route is for {asked.engine} businesses only.")
        case "admin_only":
            raise AdminOnly
        case "permission_missing":
            raise PermissionMissing(f"You need the permission {asked.permission} for this.")
        case "second_factor_missing":
            raise SecondFactorMissing
        case "factor_changed":
            raise SignInAnew
        case "step_up_required":
            raise StepUpRequired


def _membership(row: Row | None) -> Membership:
    assert row is not None, "a member is admitted"
    return Membership(**{field.name: row[field.name] for field in fields(Membership)})  # a newer schema may add


def _admission_of_user(signed_in: SignIn, http: HttpRequest) -> Admission:
    return Admission(
        "select ended_at is null as is_in_force from note_session(%(user_id)s, %(session_id)s, %(signed_in_at)s,"
        " %(agent)s, %(address)s, %(factor_proved_at)s)",
        signed_in.use(),
        check=_check_in_force,
    )


signed_in: SignedInCaller = AdmittedCaller(
    surface="session",
    read=sign_in,
    admission=_admission_of_user,
    acting=lambda signed_in, http, admitted: signed_in,
    is_admitted_first=False,
    audited_as=_user,
    errors=_SIGNED_IN,
    errors_of_writes=_FROM_OUR_PAGES,
)
"""A user whom the auth server has confirmed, member of a business or not. They work in no tenant: `user.company_id` is
their claim, not yet checked against any membership."""
