from http import HTTPStatus
from typing import Any, cast
from urllib.parse import quote

import httpx

from booking_client.made.client import AuthenticatedClient, Client
from booking_client.made.types import Response, UNSET
from booking_client.made import errors

from ...models.answer_offer import AnswerOffer
from ...models.answered_offer import AnsweredOffer
from ...models.error import Error
from typing import cast



def _get_kwargs(
    *,
    body: AnswerOffer,

) -> dict[str, Any]:
    headers: dict[str, Any] = {}






    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/api/public/waitlist-entry/answer",
    }

    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs



def _parse_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> AnsweredOffer | Error | None:
    if response.status_code == 200:
        response_200 = AnsweredOffer.from_dict(response.json())



        return response_200

    if response.status_code == 400:
        response_400 = Error.from_dict(response.json())



        return response_400

    if response.status_code == 401:
        response_401 = Error.from_dict(response.json())



        return response_401

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

    if response.status_code == 500:
        response_500 = Error.from_dict(response.json())



        return response_500

    if response.status_code == 503:
        response_503 = Error.from_dict(response.json())



        return response_503

    if client.raise_on_unexpected_status:
        raise errors.UnexpectedStatus(response.status_code, response.content)
    else:
        return None


def _build_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Response[AnsweredOffer | Error]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    *,
    client: AuthenticatedClient,
    body: AnswerOffer,

) -> Response[AnsweredOffer | Error]:
    """ A guest takes the time that is offered to them, or leaves it to the next

     With `accept` the time is booked, as if the guest had booked it: `booking` is `confirmed`, or
    `pending` where the venue
    decides, and `token` is the booking's. Is its deposit paid online, the time is held until
    `booking.heldUntil`, and `POST
    /api/public/booking/payment` says where it is paid. A time of which all were told goes to the first
    who takes it (409
    `slot_taken`). Sent again, the answer is the same.

    **Who may call it:** whoever has the token of the entry.

    Args:
        body (AnswerOffer): Whether the guest takes the time that is offered to them.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[AnsweredOffer | Error]
     """


    kwargs = _get_kwargs(
        body=body,

    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)

def sync(
    *,
    client: AuthenticatedClient,
    body: AnswerOffer,

) -> AnsweredOffer | Error | None:
    """ A guest takes the time that is offered to them, or leaves it to the next

     With `accept` the time is booked, as if the guest had booked it: `booking` is `confirmed`, or
    `pending` where the venue
    decides, and `token` is the booking's. Is its deposit paid online, the time is held until
    `booking.heldUntil`, and `POST
    /api/public/booking/payment` says where it is paid. A time of which all were told goes to the first
    who takes it (409
    `slot_taken`). Sent again, the answer is the same.

    **Who may call it:** whoever has the token of the entry.

    Args:
        body (AnswerOffer): Whether the guest takes the time that is offered to them.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        AnsweredOffer | Error
     """


    return sync_detailed(
        client=client,
body=body,

    ).parsed

async def asyncio_detailed(
    *,
    client: AuthenticatedClient,
    body: AnswerOffer,

) -> Response[AnsweredOffer | Error]:
    """ A guest takes the time that is offered to them, or leaves it to the next

     With `accept` the time is booked, as if the guest had booked it: `booking` is `confirmed`, or
    `pending` where the venue
    decides, and `token` is the booking's. Is its deposit paid online, the time is held until
    `booking.heldUntil`, and `POST
    /api/public/booking/payment` says where it is paid. A time of which all were told goes to the first
    who takes it (409
    `slot_taken`). Sent again, the answer is the same.

    **Who may call it:** whoever has the token of the entry.

    Args:
        body (AnswerOffer): Whether the guest takes the time that is offered to them.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[AnsweredOffer | Error]
     """


    kwargs = _get_kwargs(
        body=body,

    )

    response = await client.get_async_httpx_client().request(
        **kwargs
    )

    return _build_response(client=client, response=response)

async def asyncio(
    *,
    client: AuthenticatedClient,
    body: AnswerOffer,

) -> AnsweredOffer | Error | None:
    """ A guest takes the time that is offered to them, or leaves it to the next

     With `accept` the time is booked, as if the guest had booked it: `booking` is `confirmed`, or
    `pending` where the venue
    decides, and `token` is the booking's. Is its deposit paid online, the time is held until
    `booking.heldUntil`, and `POST
    /api/public/booking/payment` says where it is paid. A time of which all were told goes to the first
    who takes it (409
    `slot_taken`). Sent again, the answer is the same.

    **Who may call it:** whoever has the token of the entry.

    Args:
        body (AnswerOffer): Whether the guest takes the time that is offered to them.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        AnsweredOffer | Error
     """


    return (await asyncio_detailed(
        client=client,
body=body,

    )).parsed
