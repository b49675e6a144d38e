from http import HTTPStatus
from typing import Any, cast
from urllib.parse import quote

import httpx

from booking_client.made.client import AuthenticatedClient, Client
from booking_client.made.types import Response, UNSET
from booking_client.made import errors

from ...models.error import Error
from ...models.one_guests_booking import OneGuestsBooking
from typing import cast



def _get_kwargs(

) -> dict[str, Any]:






    _kwargs: dict[str, Any] = {
        "method": "delete",
        "url": "/api/public/booking",
    }


    return _kwargs



def _parse_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Error | OneGuestsBooking | None:
    if response.status_code == 200:
        response_200 = OneGuestsBooking.from_dict(response.json())



        return response_200

    if response.status_code == 401:
        response_401 = Error.from_dict(response.json())



        return response_401

    if response.status_code == 403:
        response_403 = Error.from_dict(response.json())



        return response_403

    if response.status_code == 404:
        response_404 = Error.from_dict(response.json())



        return response_404

    if response.status_code == 409:
        response_409 = Error.from_dict(response.json())



        return response_409

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


def _build_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Response[Error | OneGuestsBooking]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    *,
    client: AuthenticatedClient,

) -> Response[Error | OneGuestsBooking]:
    """ A guest cancels their own booking, until `cancelUntil`

     Who cancels until `refundUntil` has a paid deposit back, who cancels later has not. A time that is
    only kept for its
    deposit is free again; nobody can pay for it any more.

    **Who may call it:** whoever has the token of the booking.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Error | OneGuestsBooking]
     """


    kwargs = _get_kwargs(

    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)

def sync(
    *,
    client: AuthenticatedClient,

) -> Error | OneGuestsBooking | None:
    """ A guest cancels their own booking, until `cancelUntil`

     Who cancels until `refundUntil` has a paid deposit back, who cancels later has not. A time that is
    only kept for its
    deposit is free again; nobody can pay for it any more.

    **Who may call it:** whoever has the token of the booking.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Error | OneGuestsBooking
     """


    return sync_detailed(
        client=client,

    ).parsed

async def asyncio_detailed(
    *,
    client: AuthenticatedClient,

) -> Response[Error | OneGuestsBooking]:
    """ A guest cancels their own booking, until `cancelUntil`

     Who cancels until `refundUntil` has a paid deposit back, who cancels later has not. A time that is
    only kept for its
    deposit is free again; nobody can pay for it any more.

    **Who may call it:** whoever has the token of the booking.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Error | OneGuestsBooking]
     """


    kwargs = _get_kwargs(

    )

    response = await client.get_async_httpx_client().request(
        **kwargs
    )

    return _build_response(client=client, response=response)

async def asyncio(
    *,
    client: AuthenticatedClient,

) -> Error | OneGuestsBooking | None:
    """ A guest cancels their own booking, until `cancelUntil`

     Who cancels until `refundUntil` has a paid deposit back, who cancels later has not. A time that is
    only kept for its
    deposit is free again; nobody can pay for it any more.

    **Who may call it:** whoever has the token of the booking.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Error | OneGuestsBooking
     """


    return (await asyncio_detailed(
        client=client,

    )).parsed
