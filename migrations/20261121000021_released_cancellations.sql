-- migrate:up

-- What is left of a cancelled reservation whose hold was released: the email about the cancellation may still be under way.
create table released_cancellations (
    company_id uuid not null references companies on delete cascade,
    reservation_id uuid not null,
    customer_id uuid not null,
    party_size integer not null,
    -- The venue's wall clock, as in reservations.
    starts_at timestamp not null,
    primary key (company_id, reservation_id),
    foreign key (company_id, customer_id) references customers (company_id, id)
);
comment on column released_cancellations.reservation_id is 'of a reservation that is deleted';
create index released_cancellations_of_customer on released_cancellations (company_id, customer_id);

alter table released_cancellations enable row level security;
create policy tenant on released_cancellations using (company_id = (select current_company()));
grant select, insert on released_cancellations to booking_app;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
