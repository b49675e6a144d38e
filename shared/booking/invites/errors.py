"""Errors of the invites domain."""

from booking.core.errors import BadRequest, Conflict, Forbidden, LimitReached, NotFound, ReferenceNotFound


class InviteNotFound(NotFound):
    message = "There is no such invite."


class TokenNotFound(NotFound):
    message = "token: this invite is not known, has expired or has been used."


class SentToAnother(Forbidden):
    message = "This invite was sent to another address than that of this account."


class AlreadyMember(Conflict):
    message = "email: this address is a member's already."


class AlreadyRegistered(Conflict):
    message = "This address has an account already: sign in, then accept the invite."


class PasswordRefused(BadRequest):
    message = "password: the auth server does not take it; choose a longer one, or another."


class AddressRefused(Conflict):
    message = "The auth server makes no account for the address of this invite; ask for an invite to another address."


class TooManyMembers(LimitReached):
    most, noun = 200, "members and open invites"


NO_SUCH_PROVIDER = ReferenceNotFound.of("providerId", "provider", constraint="invites_provider_exists")
