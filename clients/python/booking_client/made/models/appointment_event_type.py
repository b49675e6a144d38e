from enum import StrEnum

class AppointmentEventType(StrEnum):
    APPOINTMENT_CANCELLED = "appointment.cancelled"
    APPOINTMENT_COMPLETED = "appointment.completed"
    APPOINTMENT_CONFIRMED = "appointment.confirmed"
    APPOINTMENT_CREATED = "appointment.created"
    APPOINTMENT_NO_SHOW = "appointment.no_show"
    APPOINTMENT_RESCHEDULED = "appointment.rescheduled"
    APPOINTMENT_UPDATED = "appointment.updated"

    def __str__(self) -> str:
        return str(self.value)
