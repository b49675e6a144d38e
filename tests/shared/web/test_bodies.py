"""booking.core.fields."""

from collections.abc import Iterable, Iterator
from types import NoneType
from typing import Annotated, Any, Literal, get_args, get_origin, get_type_hints

import pytest
from pydantic import TypeAdapter, ValidationError

from booking.core import fields
from booking.core.fields import (
    Cents,
    Day,
    Email,
    LongText,
    Message,
    Minutes,
    Name,
    PartialBody,
    Phone,
    RequestBody,
    ShortName,
    ShortText,
    TimeOfDay,
    absent,
)
from tests.support.every_route import SESSION_ROUTES, contract_of


class Whole(RequestBody):
    first_name: Name
    price_cents: Cents = 0


class Part(PartialBody):
    first_name: Name = absent()
    second_name: Name | None = absent()


@pytest.mark.parametrize(
    ("kind", "value"),
    [
        (Name, "K"),
        (Name, "x" * 200),
        (Name, "Zoë 🌷"),
        (Name, "St.John & Co."),
        (ShortText, ""),
        (LongText, "x" * 5000),
        (LongText, "1.\tSee www.example.com\n2.\tRing"),
        (Message, "x\ny"),
        (Email, "a@b.co"),
        (Email, "kim.o'lee+x@exämple.co.uk"),
        (Phone, "000"),
        (Phone, "+61 3 9123-4567"),
        (Phone, "030 7654321 ext. 12"),
        (Phone, "(03) 9123 4567"),
        (Phone, "+(61) 3.9123.4567"),
        (Cents, 0),
        (Cents, 2_000_000_000),
        (Minutes, 5),
        (Minutes, 1440),
        (Day, 0),
        (Day, 6),
        (TimeOfDay, "00:00"),
        (TimeOfDay, "23:59"),
    ],
)
def test_values_up_to_the_bounds_are_taken_as_they_are(kind: Any, value: object) -> None:
    assert TypeAdapter(kind).validate_python(value, strict=True) == value


@pytest.mark.parametrize(
    ("kind", "value"),
    [
        (Name, ""),
        (Name, "   "),
        (Name, "x" * 201),
        (Name, "nul\0"),
        (Name, "Kim\nLee"),
        (Name, "evil.example/x"),
        (ShortName, "www.evil.example"),
        (ShortText, "Kim\nLee"),
        (Name, 7),
        (ShortText, "x" * 201),
        (LongText, "x" * 5001),
        (LongText, "\0"),
        (Message, ""),
        (Message, "\x1b[31m"),
        (Email, "kim"),
        (Email, "kim@example"),
        (Email, "@example.com"),
        (Email, "kim@@example.com"),
        (Email, "kim@example.com kim@example.com"),
        (Email, "kim@exa\0mple.com"),
        (Email, "kïm@example.com"),
        (Email, f"kim@{'example.' * 31}com"),
        (Phone, "12"),
        (Phone, "()- ."),
        (Phone, "++61 412"),
        (Phone, "0412\\345"),
        (Phone, "0412 345 ext. 12345678"),
        (Phone, "٠٤١٢٣٤٥"),
        (Phone, "0" * 41),
        (Cents, -1),
        (Cents, 2_000_000_001),
        (Cents, 1.0),
        (Cents, True),
        (Cents, "5"),
        (Minutes, 4),
        (Minutes, 1441),
        (Day, -1),
        (Day, 7),
        (TimeOfDay, "24:00"),
        (TimeOfDay, "9:00"),
        (TimeOfDay, "09:60"),
        (TimeOfDay, "09:00\n"),
        (TimeOfDay, "09:00:00"),
        (TimeOfDay, "٠٩:٠٠"),
    ],
)
def test_values_beyond_the_bounds_are_refused(kind: Any, value: object) -> None:
    with pytest.raises(ValidationError):
        TypeAdapter(kind).validate_python(value, strict=True)


@pytest.mark.parametrize("kind", [Name, ShortText, LongText, Email, Phone])
def test_surrounding_space_is_not_kept(kind: Any) -> None:
    text = "0412@example.com" if kind is Email else "0412 345"
    assert TypeAdapter(kind).validate_python(f" \t{text}\n") == text


def test_bodies_are_camel_case_and_ignore_what_they_do_not_know() -> None:
    body = Whole.model_validate_json('{"firstName": "Kim", "price_cents": 7, "companyId": "x"}')
    assert body == Whole(firstName="Kim", priceCents=0)  # type: ignore[call-arg]
    with pytest.raises(ValidationError):
        Whole.model_validate_json('{"first_name": "Kim"}')


@pytest.mark.parametrize(
    ("sent", "changes"),
    [
        ("{}", {}),
        ('{"firstName": "Kim"}', {"first_name": "Kim"}),
        ('{"secondName": null}', {"second_name": None}),
        ('{"secondName": "Lee", "firstName": "Kim"}', {"first_name": "Kim", "second_name": "Lee"}),
        ('{"third": 3, "second_name": "Lee"}', {}),
    ],
)
def test_the_changes_of_a_partial_body_are_the_keys_that_were_sent(sent: str, changes: dict[str, object]) -> None:
    assert Part.model_validate_json(sent).changes() == changes


def test_null_is_a_change_only_where_the_field_may_be_null() -> None:
    with pytest.raises(ValidationError, match="firstName"):
        Part.model_validate_json('{"firstName": null}')


# Every text of every body

TEXTS_OF_THEIR_OWN = {
    ("BookOnline", "bot_token"): "is for Turnstile to read",
    ("EnquireOnline", "bot_token"): "is for Turnstile to read",
    ("BookByForm", "bot_token"): "likewise",
    ("EnquireByForm", "bot_token"): "likewise",
    ("WaitOnline", "bot_token"): "likewise",
    ("WaitByForm", "bot_token"): "likewise",
    ("ConfirmByForm", "proof"): "is compared with what the email was sent with",
    ("AnswerByForm", "proof"): "likewise",
    ("ReaddressByForm", "proof"): "likewise",
    ("ChooseLanguageByForm", "proof"): "likewise",
    ("CancelByForm", "proof"): "likewise",
    ("ChangeByForm", "proof"): "likewise",
    ("WithProof", "proof"): "likewise",
    ("EraseCustomer", "confirm"): "is compared with the address or name of the customer",
    ("CheckSlug", "slug"): "is only asked about: every text has an answer",
    ("CompleteOnboarding", "organization_name"): "is checked as NewOrganization's, where it is looked at",
    ("CompleteOnboarding", "beta_code"): "is checked as NewOrganization's, where it is looked at",
    ("CreateKey", "networks"): "is a network of the internet",
    ("CreateKey", "scopes"): "is one of the words that there are",
    ("CreateRefund", "payment_intent_id"): "is of visible ASCII characters",
    ("CreateWebhookEndpoint", "url"): "is an address of the web",
    ("UpdateWebhookEndpoint", "url"): "likewise",
    ("DeviceLog", "logs"): "is whatever a phone has to say, cut before it is logged",
    ("LookUpOnGoogle", "query"): "is only asked about: every text has an answer",
    ("RegisterDevice", "push_token"): "is of hexadecimal digits",
    ("RegisterInvited", "password"): "may hold anything, of the length that its own type says",
    ("RequestAccess", "bot_token"): "is for Turnstile to read",
    ("SignUpForNewsletter", "bot_token"): "is for Turnstile to read",
}


def models_of(kind: type[RequestBody]) -> Iterator[type[RequestBody]]:
    for model in kind.__subclasses__():
        yield model
        yield from models_of(model)


def texts_in(annotation: Any) -> Iterator[tuple[Any, ...]]:
    """What is asked of each text in a type, in order: nothing of a bare `str`, or of `Any`, which may be one."""
    if annotation in (str, Any):
        yield ()
    elif get_origin(annotation) is Annotated:
        kind, *asked = get_args(annotation)
        yield from [tuple(asked)] if kind in (str, Any) else texts_in(kind)
    elif get_origin(annotation) is not Literal:
        for part in get_args(annotation):
            yield from texts_in(part)


def unbounded(bounds: Iterable[Any], *, ending: str = "") -> set[tuple[str, str]]:
    """Which texts in the service's bodies are made of none of these types, by model and field; of those fields alone
    whose name has this ending."""
    for route in SESSION_ROUTES:
        contract_of(route)  # imports the models
    types = [asked for kind in bounds for asked in texts_in(kind)]
    return {
        (model.__name__, field)
        for model in models_of(RequestBody)
        if model.__module__.startswith("booking.")
        for field, annotation in get_type_hints(model, include_extras=True).items()
        if field.endswith(ending)
        for asked in texts_in(annotation)
        if not any(asked[: len(bounds)] == bounds for bounds in types)
    }


def test_every_text_of_every_body_is_of_a_type_that_bounds_it() -> None:
    types = [kind for kind in vars(fields).values() if get_origin(kind) is Annotated]
    assert unbounded(types) == TEXTS_OF_THEIR_OWN.keys()


def test_everything_that_is_called_a_name_is_of_a_type_without_web_addresses() -> None:
    """Names stand in mails: of guests, venues, services. The name of a file stands in none, and `notes.md` is one."""
    other = {("CompleteOnboarding", "organization_name"), ("CreateAttachment", "file_name")}
    assert unbounded([Name, ShortName], ending="name") == other


@pytest.mark.parametrize(
    ("annotation", "bare"),
    [
        (str, 1),
        (str | None, 1),
        (list[str], 1),
        (dict[str, list[str]], 2),
        (Annotated[list[str] | NoneType, "some"], 1),
        (Annotated[str, "of its own"], 1),
        (Any, 1),
        (Name, 0),
        (Name | None, 0),
        (Annotated[Name, "and more"], 0),
        (Literal["a", "b"], 0),
        (int, 0),
    ],
)
def test_a_text_that_nothing_bounds_is_seen_wherever_it_stands(annotation: Any, bare: int) -> None:
    name = next(texts_in(Name))
    assert len([asked for asked in texts_in(annotation) if asked[: len(name)] != name]) == bare
