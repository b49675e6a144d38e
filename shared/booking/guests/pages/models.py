"""What the forms of the guests' pages send: fields of text, named as in the JSON routes (spec §12.7)."""

from collections.abc import Mapping
from hashlib import sha256
from typing import Annotated, Any, Literal

import orjson
from pydantic import Field, model_validator

from booking.core.fields import Email, Id, RequestBody
from booking.guests.models import BookOnline, ChangeOwnBooking, EnquireOnline, Proof, WaitOnline, WithProof
from booking.guests.pages.reading import named_visit, number

FormKey = Id
"""Names one form that was shown. Nobody guesses that of another: whoever sends it is led to what was done by it."""


def _filled_in(fields: Any) -> dict[str, Any]:
    """Returns the fields of a form in which something was written, numbers as numbers."""
    texts = {name: one for name, one in fields.items() if isinstance(one, str)} if isinstance(fields, Mapping) else {}
    filled: dict[str, Any] = {name: text.strip() for name, text in texts.items() if text.strip()}
    size = number(filled.get("partySize"))
    return _with_services(filled) | ({} if size is None else {"partySize": size})


def _with_services(filled: dict[str, Any]) -> dict[str, Any]:
    """Returns the fields with the services of a visit in place of several in `serviceId`, with commas between them."""
    visit = named_visit(filled.get("serviceId"), filled.get("providerId"))
    if visit is None or len(visit.service_ids) == 1:
        return filled
    others = {name: value for name, value in filled.items() if name not in ("serviceId", "providerId")}
    asked = zip(visit.service_ids, visit.provider_ids, strict=True)
    return others | {"services": [{"serviceId": str(one), "providerId": who and str(who)} for one, who in asked]}


class BookByForm(BookOnline):
    """A booking as a form sends it: name, email and phone of the guest stand beside the rest, and with them the `key`
    of the form."""

    key: FormKey

    @property
    def booked_once(self) -> str:
        """Names what is booked once by this form: what it is for, and when it begins, whoever it is that comes."""
        services = [] if self.visit is None else self.visit.service_ids
        what = ",".join(str(service_id) for service_id in services) or "table"
        return f"{self.key}/{what}/{self.starts_at.wall_clock.isoformat()}"

    @model_validator(mode="before")
    @classmethod
    def _from_fields(cls, fields: Any) -> dict[str, Any]:
        filled = _filled_in(fields)
        return filled | {"guest": {name: filled[name] for name in ("name", "email", "phone") if name in filled}}


class ConfirmByForm(RequestBody):
    """What the emails about a booking or an entry have, and nothing else."""

    proof: Proof


class ReaddressByForm(RequestBody):
    """The address to which the booking is to be mailed. The proof of the emails ends with their link."""

    email: Email
    proof: Annotated[Proof | None, Field(exclude=True)] = None


class CancelByForm(WithProof):
    """Whether the guest goes on to the venue's page: of a time that was only held, the own one is gone."""

    then: Literal["venue"] | None = None


_SHOWN_BY = ("wants", "from")


class ChangeByForm(ChangeOwnBooking):
    """Another time, and for a table the size of the party, as a form sends them. It also has what it shows the times
    by."""

    proof: Annotated[Proof | None, Field(exclude=True)] = None

    @model_validator(mode="before")
    @classmethod
    def _from_fields(cls, fields: Any) -> dict[str, Any]:
        return {name: value for name, value in _filled_in(fields).items() if name not in _SHOWN_BY}


_DAY = "day-"


class WaitByForm(WaitOnline):
    """A wait as a form sends it: each day has a field of its own (`day-2030-03-04`); the guest's fields stand beside
    the rest, and with them the `key` of the form."""

    key: FormKey

    @property
    def awaited_once(self) -> str:
        """Names what is waited for once by this form."""
        return f"{self.key}/{self.service_id or 'table'}"

    @model_validator(mode="before")
    @classmethod
    def _from_fields(cls, fields: Any) -> dict[str, Any]:
        filled = _filled_in(fields)
        days = [name.removeprefix(_DAY) for name in filled if name.startswith(_DAY)]
        guest = {name: filled[name] for name in ("name", "email", "phone") if name in filled}
        return filled | {"guest": guest, "dates": days}


class EnquireByForm(EnquireOnline):
    """An enquiry as a form sends it: the day and the time of day have fields of their own, the guest's stand beside the
    rest, and with them the `key` of the form."""

    key: FormKey

    @property
    def enquired_once(self) -> str:
        """The key under which this form enquires once; with anything else in it, it is another enquiry."""
        asked = orjson.dumps(self.as_enquiry(), option=orjson.OPT_SORT_KEYS)
        return f"{self.key}/{sha256(asked).hexdigest()}"

    @model_validator(mode="before")
    @classmethod
    def _from_fields(cls, fields: Any) -> dict[str, Any]:
        filled = _filled_in(fields)
        when = {"startsAt": f"{filled['day']}T{filled['time']}"} if {"day", "time"} <= filled.keys() else {}
        guest = {name: filled[name] for name in ("name", "email", "phone") if name in filled}
        return filled | when | {"guest": guest}


class AnswerByForm(RequestBody):
    """What a guest does by the page of their entry, with the proof of the email if its link has led there."""

    proof: Proof | None = None
    answer: Literal["accept", "decline", "leave"]


class ChooseLanguageByForm(RequestBody):
    """In which language the guest reads from now on, with the proof of the email if its link has led there."""

    proof: Proof | None = None
    lang: Literal["en", "de", "fr", "es", "it", "nl"]
