"""Django REST framework: an authentication class, a serializer of a model that Django does not manage, a view whose
request is one transaction."""

import os
from datetime import UTC
from typing import Any, ClassVar
from urllib.parse import unquote, urlsplit

import django
from django.conf import settings

_database = urlsplit(os.environ["DATABASE_URL"])
settings.configure(
    SECRET_KEY="bench",
    ALLOWED_HOSTS=["*"],
    DATABASES={
        "default": {
            "ENGINE": "django.db.backends.postgresql",
            "HOST": _database.hostname,
            "PORT": _database.port,
            "USER": unquote(_database.username or ""),
            "PASSWORD": unquote(_database.password or ""),
            "NAME": _database.path.lstrip("/"),
            "CONN_MAX_AGE": None,
        }
    },
    MIDDLEWARE=["django.middleware.common.CommonMiddleware"],
    ROOT_URLCONF="bench.peers.django_rest",
    TIME_ZONE="UTC",
    USE_TZ=True,
    REST_FRAMEWORK={
        "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
        "UNAUTHENTICATED_USER": None,
        "COERCE_DECIMAL_TO_STRING": False,
    },
    LOGGING_CONFIG=None,
)
django.setup()

from django.core.wsgi import get_wsgi_application  # noqa: E402 — Django's classes need its settings
from django.db import connection, models, transaction  # noqa: E402
from django.db.models.expressions import RawSQL  # noqa: E402
from django.urls import path  # noqa: E402
from django.utils.decorators import method_decorator  # noqa: E402
from rest_framework import authentication, exceptions, serializers  # noqa: E402
from rest_framework.request import Request  # noqa: E402
from rest_framework.response import Response  # noqa: E402
from rest_framework.views import APIView  # noqa: E402

from bench.peers import integrators  # noqa: E402


class WallClockField(models.DateTimeField):
    """A timestamp without a zone, which is the venue's wall clock."""

    def from_db_value(self, value: Any, expression: Any, connection: Any) -> Any:
        return value.replace(tzinfo=UTC)

    def get_db_prep_value(self, value: Any, connection: Any, prepared: bool = False) -> Any:
        return value.replace(tzinfo=None)


class Appointment(models.Model):
    id = models.UUIDField(primary_key=True)
    company_id = models.UUIDField()
    service_id = models.UUIDField()
    provider_id = models.UUIDField()
    customer_id = models.UUIDField()
    starts_at = WallClockField()
    ends_at = WallClockField()
    created_at = models.DateTimeField()
    status = models.TextField()
    deposit_status = models.TextField()
    duration_minutes = models.IntegerField()
    price_cents = models.IntegerField()
    deposit_amount_cents = models.IntegerField()
    notes = models.TextField(null=True)

    class Meta:
        app_label = "peers"
        managed = False
        db_table = "appointments"


class AppointmentSerializer(serializers.ModelSerializer):
    serviceId = serializers.UUIDField(source="service_id")  # noqa: N815 — the field's name in JSON
    providerId = serializers.UUIDField(source="provider_id")  # noqa: N815
    customerId = serializers.UUIDField(source="customer_id")  # noqa: N815
    startsAt = serializers.DateTimeField(source="starts_at")  # noqa: N815
    endsAt = serializers.DateTimeField(source="ends_at")  # noqa: N815
    createdAt = serializers.DateTimeField(source="created_at")  # noqa: N815
    depositStatus = serializers.CharField(source="deposit_status")  # noqa: N815
    durationMinutes = serializers.IntegerField(source="duration_minutes")  # noqa: N815
    price = serializers.SerializerMethodField()
    depositAmountCents = serializers.IntegerField(source="deposit_amount_cents")  # noqa: N815

    class Meta:
        model = Appointment
        fields: ClassVar = [
            "id",
            "serviceId",
            "providerId",
            "customerId",
            "startsAt",
            "endsAt",
            "createdAt",
            "status",
            "depositStatus",
            "durationMinutes",
            "price",
            "depositAmountCents",
            "notes",
        ]

    def get_price(self, one: Appointment) -> float:
        return one.price_cents / 100


class KeyAuthentication(authentication.BaseAuthentication):
    def authenticate(self, request: Request) -> tuple[None, dict[str, Any]]:
        try:
            key = integrators.key_of(request.headers.get("authorization"))
            with connection.cursor() as cursor:
                cursor.execute(
                    "select * from admit_api_key(%s, %s, %s, %s, null)",
                    [key.key_id, key.digest, integrators.SCOPE, integrators.ENGINE],
                )
                names = [column.name for column in cursor.description]
                admission = dict(zip(names, cursor.fetchone(), strict=True))
            integrators.refuse(admission["error"])
        except integrators.Refused as error:
            raise exceptions.AuthenticationFailed({"error": error.code, "code": error.code}) from error
        return None, admission


@method_decorator(transaction.atomic, name="dispatch")
class AppointmentsView(APIView):
    authentication_classes: ClassVar = [KeyAuthentication]

    def get(self, request: Request) -> Response:
        most = integrators.limit_of(request.query_params.get("limit", "50"))
        position = integrators.position_of(request.query_params.get("cursor"))
        admission = request.auth
        rows = Appointment.objects.filter(company_id=admission["company_id"])
        if position.moment is not None:
            bound = RawSQL("(starts_at, id) < (%s, %s)", [position.moment.replace(tzinfo=None), position.row_id])
            rows = rows.filter(models.expressions.ExpressionWrapper(bound, models.BooleanField()))
        found = list(rows.order_by("-starts_at", "-id")[: most + 1])
        next_cursor = None
        if len(found) > most:
            found = found[:most]
            next_cursor = integrators.cursor_of(found[-1].starts_at, found[-1].id, admission["company_id"])
        rate = integrators.rate_headers(admission["rate_limit"], admission["remaining"], admission["resets_at"])
        return Response({"data": AppointmentSerializer(found, many=True).data, "nextCursor": next_cursor}, headers=rate)


urlpatterns = [path(integrators.PATH.lstrip("/"), AppointmentsView.as_view())]
app = get_wsgi_application()
