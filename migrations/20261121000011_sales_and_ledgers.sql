-- migrate:up

-- Sales of both engines: what was sold, what it came to, and how it was paid. The rules behind the amounts are those of
-- docs/decisions/0013-sales.md; the checks hold whoever writes to them. And, at the end, the proof of all ledgers.

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
    discount_value integer not null check (discount_value >= 0),
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
    unique (company_id, sale_id, position),
    check ((kind = 'product') = (product_id is not null)),
    check ((kind = 'service') = (service_id is not null)),
    check ((kind = 'package') = (package_id is not null)),
    foreign key (company_id, sale_id) references sales (company_id, id) on delete cascade,
    foreign key (company_id, product_id) references products (company_id, id),
    constraint sale_lines_service_exists foreign key (company_id, service_id) references services (company_id, id),
    foreign key (company_id, package_id) references packages (company_id, id)
);

-- A sale moves the stock of each product once, and its undoing once more.
alter table stock_movements
    add column sale_id uuid,
    add foreign key (company_id, sale_id) references sales (company_id, id),
    add check ((reason in ('sale', 'sale_undo')) = (sale_id is not null)),
    add unique (company_id, sale_id, product_id, reason);

-- A sale takes one card, once.
alter table gift_card_movements
    add column sale_id uuid,
    add foreign key (company_id, sale_id) references sales (company_id, id),
    add check ((kind = 'redemption') = (sale_id is not null)),
    add unique (company_id, sale_id);

alter table sales enable row level security;
create policy tenant on sales using (company_id = (select current_company()));
alter table sale_lines enable row level security;
create policy tenant on sale_lines using (company_id = (select current_company()));

-- A sale can be voided; nothing else of it ever changes.
grant select, insert, update (status, void_reason, voided_at) on sales to booking_app;
grant select, insert on sale_lines to booking_app;

-- Every number that differs from what its ledger says, of all tenants: one statement, so one moment. It tells ids and the
-- two numbers, nothing else.
create function ledger_differences()
    returns table (company_id uuid, ledger text, record_id uuid, recorded bigint, proven bigint)
    language sql stable security definer set search_path = pg_catalog, public, pg_temp
begin atomic
    select d.company_id, d.ledger, d.record_id, d.recorded, d.proven
      from (
          select p.company_id, 'product stock' as ledger, p.id as record_id, p.stock_on_hand as recorded,
                 coalesce(m.proven, 0) as proven
            from products p
            left join (
                select product_id, sum(delta)::bigint as proven from stock_movements group by product_id
            ) as m on m.product_id = p.id
          union all
          select c.company_id, 'gift card balance', c.id, c.balance_cents, coalesce(m.proven, 0)
            from gift_cards c
            left join (
                select gift_card_id, sum(delta_cents) as proven from gift_card_movements group by gift_card_id
            ) as m on m.gift_card_id = c.id
          union all
          select k.company_id, 'package sessions', k.id, k.sessions_used, coalesce(r.proven, 0)
            from customer_packages k
            left join (
                select customer_package_id, count(*) as proven from package_redemptions group by customer_package_id
            ) as r on r.customer_package_id = k.id
      ) as d
     where d.recorded <> d.proven
     order by d.company_id, d.ledger, d.record_id;
end;

revoke execute on function ledger_differences from public;
grant execute on function ledger_differences to booking_app;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
