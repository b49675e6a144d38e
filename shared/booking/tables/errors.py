"""Refusals of the tables domain."""

from booking.errors import BadRequest, Conflict, NotFound


class TableNotFound(NotFound):
    message = "tableIds: there is no such table."


class TableInactive(Conflict):
    message = "tableIds: one of the tables does not take reservations any more."


class PartyDoesNotFit(BadRequest):
    message = "partySize: the party does not fit the seats of the tables."
