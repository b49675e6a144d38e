"""Connects a business to an account of its own at the payment processor, and records what the processor reports of such
accounts. Only the latter says what an account may do."""

from collections.abc import Callable
from functools import partial
from uuid import UUID

from booking.core.deferred import Deferred
from booking.core.errors import raises
from booking.database.transactions import Transact, Transaction
from booking.deposits.actions import close_pages
from booking.payments_accounts import queries
from booking.payments_accounts.errors import NO_ACCOUNT_THERE
from booking.payments_accounts.records import Connecting
from booking.processor_events.actions import take_once
from booking.processor_events.records import LockedBilling
from booking.upstreams.stripe import accounts
from booking.upstreams.stripe.errors import PaymentProcessorFailed, PaymentProcessorRefused
from booking.upstreams.stripe.events import Named, NamedAccount, ProcessorEvent, id_in
from booking.upstreams.stripe.processor_client import ProcessorClient
from booking.upstreams.stripe.records import AccountAtProcessor


@raises(NO_ACCOUNT_THERE, PaymentProcessorRefused, PaymentProcessorFailed)
def connect(processor: ProcessorClient, transact: Transact, user_id: UUID, same_as: UUID | None) -> str:
    """Returns the account that the business has connected. Without one that is the account of the business `same_as`,
    of which the user is an admin, too, or a new one. Two who ask at once get one account."""
    business = transact(queries.get_connecting)
    if business["account_id"] is not None:
        return business["account_id"]
    account_id = _new_account(processor, business) if same_as is None else _account_of(transact, user_id, same_as)
    return transact(partial(queries.connect, account_id=account_id))


def _new_account(processor: ProcessorClient, business: Connecting) -> str:
    """Makes an account: one for each time that the business connects anew, however often this is tried."""
    ids = {"organization_id": str(business["organization_id"]), "company_id": str(business["company_id"])}
    key = f"account {business['connections']} of {business['company_id']} in {business['country']}"
    return accounts.create_account(processor, business["country"], ids, key)


def _account_of(transact: Transact, user_id: UUID, company_id: UUID) -> str:
    account_id = transact(partial(queries.find_account_of_business, company_id=company_id, user_id=user_id))
    if account_id is None:
        raise NO_ACCOUNT_THERE()
    return account_id


@raises()
def disconnect(db: Transaction) -> None:
    """Forgets the account for new payments. Pages on which somebody could still pay are closed by jobs; deposits that
    are paid stay refundable on the account, and refunds run on."""
    close_pages(db, queries.disconnect(db).get(), after_seconds=0)


def take_account(processor: ProcessorClient, event: ProcessorEvent, within: Callable[[Named], Transact]) -> None:
    """Records the present state of the account that an event is about, also of one whose business has not recorded yet
    that it has connected it. Raises NobodysEvent."""
    assert event.account_id is not None, "an event of a connected account names it"
    account_id = event.account_id
    # Only we write the metadata of an account; of one that has withdrawn its connection the event holds none.
    whose = NamedAccount(account_id, organization_id=id_in(event.metadata, "organization_id"), of_a_business=False)

    def ask(seen: None) -> AccountAtProcessor:
        return accounts.get_account(processor, account_id)

    def write(db: Transaction, locked: LockedBilling, account: AccountAtProcessor) -> None:
        queries.write_account(db, locked, account)

    take_once(event, account_id, within(whose), look=lambda db: Deferred.of(None), ask=ask, write=write)
