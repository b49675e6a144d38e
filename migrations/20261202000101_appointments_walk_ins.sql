-- migrate:up

-- Whoever walks in needs no record among the customers (docs/decisions/0120-walk-ins.md).

alter table appointments
    alter column customer_id drop not null,
    add column guest_name text check (char_length(guest_name) between 1 and 200),
    add constraint appointments_of_somebody check (customer_id is not null or source = 'walk_in'),
    add constraint appointments_one_name check (guest_name is null or customer_id is null);
comment on column appointments.customer_id is 'null of a walk-in, who has no record';
comment on column appointments.guest_name is 'what a walk-in without a record is called';

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
