-- migrate:up

-- The number of a receipt: one after the other within a business and a year of its clock, without a gap.

create table receipt_counters (
    company_id uuid not null references companies on delete cascade,
    year smallint not null,
    last_number integer not null check (last_number > 0),
    primary key (company_id, year)
);
comment on table receipt_counters is 'counted in the transaction that records the sale, which gives its number back if it fails';
alter table receipt_counters enable row level security, force row level security;
create policy tenant on receipt_counters using (company_id = (select current_company()));
create policy owner on receipt_counters to booking_owner using (session_user = current_user);
grant select, insert, update (last_number) on receipt_counters to booking_app;

create table receipts (
    company_id uuid not null,
    sale_id uuid not null,
    year smallint not null,
    number integer not null,
    receipt_number text not null generated always as (
        year::text || '-' || lpad(number::text, greatest(6, length(number::text)), '0')
    ) stored,
    primary key (company_id, sale_id),
    unique (company_id, year, number),
    foreign key (company_id, sale_id) references sales (company_id, id) on delete cascade
);
comment on table receipts is 'sales from before numbers were given have none';
alter table receipts enable row level security, force row level security;
create policy tenant on receipts using (company_id = (select current_company()));
create policy owner on receipts to booking_owner using (session_user = current_user);
grant select, insert (company_id, sale_id, year, number) on receipts to booking_app;
grant select on receipts to booking_jobs;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
