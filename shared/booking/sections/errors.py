"""Errors of the sections domain."""

from booking.core.errors import Conflict, LimitReached, NotFound, ReferenceNotFound


class SectionNotFound(NotFound):
    message = "There is no such section."


class TableInAnotherSection(Conflict, constraint="section_tables_in_one_section"):
    message = "tableIds: one of the tables belongs to another section."


class TooManySections(LimitReached):
    most, noun = 100, "sections"


NO_SUCH_SECTION = ReferenceNotFound.of("sectionId", "section")
