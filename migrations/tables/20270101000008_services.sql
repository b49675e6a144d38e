-- The services that an appointments business sells.

create table services (
    id uuid primary key default gen_random_uuid(),
    company_id uuid not null references companies on delete cascade,
    name text not null check (char_length(name) between 1 and 200),
    description text,
    duration_minutes integer not null check (duration_minutes between 5 and 1440),
    buffer_minutes integer not null default 0 check (buffer_minutes between 0 and 1440),
    price_cents integer not null check (price_cents >= 0),
    deposit_amount_cents integer not null default 0 check (deposit_amount_cents >= 0),
    active boolean not null default true,
    created_at timestamptz not null default now(),
    version integer not null default 1,
    tax_rate_basis_points integer not null default 0
    check (tax_rate_basis_points between 0 and 10000),
    colour text
    check (colour in ('red', 'orange', 'yellow', 'green', 'teal', 'blue', 'violet', 'pink')),
    bookable_online boolean not null default true,
    unique (company_id, id)
);
comment on column services.tax_rate_basis_points is 'hundredths of a percent; the price includes the tax';
comment on column services.colour is 'in the diary; null: one that goes by its id';
select protect('services');
