from http import HTTPStatus
from typing import Any, cast
from urllib.parse import quote

import httpx

from booking_client.made.client import AuthenticatedClient, Client
from booking_client.made.types import Response, UNSET
from booking_client.made import errors

from ...models.book_online import BookOnline
from ...models.booked_online import BookedOnline
from ...models.error import Error
from typing import cast



def _get_kwargs(
    slug: str,
    *,
    body: BookOnline,
    idempotency_key: str,

) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    headers["Idempotency-Key"] = idempotency_key







    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/api/public/{slug}/bookings".format(slug=quote(str(slug), safe=""),),
    }

    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs



def _parse_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> BookedOnline | Error | None:
    if response.status_code == 201:
        response_201 = BookedOnline.from_dict(response.json())



        return response_201

    if response.status_code == 400:
        response_400 = Error.from_dict(response.json())



        return response_400

    if response.status_code == 403:
        response_403 = Error.from_dict(response.json())



        return response_403

    if response.status_code == 404:
        response_404 = Error.from_dict(response.json())



        return response_404

    if response.status_code == 409:
        response_409 = Error.from_dict(response.json())



        return response_409

    if response.status_code == 413:
        response_413 = Error.from_dict(response.json())



        return response_413

    if response.status_code == 415:
        response_415 = Error.from_dict(response.json())



        return response_415

    if response.status_code == 422:
        response_422 = Error.from_dict(response.json())



        return response_422

    if response.status_code == 429:
        response_429 = Error.from_dict(response.json())



        return response_429

    if response.status_code == 500:
        response_500 = Error.from_dict(response.json())



        return response_500

    if response.status_code == 502:
        response_502 = Error.from_dict(response.json())



        return response_502

    if response.status_code == 503:
        response_503 = Error.from_dict(response.json())



        return response_503

    if client.raise_on_unexpected_status:
        raise errors.UnexpectedStatus(response.status_code, response.content)
    else:
        return None


def _build_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Response[BookedOnline | Error]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    slug: str,
    *,
    client: AuthenticatedClient | Client,
    body: BookOnline,
    idempotency_key: str,

) -> Response[BookedOnline | Error]:
    """ A guest books for themselves

     The Idempotency-Key is a uuid, and belongs to the venue and the guest's email address: sent again
    with the same body,
    nothing is booked twice, and the booking and its token are the same; `payment` is as it stands now.
    The booking is
    `confirmed`, or `pending` where the venue decides; the guest is emailed either way, with the link
    that the `token` is
    part of. A time that is not free is refused with the nearest free ones (409 `slot_taken`).

    Where a deposit is due and the venue takes it online, the time is only kept until
    `payment.expiresAt`: paid on the page
    `payment.url` by then, it is booked.

    A network address may book ten times in ten minutes, and try forty times; from the third attempt on
    it must prove with
    `botToken`, of Turnstile's widget with the action `book`, that it is no program (403
    `bot_check_required`).

    **Who may call it:** everybody.

    Args:
        slug (str):
        idempotency_key (str):
        body (BookOnline): services of one visit in turn, each with a provider or anybody who is
            free, or serviceId of one alone; or
            partySize. policyVersion is that of the page on which the guest read the policy.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[BookedOnline | Error]
     """


    kwargs = _get_kwargs(
        slug=slug,
body=body,
idempotency_key=idempotency_key,

    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)

def sync(
    slug: str,
    *,
    client: AuthenticatedClient | Client,
    body: BookOnline,
    idempotency_key: str,

) -> BookedOnline | Error | None:
    """ A guest books for themselves

     The Idempotency-Key is a uuid, and belongs to the venue and the guest's email address: sent again
    with the same body,
    nothing is booked twice, and the booking and its token are the same; `payment` is as it stands now.
    The booking is
    `confirmed`, or `pending` where the venue decides; the guest is emailed either way, with the link
    that the `token` is
    part of. A time that is not free is refused with the nearest free ones (409 `slot_taken`).

    Where a deposit is due and the venue takes it online, the time is only kept until
    `payment.expiresAt`: paid on the page
    `payment.url` by then, it is booked.

    A network address may book ten times in ten minutes, and try forty times; from the third attempt on
    it must prove with
    `botToken`, of Turnstile's widget with the action `book`, that it is no program (403
    `bot_check_required`).

    **Who may call it:** everybody.

    Args:
        slug (str):
        idempotency_key (str):
        body (BookOnline): services of one visit in turn, each with a provider or anybody who is
            free, or serviceId of one alone; or
            partySize. policyVersion is that of the page on which the guest read the policy.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        BookedOnline | Error
     """


    return sync_detailed(
        slug=slug,
client=client,
body=body,
idempotency_key=idempotency_key,

    ).parsed

async def asyncio_detailed(
    slug: str,
    *,
    client: AuthenticatedClient | Client,
    body: BookOnline,
    idempotency_key: str,

) -> Response[BookedOnline | Error]:
    """ A guest books for themselves

     The Idempotency-Key is a uuid, and belongs to the venue and the guest's email address: sent again
    with the same body,
    nothing is booked twice, and the booking and its token are the same; `payment` is as it stands now.
    The booking is
    `confirmed`, or `pending` where the venue decides; the guest is emailed either way, with the link
    that the `token` is
    part of. A time that is not free is refused with the nearest free ones (409 `slot_taken`).

    Where a deposit is due and the venue takes it online, the time is only kept until
    `payment.expiresAt`: paid on the page
    `payment.url` by then, it is booked.

    A network address may book ten times in ten minutes, and try forty times; from the third attempt on
    it must prove with
    `botToken`, of Turnstile's widget with the action `book`, that it is no program (403
    `bot_check_required`).

    **Who may call it:** everybody.

    Args:
        slug (str):
        idempotency_key (str):
        body (BookOnline): services of one visit in turn, each with a provider or anybody who is
            free, or serviceId of one alone; or
            partySize. policyVersion is that of the page on which the guest read the policy.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[BookedOnline | Error]
     """


    kwargs = _get_kwargs(
        slug=slug,
body=body,
idempotency_key=idempotency_key,

    )

    response = await client.get_async_httpx_client().request(
        **kwargs
    )

    return _build_response(client=client, response=response)

async def asyncio(
    slug: str,
    *,
    client: AuthenticatedClient | Client,
    body: BookOnline,
    idempotency_key: str,

) -> BookedOnline | Error | None:
    """ A guest books for themselves

     The Idempotency-Key is a uuid, and belongs to the venue and the guest's email address: sent again
    with the same body,
    nothing is booked twice, and the booking and its token are the same; `payment` is as it stands now.
    The booking is
    `confirmed`, or `pending` where the venue decides; the guest is emailed either way, with the link
    that the `token` is
    part of. A time that is not free is refused with the nearest free ones (409 `slot_taken`).

    Where a deposit is due and the venue takes it online, the time is only kept until
    `payment.expiresAt`: paid on the page
    `payment.url` by then, it is booked.

    A network address may book ten times in ten minutes, and try forty times; from the third attempt on
    it must prove with
    `botToken`, of Turnstile's widget with the action `book`, that it is no program (403
    `bot_check_required`).

    **Who may call it:** everybody.

    Args:
        slug (str):
        idempotency_key (str):
        body (BookOnline): services of one visit in turn, each with a provider or anybody who is
            free, or serviceId of one alone; or
            partySize. policyVersion is that of the page on which the guest read the policy.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        BookedOnline | Error
     """


    return (await asyncio_detailed(
        slug=slug,
client=client,
body=body,
idempotency_key=idempotency_key,

    )).parsed
