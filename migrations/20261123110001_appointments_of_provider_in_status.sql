-- migrate:up transaction:false

-- The dashboard's list of one provider in one status: a page of it is one range of this index. Built while others
-- write; such a statement stands alone in its file.
create index concurrently appointments_of_provider_in_status
    on appointments (company_id, provider_id, status, starts_at desc, id desc);

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
