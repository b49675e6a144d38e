"""Errors of the tables domain."""

from booking.core.errors import BadRequest, Conflict, Forbidden, LimitReached, NotFound, ReferenceNotFound


class TableNotFound(NotFound):
    message = "There is no such table."


class TableInactive(Conflict):
    message = "tableIds: one of the tables does not take reservations any more."


class TableReserved(Conflict):
    message = "This table has reservations that are not over yet; move or cancel them first."


class SeatsReversed(BadRequest, constraint="tables_most_seats_suffice"):
    message = "maxSeats: must not be less than minSeats."


class PartyDoesNotFit(BadRequest):
    message = "partySize: the party does not fit the seats of the tables."


class CombiningSwitchedOff(Forbidden):
    message = "Combining tables is switched off for this business; an admin can switch it on in its settings."


class NotAFurnitureSet(BadRequest, constraint="furniture_set_combos_group_fits"):
    message = "linkGroupId: must be a link group of this business of the kind furniture_set."


class TablesNotLinked(BadRequest, constraint="furniture_set_combo_tables_are_linked"):
    message = "tableIds: every table must belong to the link group."


class ComboExists(Conflict):
    message = "tableIds: these tables are a furniture-set combo already."


class ComboNotFound(NotFound):
    message = "There is no such furniture-set combo."


class TooManyTables(LimitReached):
    most, noun = 500, "tables"


class TooManyLinkGroups(LimitReached):
    most, noun = 200, "link groups"


class TooManyCombos(LimitReached):
    most, noun = 500, "furniture-set combos"


NO_SUCH_TABLE = ReferenceNotFound.of("tableIds", "table")
