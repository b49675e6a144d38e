-- migrate:up

-- What a venue knows of a guest beyond how to reach them, and the tags that it gives them.

alter table companies
    add column customer_tags jsonb not null default '[]'
        constraint companies_customer_tags_check check (jsonb_typeof(customer_tags) = 'array');
comment on column companies.customer_tags is 'the tags of its customers, {id, name}, in the order in which they are shown';

alter table customers
    add column pinned_note text check (char_length(pinned_note) <= 1000),
    add column allergies text check (char_length(allergies) <= 500),
    add column tags uuid[] not null default '{}' check (cardinality(tags) <= 20),
    add column birthday date,
    add column preferred_provider_id uuid,
    add column sms_refused_at timestamptz,
    add constraint customers_preferred_provider_exists
        foreign key (company_id, preferred_provider_id) references staff (company_id, id);
comment on column customers.tags is 'of the customer_tags of the business; one that it has removed is shown no more';
comment on column customers.sms_refused_at is 'since when the customer wants no SMS; null: gets them';

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
