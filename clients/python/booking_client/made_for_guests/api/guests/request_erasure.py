from http import HTTPStatus
from typing import Any, cast
from urllib.parse import quote

import httpx

from booking_client.made.client import AuthenticatedClient, Client
from booking_client.made.types import Response, UNSET
from booking_client.made import errors

from ...models.error import Error
from ...models.one_requested_erasure import OneRequestedErasure
from ...models.with_proof import WithProof
from booking_client.made.types import UNSET, Unset
from typing import cast



def _get_kwargs(
    *,
    body: WithProof | Unset = UNSET,

) -> dict[str, Any]:
    headers: dict[str, Any] = {}






    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/api/public/booking/erasure-request",
    }


    if not isinstance(body, Unset):
        _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs



def _parse_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Error | OneRequestedErasure | None:
    if response.status_code == 200:
        response_200 = OneRequestedErasure.from_dict(response.json())



        return response_200

    if response.status_code == 400:
        response_400 = Error.from_dict(response.json())



        return response_400

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


def _build_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Response[Error | OneRequestedErasure]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    *,
    client: AuthenticatedClient,
    body: WithProof | Unset = UNSET,

) -> Response[Error | OneRequestedErasure]:
    """ Request that what the venue knows of the guest is erased

     `proof` is what the links in the emails about the booking have (`?proof=…`): the token that was
    answered to whoever
    booked does not show whose address they gave. Without it 403 `proof_required`. The venue decides,
    within 30 days.
    Requested again meanwhile, it is the same request.

    **Who may call it:** whoever has the token of the booking.

    Args:
        body (WithProof | Unset): The proof that the links in the emails about the booking have,
            if one of them was followed.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Error | OneRequestedErasure]
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
    body: WithProof | Unset = UNSET,

) -> Error | OneRequestedErasure | None:
    """ Request that what the venue knows of the guest is erased

     `proof` is what the links in the emails about the booking have (`?proof=…`): the token that was
    answered to whoever
    booked does not show whose address they gave. Without it 403 `proof_required`. The venue decides,
    within 30 days.
    Requested again meanwhile, it is the same request.

    **Who may call it:** whoever has the token of the booking.

    Args:
        body (WithProof | Unset): The proof that the links in the emails about the booking have,
            if one of them was followed.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Error | OneRequestedErasure
     """


    return sync_detailed(
        client=client,
body=body,

    ).parsed

async def asyncio_detailed(
    *,
    client: AuthenticatedClient,
    body: WithProof | Unset = UNSET,

) -> Response[Error | OneRequestedErasure]:
    """ Request that what the venue knows of the guest is erased

     `proof` is what the links in the emails about the booking have (`?proof=…`): the token that was
    answered to whoever
    booked does not show whose address they gave. Without it 403 `proof_required`. The venue decides,
    within 30 days.
    Requested again meanwhile, it is the same request.

    **Who may call it:** whoever has the token of the booking.

    Args:
        body (WithProof | Unset): The proof that the links in the emails about the booking have,
            if one of them was followed.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Error | OneRequestedErasure]
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
    body: WithProof | Unset = UNSET,

) -> Error | OneRequestedErasure | None:
    """ Request that what the venue knows of the guest is erased

     `proof` is what the links in the emails about the booking have (`?proof=…`): the token that was
    answered to whoever
    booked does not show whose address they gave. Without it 403 `proof_required`. The venue decides,
    within 30 days.
    Requested again meanwhile, it is the same request.

    **Who may call it:** whoever has the token of the booking.

    Args:
        body (WithProof | Unset): The proof that the links in the emails about the booking have,
            if one of them was followed.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Error | OneRequestedErasure
     """


    return (await asyncio_detailed(
        client=client,
body=body,

    )).parsed
