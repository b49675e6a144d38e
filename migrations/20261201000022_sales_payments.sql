-- migrate:up

-- How a sale is paid: the deposit of its booking, a gift card, and what was paid in person, in parts; the rest is owed.

alter table sales
    add column deposit_applied_cents integer not null default 0 check (deposit_applied_cents >= 0);

-- What the business has of the deposit of a booking: what was paid through the processor less what went back, or else the
-- deposit of an appointment that a member has marked as paid.
create function deposit_kept(in_booking_id uuid) returns integer
    language sql stable
begin atomic
    select coalesce(
        (
            select sum(case when p.status = 'succeeded'
                             and coalesce(p.dispute_status, '') not in ('needs_response', 'under_review', 'lost')
                            then p.amount_cents - p.refunded_cents else 0 end)
              from payments p
             where p.company_id = (select current_company())
               and (p.appointment_id = in_booking_id or p.reservation_id = in_booking_id)
        ),
        (
            select a.deposit_amount_cents from appointments a
             where a.company_id = (select current_company()) and a.id = in_booking_id and a.deposit_status = 'paid'
        ),
        0
    );
end;
revoke execute on function deposit_kept from public;
grant execute on function deposit_kept to booking_app;

-- What older sales took off for a deposit is what was missing of them, as far as the business has it.
alter table sales disable trigger audit;
update sales s
   set deposit_applied_cents = least(
           s.total_cents - s.gift_card_applied_cents - s.paid_in_person_cents,
           coalesce(
               (
                   select sum(p.amount_cents - p.refunded_cents) from payments p
                    where p.company_id = s.company_id and p.status = 'succeeded'
                      and (p.appointment_id = s.appointment_id or p.reservation_id = s.reservation_id)
               ),
               (
                   select a.deposit_amount_cents from appointments a
                    where a.company_id = s.company_id and a.id = s.appointment_id and a.deposit_status = 'paid'
               ),
               0
           )
       )
 where s.status = 'completed' and s.booking_id is not null;
alter table sales enable trigger audit;

alter table sales
    add column owed_cents bigint not null generated always as (
        total_cents - gift_card_applied_cents - deposit_applied_cents - paid_in_person_cents
    ) stored,
    add constraint sales_not_paid_twice
        check (gift_card_applied_cents + deposit_applied_cents + paid_in_person_cents <= total_cents);
grant update (paid_in_person_cents, payment_method) on sales to booking_app;

create table sale_payments (
    id uuid primary key default gen_random_uuid(),
    company_id uuid not null,
    sale_id uuid not null,
    position smallint not null check (position >= 0),
    method text not null check (method in ('cash', 'card', 'bank_transfer', 'other')),
    amount_cents bigint not null check (amount_cents > 0),
    tendered_cents bigint check (tendered_cents is null or method = 'cash' and tendered_cents >= amount_cents),
    change_cents bigint not null generated always as (coalesce(tendered_cents, amount_cents) - amount_cents) stored,
    created_by uuid not null,
    created_at timestamptz not null default clock_timestamp(),
    unique (company_id, id),
    unique (company_id, sale_id, position),
    foreign key (company_id, sale_id) references sales (company_id, id) on delete cascade
);
comment on table sale_payments is 'the parts of sales.paid_in_person_cents';
alter table sale_payments enable row level security, force row level security;
create policy tenant on sale_payments using (company_id = (select current_company()));
create policy owner on sale_payments to booking_owner using (session_user = current_user);
-- What was paid is only ever added to.
grant select, insert (company_id, sale_id, position, method, amount_cents, tendered_cents, created_by) on sale_payments
    to booking_app;

insert into sale_payments (company_id, sale_id, position, method, amount_cents, created_by, created_at)
select company_id, id, 0, payment_method, paid_in_person_cents, created_by, created_at
  from sales where paid_in_person_cents > 0;

-- What is paid later earns points, too: a sale gives them as often as it is paid, and its void takes them back once.
drop index loyalty_adjustments_of_sale;
create index loyalty_adjustments_of_sale on loyalty_adjustments (company_id, sale_id) where sale_id is not null;
create unique index loyalty_adjustments_taken_back
    on loyalty_adjustments (company_id, sale_id) where sale_id is not null and delta < 0;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
