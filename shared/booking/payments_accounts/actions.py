"""Connects a business to an account of its own at the payment processor, and records what the processor reports of such
accounts. Only the latter says what an account may do."""

from collections.abc import Callable
from functools import partial
from uuid import UUID

from booking.checkouts.queries import lock_connection
from booking.core.deferred import Deferred
from booking.core.errors import raises
from booking.core.log import logger
from booking.core.metrics import measure
from booking.database.transactions import Transact, Transaction
from booking.deposits.actions import close_pages
from booking.payments_accounts import queries
from booking.payments_accounts.errors import NO_ACCOUNT_THERE, CountryMissing, PaymentsNotSetUp
from booking.payments_accounts.records import Attempt
from booking.processor_events.actions import take_once
from booking.upstreams.stripe import accounts
from booking.upstreams.stripe.accounts import AccountToMake
from booking.upstreams.stripe.errors import PaymentProcessorFailed, PaymentProcessorRefused
from booking.upstreams.stripe.events import Named, NamedAccount, NobodysEvent, ProcessorEvent, id_in
from booking.upstreams.stripe.processor_client import ProcessorClient
from booking.upstreams.stripe.records import AccountAtProcessor


@raises(NO_ACCOUNT_THERE, CountryMissing, PaymentsNotSetUp, PaymentProcessorFailed)
def connect(processor: ProcessorClient, transact: Transact, user_id: UUID, email: str, same_as: UUID | None) -> str:
    """Returns the account that the business has connected. Without one that is the account of the business `same_as`,
    of which the user is an admin, too, or a new one, about which the processor writes to `email`. Two who ask at once
    get one account, and so does who asks again because no answer came."""
    begun: str | Attempt = transact(partial(_find_or_begin, user_id=user_id, email=email, same_as=same_as))
    if isinstance(begun, str):
        return begun
    wanted = AccountToMake(
        key=str(begun["key"]),
        email=begun["email"],
        country=begun["country"],
        name=begun["name"],
        organization_id=str(begun["organization_id"]),
        company_id=str(begun["company_id"]),
    )
    try:
        account_id = accounts.create_account(processor, wanted)
    except PaymentProcessorRefused as refusal:
        key = begun["key"]
        transact(lambda db: queries.end_attempt(db, key))
        raise _tell_operator("make an account", refusal) from refusal
    return transact(partial(queries.connect, account_id=account_id, country=wanted.country))


def _find_or_begin(db: Transaction, user_id: UUID, email: str, same_as: UUID | None) -> str | Attempt:
    """Finds the account of the business, or connects that of another; else notes what one is to be made of."""
    lock_connection(db)
    business = queries.get_connecting(db).get()
    if business["account_id"] is not None:
        return business["account_id"]
    if same_as is not None:
        account_id = queries.find_account_of_business(db, same_as, user_id).get()
        if account_id is None:
            raise NO_ACCOUNT_THERE()
        return queries.connect(db, account_id, None).get()
    if business["country"] is None:
        raise CountryMissing
    return queries.begin_attempt(db, business, business["country"], email).get()


@raises(PaymentsNotSetUp, PaymentProcessorFailed)
def make_link(processor: ProcessorClient, account_id: str, settings_page: str) -> str:
    """Makes the address of a page on which the business tells the processor of itself, at first or whatever is due
    later. It comes back to the page of settings, which then looks how the account stands."""
    try:
        return accounts.create_link(processor, account_id, f"{settings_page}?returned", f"{settings_page}/continue")
    except PaymentProcessorRefused as refusal:
        raise _tell_operator("make a link", refusal) from refusal


def _tell_operator(what: str, refusal: PaymentProcessorRefused) -> PaymentsNotSetUp:
    """Logs what the processor has against it, in its own words, and has an alarm ring: nobody else can do anything."""
    logger().error(f"the payment processor refused to {what}", reason=refusal.reason, said=str(refusal))
    measure({"AccountsRefused": 1})
    return PaymentsNotSetUp()


@raises()
def disconnect(db: Transaction) -> None:
    """Forgets the account for new payments. Pages on which somebody could still pay are closed by jobs; deposits that
    are paid stay refundable on the account, and refunds run on."""
    close_pages(db, queries.disconnect(db).get(), after_seconds=0)


def take_account(processor: ProcessorClient, event: ProcessorEvent, within: Callable[[Named], Transact]) -> None:
    """Records the present state of the account that an event is about, or at which this service looks by itself; also
    of one whose business has not recorded yet that it has connected it. Then the account's own metadata, which only we
    write, say whose it is; of one that is gone nobody can say. Raises NobodysEvent."""
    assert event.account_id is not None, "an event of a connected account names it"
    account_id = event.account_id
    recorded = NamedAccount(account_id, of_a_business=False)

    def ask(seen: None) -> AccountAtProcessor:
        return accounts.get_account(processor, account_id)

    def take(whose: NamedAccount) -> None:
        take_once(
            event, account_id, within(whose), look=lambda db: Deferred.of(None), ask=ask, write=queries.write_account
        )

    try:
        take(recorded)
    except NobodysEvent:
        take(recorded._replace(organization_id=id_in(ask(None).metadata, "organization_id")))
