-- migrate:up

-- The list of disputes turns its pages by time and id.
drop index payments_disputed;
create index payments_disputed on payments (company_id, disputed_at, id) where disputed_at is not null;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
