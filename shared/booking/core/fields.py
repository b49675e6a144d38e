"""What request bodies are made of. Bodies are camelCase JSON, read strictly: a number in quotes is not a number.

Importing this brings pydantic; a function that only reads does without it.
"""

import re
from datetime import date, datetime
from typing import Annotated, Any, ClassVar
from uuid import UUID

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, PlainValidator, StringConstraints, WithJsonSchema
from pydantic.alias_generators import to_camel

from booking.core.clock import WALL_CLOCK, parse_date, parse_instant, parse_wall_clock
from booking.core.email_addresses import tidy_email
from booking.core.phone_texts import tidy_phone
from booking.core.query_parameters import parse_uuid
from booking.core.texts import (
    nothing_or_something_that_shows,
    one_line,
    plain_name,
    several_lines,
    something_that_shows,
)

LARGEST_AMOUNT_CENTS = 2_000_000_000  # 20 million rupiah, which have two digits behind the point
_NAME = "one line, without web and email addresses"
_TIME_OF_DAY = "([01][0-9]|2[0-3]):[0-5][0-9]"


class RequestBody(BaseModel):
    """A JSON object. Fields that it does not know are ignored (spec §2.2)."""

    # Of a module's models a function builds the one that its route names, when that is declared.
    model_config = ConfigDict(alias_generator=to_camel, strict=True, frozen=True, extra="ignore", defer_build=True)
    may_be_left_out: ClassVar[bool] = False


class OptionalBody(RequestBody):
    """A body that may be left out, since no field of it is required."""

    may_be_left_out: ClassVar[bool] = True


class PartialBody(RequestBody):
    """The body of a PATCH: only the keys that are present are written. Declare each field as `absent()`, with the type
    it has when it is present."""

    def changes(self) -> dict[str, Any]:
        """Returns the fields that were sent, by column name."""
        return {name: getattr(self, name) for name in self.model_fields_set}


class PartialBodyToTry(PartialBody):
    """The body of a PATCH that may take time away. With dryRun nothing is changed: the answer is whom it would hit."""

    dry_run: bool = Field(default=False)

    def changes(self) -> dict[str, Any]:
        """Returns the fields that were sent and are to be written, by column name."""
        return {name: value for name, value in super().changes().items() if name != "dry_run"}


def absent() -> Any:
    return Field(default_factory=lambda: None)


def without_duplicates(ids: list[UUID]) -> list[UUID]:
    """Returns the list in its order without repetitions."""
    return list(dict.fromkeys(ids))


def all_distinct(ids: list[UUID]) -> list[UUID]:
    """Returns the list. Raises ValueError if it names an id twice."""
    if len(set(ids)) < len(ids):
        raise ValueError("must not name one twice")
    return ids


def _time_of_day(text: str) -> str:
    if not re.fullmatch(_TIME_OF_DAY, text):
        raise ValueError("must be a time of day, such as 09:30")
    return text


def _text(most: int, least: int = 0) -> Any:
    return StringConstraints(strip_whitespace=True, min_length=least, max_length=most)


# Every text of a body is of one of these types, or made of one; a test knows the few that have a reason not to be.
Name = Annotated[str, _text(200, least=1), AfterValidator(plain_name), Field(description=_NAME)]
ShortName = Annotated[str, _text(100, least=1), AfterValidator(plain_name), Field(description=_NAME)]
ShortText = Annotated[str, _text(200), AfterValidator(one_line)]
Label = Annotated[str, _text(200), AfterValidator(one_line), AfterValidator(nothing_or_something_that_shows)]
ShortNote = Annotated[str, _text(120, least=1), AfterValidator(one_line), AfterValidator(something_that_shows)]
Reason = Annotated[str, _text(200, least=1), AfterValidator(one_line), AfterValidator(something_that_shows)]
Headline = Annotated[str, _text(60, least=1), AfterValidator(one_line), AfterValidator(something_that_shows)]
About = Annotated[str, _text(300, least=1), AfterValidator(several_lines), AfterValidator(something_that_shows)]
LongText = Annotated[str, _text(5000), AfterValidator(several_lines)]
GuestsNotes = Annotated[str, _text(500), AfterValidator(several_lines)]
Message = Annotated[str, _text(5000, least=1), AfterValidator(several_lines), AfterValidator(something_that_shows)]
PinnedNote = Annotated[str, _text(1000, least=1), AfterValidator(several_lines), AfterValidator(something_that_shows)]
Allergies = Annotated[str, _text(500, least=1), AfterValidator(several_lines), AfterValidator(something_that_shows)]
Email = Annotated[str, _text(400), AfterValidator(tidy_email), Field(description="as people write and paste one")]
Phone = Annotated[str, _text(100), AfterValidator(tidy_phone), Field(description="as people write and paste one")]
Id = Annotated[UUID, PlainValidator(parse_uuid), WithJsonSchema({"type": "string", "format": "uuid"})]
Cents = Annotated[int, Field(ge=0, le=LARGEST_AMOUNT_CENTS)]
TaxRate = Annotated[
    int, Field(ge=0, le=10_000, description="hundredths of a percent, as in 1900 for 19 %; the price includes the tax")
]
Minutes = Annotated[int, Field(ge=5, le=1440)]
WallClock = Annotated[
    datetime,
    PlainValidator(parse_wall_clock),
    WithJsonSchema(
        {
            "type": "string",
            "format": "date-time",
            "description": "The venue's wall clock; any offset is ignored.",
            WALL_CLOCK: True,
        }
    ),
]
VenueDate = Annotated[date, PlainValidator(parse_date), WithJsonSchema({"type": "string", "format": "date"})]
Instant = Annotated[datetime, PlainValidator(parse_instant), WithJsonSchema({"type": "string", "format": "date-time"})]
TimeOfDay = Annotated[
    str,
    AfterValidator(_time_of_day),
    Field(description="HH:MM on the venue's clock", json_schema_extra={"pattern": f"^{_TIME_OF_DAY}$"}),
]
Day = Annotated[int, Field(ge=0, le=6, description="0 is Monday, 6 is Sunday")]
