-- migrate:up

-- What holds a provider or a table is compared within its business, like everything else that is unique: no other
-- tenant's row is so much as looked at, and a conflict tells of none.
alter table appointments
    drop constraint appointments_provider_no_overlap,
    add constraint appointments_provider_no_overlap exclude using gist (
        company_id with =, provider_id with =, tsrange(starts_at, ends_at) with &&
    ) where (holds_time);

alter table table_slots
    drop constraint table_slots_no_overlap,
    add constraint table_slots_no_overlap exclude using gist (
        company_id with =, table_id with =, tsrange(starts_at, ends_at) with &&
    ) where (holds_table);

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
