-- migrate:up

alter table reservations
    add column payment_intent_id text check (char_length(payment_intent_id) between 1 and 255),
    -- Whoever looks for what overlaps a time looks back one day and no further.
    add constraint reservations_last_a_day_at_most check (ends_at <= starts_at + interval '1 day');
comment on column reservations.payment_intent_id is 'the payment processor''s; a hold that has one is not simply released';

create index reservations_in_status on reservations (company_id, status, starts_at desc, id desc);
create index table_slots_of_table on table_slots (company_id, table_id, starts_at desc, reservation_id desc);

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
