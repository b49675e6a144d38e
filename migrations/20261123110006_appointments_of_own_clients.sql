-- migrate:up transaction:false

-- Whom a member sees who is confined to own clients: those with an appointment that the provider has confirmed.
create index concurrently appointments_of_own_clients on appointments (company_id, provider_id, customer_id)
    where provider_confirmed;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
