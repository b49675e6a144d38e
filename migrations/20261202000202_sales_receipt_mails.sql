-- migrate:up

-- Receipts by mail: which sale, and to whom. The job has only the id of the row, as all jobs have ids alone.

create table receipt_mails (
    id uuid primary key,
    company_id uuid not null,
    sale_id uuid not null,
    email text,
    created_by uuid not null,
    created_at timestamptz not null default now(),
    foreign key (company_id, sale_id) references sales (company_id, id) on delete cascade
);
comment on table receipt_mails is 'receipts that were to be mailed';
comment on column receipt_mails.email is 'null: the address that the client of the sale has when it is mailed';
alter table receipt_mails enable row level security, force row level security;
create policy tenant on receipt_mails using (company_id = (select current_company()));
create policy owner on receipt_mails to booking_owner using (session_user = current_user);
grant insert (id, company_id, sale_id, email, created_by) on receipt_mails to booking_app;

-- What a receipt is written from.
grant select on receipt_mails to booking_jobs;
grant select (id, company_id, customer_id, status, subtotal_cents, discount_cents, tip_cents, total_cents, taxes,
              gift_card_applied_cents, deposit_applied_cents, paid_in_person_cents, payment_method, owed_cents, created_at)
    on sales to booking_jobs;
grant select (company_id, sale_id, position, kind, description, quantity, total_cents) on sale_lines to booking_jobs;
grant select (company_id, sale_id, position, method, amount_cents, change_cents) on sale_payments to booking_jobs;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
