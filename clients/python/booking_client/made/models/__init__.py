""" Contains all the data models used in inputs/outputs """

from .appointment import Appointment
from .appointment_deposit_status import AppointmentDepositStatus
from .appointment_status import AppointmentStatus
from .appointments import Appointments
from .customer import Customer
from .customers import Customers
from .error import Error
from .one_organization import OneOrganization
from .organization import Organization
from .organization_business_type import OrganizationBusinessType
from .provider import Provider
from .providers import Providers
from .reservation import Reservation
from .reservation_status import ReservationStatus
from .reservations import Reservations
from .service import Service
from .service_period import ServicePeriod
from .service_periods import ServicePeriods
from .services import Services
from .table import Table
from .tables import Tables

__all__ = (
    "Appointment",
    "AppointmentDepositStatus",
    "Appointments",
    "AppointmentStatus",
    "Customer",
    "Customers",
    "Error",
    "OneOrganization",
    "Organization",
    "OrganizationBusinessType",
    "Provider",
    "Providers",
    "Reservation",
    "Reservations",
    "ReservationStatus",
    "Service",
    "ServicePeriod",
    "ServicePeriods",
    "Services",
    "Table",
    "Tables",
)
