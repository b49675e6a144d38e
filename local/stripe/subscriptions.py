"""Subscriptions and their items."""

from flask import Blueprint

from local.connections import connection
from local.stripe import objects
from local.stripe.objects import Object
from local.stripe.parameters import parameters
from local.stripe.views import reading

routes = Blueprint("subscriptions", __name__)


@routes.get("/subscriptions/<id:subscription_id>")
@reading
def show_subscription(subscription_id: str) -> Object:
    """GET /v1/subscriptions/{id}."""
    parameters()
    return objects.get(connection(), "subscription", subscription_id)
