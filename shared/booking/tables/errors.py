"""Refusals of the tables domain."""

from booking.errors import BadRequest, Conflict, NotFound


class TableNotFound(NotFound):
    message = "There is no such table."


class NamedTableNotFound(NotFound):
    message = "tableIds: there is no such table."


class TableInactive(Conflict):
    message = "tableIds: one of the tables does not take reservations any more."


class TableReserved(Conflict):
    message = "This table has reservations that are not over yet; move or cancel them first."


class SeatsReversed(BadRequest, constraint="tables_most_seats_suffice"):
    message = "maxSeats: must not be less than minSeats."


class PartyDoesNotFit(BadRequest):
    message = "partySize: the party does not fit the seats of the tables."
