"""Calls to the payment processor, with one deadline for all of a request's calls."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, TypeVar, cast
from urllib.parse import urlsplit

from booking.core import settings
from booking.core.log import logger
from booking.upstreams.stripe.errors import NOT_CONNECTED, PaymentProcessorFailed, PaymentProcessorRefused

if TYPE_CHECKING:
    import stripe

    from booking.upstreams.kept_connection import Deadline

Answer = TypeVar("Answer")

# For all calls of a request together, attempts included: with the check of the session before them, a caller has an
# answer within ten seconds. Stripe takes a second or two for what moves money.
SECONDS = 8.0
_RETRIES = 2  # after half a second and one more, while there is time: the same question may be in progress there
_NOT_CONNECTED = "The payment processor refused: the account is no longer connected to this service."
_MAX_ANSWER_BYTES = 4 * 1024 * 1024  # 36 invoices with all their lines


class ProcessorClient:
    """The calls of one request to the processor, on one connection and this service's own account."""

    account_id: str | None = None

    def __init__(self) -> None:
        from booking.upstreams.kept_connection import Deadline  # noqa: PLC0415

        self._http = _http_client(Deadline(SECONDS))
        self._client = _official_client(self._http, None)

    def on(self, account_id: str | None) -> "AccountClient":
        """Returns the calls about what guests pay, on the account of their venue, with the same deadline. None is this
        service's own account: only payments that were made there before venues had accounts are asked about there."""
        return AccountClient(self, account_id)

    def ask(self, question: Callable[["stripe.StripeClient"], Answer]) -> Answer:
        """Returns the processor's answer to a question: a function that calls the official client and reads what it
        needs of the answer. Raises PaymentProcessorRefused with its reason, and PaymentProcessorFailed, also for an
        answer that lacks what is needed. Even then it may have acted: asking again under the same idempotency key does
        no harm."""
        import stripe  # noqa: PLC0415

        try:
            return question(self._client)
        except stripe.RateLimitError as error:
            raise PaymentProcessorFailed from error
        except (stripe.InvalidRequestError, stripe.CardError) as error:
            raise PaymentProcessorRefused(
                f"The payment processor refused: {error.user_message}", reason=error.code, parameter=error.param
            ) from error
        except stripe.PermissionError as error:
            if self.account_id is not None:
                raise PaymentProcessorRefused(_NOT_CONNECTED, reason=NOT_CONNECTED) from error
            logger().error("the payment processor failed", error=repr(error))
            raise PaymentProcessorFailed from error
        except stripe.StripeError as error:
            logger().error("the payment processor failed", error=repr(error))
            raise PaymentProcessorFailed from error
        except (AttributeError, KeyError, TypeError, ValueError) as error:
            logger().exception("the payment processor answered something else than was asked")
            raise PaymentProcessorFailed from error


class AccountClient(ProcessorClient):
    """The calls about what guests pay: each is made on one account, that of the venue. What moves guests' money takes
    one of these, and only `ProcessorClient.on` makes them."""

    def __init__(self, processor: ProcessorClient, account_id: str | None) -> None:
        self._http = processor._http
        self._client = _official_client(self._http, account_id)
        self.account_id = account_id


def _official_client(http: "stripe.HTTPClient", account_id: str | None) -> "stripe.StripeClient":
    # importing it takes half a second, for the few functions that call it
    import stripe  # noqa: PLC0415

    api_url = settings.optional("STRIPE_API_URL")
    return stripe.StripeClient(
        settings.required("STRIPE_SECRET_KEY"),
        stripe_account=account_id,
        base_addresses={"api": api_url} if api_url else {},
        max_network_retries=_RETRIES,
        http_client=http,
    )


def _http_client(deadline: "Deadline") -> "stripe.HTTPClient":
    """Makes the client that carries the official client's calls over our own connection: its usual one bounds the time
    between two bytes of an answer, and so not an answer that arrives drop by drop."""
    from http.client import HTTPException  # noqa: PLC0415

    import stripe  # noqa: PLC0415

    from booking.upstreams.kept_connection import Connection  # noqa: PLC0415

    class OneConnection(stripe.HTTPClient):
        name = "booking"

        def __init__(self) -> None:
            super().__init__()
            self._connection: Connection | None = None

        def request(  # type: ignore[override]
            self, method: str, url: str, headers: Mapping[str, str] | None, post_data: str | bytes | None = None
        ) -> tuple[bytes, int, Mapping[str, str]]:
            address = urlsplit(url)
            base_url, path = f"{address.scheme}://{address.netloc}", url.partition(address.netloc)[2]
            body = post_data.encode() if isinstance(post_data, str) else post_data or b""
            try:
                connection = self._connection
                if connection is None or not connection.is_open or not connection.is_quiet():
                    connection = self._connection = Connection(base_url, deadline, _MAX_ANSWER_BYTES)
                answer = connection.exchange(method.upper(), path, headers or {}, deadline, body)
            except (OSError, HTTPException) as error:
                raise stripe.APIConnectionError(  # type: ignore[no-untyped-call]
                    repr(error), should_retry=deadline.is_ahead
                ) from error
            return answer.content, answer.status, cast(Mapping[str, str], answer.headers)

        def close(self) -> None:
            if self._connection is not None:
                self._connection.close()

    return OneConnection()
