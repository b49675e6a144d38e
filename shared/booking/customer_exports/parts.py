"""What an export holds, table by table, as SQL: made of the register of what is kept of a person
(booking.customers.personal). What no column says stands here."""

from booking.customer_exports.records import Part
from booking.customers.personal import PERSONAL, PersonalTable, rows_of_customer

_COMPUTED = {
    ("customers", "tags"): """
        (select coalesce(jsonb_agg(tag ->> 'name'), '[]')
           from companies c, jsonb_array_elements(c.customer_tags) tag
          where c.id = current_company() and (tag ->> 'id')::uuid = any (t.tags))
    """,
    ("appointments", "service"): """
        (select s.name from services s where s.company_id = current_company() and s.id = t.service_id)
    """,
    ("appointments", "provider"): """
        (select p.name from staff p where p.company_id = current_company() and p.id = t.provider_id)
    """,
    ("payment_refunds", "payment_id"): """
        (select p.id from payments p
          where p.company_id = current_company() and p.payment_intent_id = t.payment_intent_id)
    """,
}


def _part(name: str, table: PersonalTable) -> Part:
    columns = [f"{_COMPUTED.get((name, column), f't.{column}')} as {column}" for column in table.exported]
    return Part(name, ", ".join(columns), rows_of_customer(name), key=table.exported[0])


PARTS = tuple(_part(name, table) for name, table in PERSONAL.items() if table.exported)
