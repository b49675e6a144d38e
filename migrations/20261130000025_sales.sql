-- migrate:up

-- Sales of both engines: what was sold, what it came to, and how it was paid. The rules behind the amounts are those of
-- docs/decisions/0013-sales.md; the checks hold whoever writes to them.

grant booking_definer to booking_owner;

create table sales (
    id uuid primary key default gen_random_uuid(),
    company_id uuid not null references companies on delete cascade,
    customer_id uuid,
    created_by uuid not null,
    sold_by_provider_id uuid,
    -- The booking that the sale closes out, if any: one of the two, and the pair that callers know follows from it.
    appointment_id uuid,
    reservation_id uuid,
    booking_table text generated always as (
        case when appointment_id is not null then 'appointments' when reservation_id is not null then 'reservations' end
    ) stored,
    booking_id uuid generated always as (coalesce(appointment_id, reservation_id)) stored,
    subtotal_cents bigint not null check (subtotal_cents >= 0),
    discount_type text check (discount_type in ('percent', 'amount')),
    -- A discount may be as large as what it is taken off.
    discount_value bigint not null check (discount_value >= 0),
    discount_cents bigint not null check (discount_cents between 0 and subtotal_cents),
    tip_cents integer not null check (tip_cents >= 0),
    total_cents bigint not null check (total_cents = subtotal_cents - discount_cents + tip_cents),
    gift_card_applied_cents integer not null check (gift_card_applied_cents between 0 and total_cents),
    paid_in_person_cents bigint not null
        check (paid_in_person_cents between 0 and total_cents - gift_card_applied_cents),
    payment_method text not null check (payment_method in ('cash', 'card', 'bank_transfer', 'gift_card', 'other')),
    status text not null default 'completed' check (status in ('completed', 'voided')),
    void_reason text,
    voided_at timestamptz,
    created_at timestamptz not null default now(),
    unique (company_id, id),
    check (num_nonnulls(appointment_id, reservation_id) <= 1),
    check ((status = 'voided') = (voided_at is not null)),
    check (status = 'voided' or void_reason is null),
    constraint sales_customer_exists foreign key (company_id, customer_id) references customers (company_id, id),
    constraint sales_seller_exists foreign key (company_id, sold_by_provider_id) references staff (company_id, id),
    constraint sales_appointment_exists
        foreign key (company_id, appointment_id) references appointments (company_id, id),
    -- A hold that is released is deleted; what was sold stays sold.
    constraint sales_reservation_exists
        foreign key (company_id, reservation_id) references reservations (company_id, id)
        on delete set null (reservation_id)
);
create unique index sales_once_per_booking on sales (company_id, booking_id) where status = 'completed';
create index sales_newest_first on sales (company_id, created_at desc, id desc);
create index sales_of_reservation on sales (company_id, reservation_id) where reservation_id is not null;
-- What was written or voided lately, of all tenants, as in products.
create index sales_by_time on sales using brin (created_at) with (autosummarize = on);
create index sales_by_time_of_void on sales (voided_at) where voided_at is not null;
-- The dashboard's list of one customer; who bought without a name is in nobody's.
create index sales_of_customer on sales (company_id, customer_id, created_at desc, id desc)
    where customer_id is not null;
alter table sales enable row level security, force row level security;
create policy tenant on sales using (company_id = (select current_company()));
create policy owner on sales to booking_owner using (session_user = current_user);
create policy definer on sales to booking_definer using (true);
-- A sale can be voided; nothing else of it ever changes.
grant select, insert, update (status, void_reason, voided_at) on sales to booking_app;
grant select on sales to booking_definer;
create trigger audit after insert or update on sales for each row execute function enter_in_audit_log(
    'id', 'status', 'total_cents', 'tip_cents', 'discount_cents', 'gift_card_applied_cents', 'paid_in_person_cents');

create table sale_lines (
    id uuid primary key default gen_random_uuid(),
    company_id uuid not null,
    sale_id uuid not null,
    position smallint not null check (position >= 0),
    kind text not null check (kind in ('product', 'service', 'package', 'custom')),
    product_id uuid,
    service_id uuid,
    package_id uuid,
    -- As sold: a later change of the catalogue rewrites neither name nor price.
    description text,
    quantity integer not null check (quantity between 1 and 999),
    unit_price_cents integer not null check (unit_price_cents >= 0),
    total_cents bigint not null generated always as (quantity::bigint * unit_price_cents) stored,
    unique (company_id, id),
    unique (company_id, sale_id, position),
    check ((kind = 'product') = (product_id is not null)),
    check ((kind = 'service') = (service_id is not null)),
    check ((kind = 'package') = (package_id is not null)),
    foreign key (company_id, sale_id) references sales (company_id, id) on delete cascade,
    foreign key (company_id, product_id) references products (company_id, id),
    constraint sale_lines_service_exists foreign key (company_id, service_id) references services (company_id, id),
    foreign key (company_id, package_id) references packages (company_id, id)
);
alter table sale_lines enable row level security, force row level security;
create policy tenant on sale_lines using (company_id = (select current_company()));
create policy owner on sale_lines to booking_owner using (session_user = current_user);
create policy definer on sale_lines to booking_definer using (true);
grant select, insert on sale_lines to booking_app;
grant select on sale_lines to booking_definer;

revoke booking_definer from booking_owner;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
