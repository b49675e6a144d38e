-- migrate:up

-- The tax that prices include: a rate on whatever is sold, and on a sale what it came to.

alter table services add column tax_rate_basis_points integer not null default 0
    check (tax_rate_basis_points between 0 and 10000);
alter table products add column tax_rate_basis_points integer not null default 0
    check (tax_rate_basis_points between 0 and 10000);
alter table packages add column tax_rate_basis_points integer not null default 0
    check (tax_rate_basis_points between 0 and 10000);
comment on column services.tax_rate_basis_points is 'hundredths of a percent; the price includes the tax';
grant insert (tax_rate_basis_points), update (tax_rate_basis_points) on products to booking_app;

alter table sale_lines add column tax_rate_basis_points integer not null default 0
    check (tax_rate_basis_points between 0 and 10000);
comment on column sale_lines.tax_rate_basis_points is 'as sold: a later change of the catalogue leaves it';
alter table sales add column taxes jsonb not null default '[]';
comment on column sales.taxes is
    'rate_basis_points, gross_cents, tax_cents for each rate, as at recording; empty: sold before rates were kept';

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
