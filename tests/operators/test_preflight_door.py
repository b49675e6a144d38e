"""`make preflight` of the founders' door: somebody answers there, and its form is believed."""

from operators import preflight
from operators.preflight import Aws
from tests.support.aws_account import REGION, SECRET, Account

PAGES = {"WebDomain": "desk.example.com", "OperatorContact": "mailto:hello@example.com"}
TURNSTILE = {"PublicFormsSecretArn": SECRET.format("PublicForms"), "TurnstileHostnames": "www.example.com"}
KEY = {"TurnstileSiteKey": "0x4AAAAAAA-key_1"}
NO_CONTACT = "WebDomain needs OperatorContact, whom founders ask for access."
NOT_WHOLE = "Turnstile needs PublicFormsSecretArn and TurnstileHostnames, or neither; TurnstileSiteKey goes with them."
NOT_OF_THE_PAGES = "TurnstileSiteKey is for the form at desk.example.com: TurnstileHostnames has to name it, too."


def missing(given: dict[str, str]) -> set[str]:
    """What is missing of the door; much else is, in an account with nothing."""
    found = preflight.look("production", given, Aws(Account().client, REGION))
    return {NO_CONTACT, NOT_WHOLE, NOT_OF_THE_PAGES} & {*found.missing}


def test_pages_name_whom_founders_ask() -> None:
    assert missing(PAGES) == set()
    assert missing(PAGES | {"OperatorContact": ""}) == {NO_CONTACT}
    assert missing({}) == set(), "without pages nobody asks there"


def test_a_widget_on_the_pages_is_one_that_the_service_believes() -> None:
    """Or every founder would be refused, and nobody would know why."""
    assert missing(PAGES | TURNSTILE) == set(), "forms elsewhere need no key here"
    assert missing(PAGES | TURNSTILE | KEY) == {NOT_OF_THE_PAGES}
    assert missing(PAGES | TURNSTILE | KEY | {"TurnstileHostnames": "www.example.com, desk.example.com"}) == set()
    assert missing(TURNSTILE | KEY) == set(), "without pages there is no form"
    assert missing(PAGES | KEY) == {NOT_WHOLE, NOT_OF_THE_PAGES}
