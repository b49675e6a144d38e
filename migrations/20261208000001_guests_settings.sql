-- migrate:up

-- What a business offers to guests who book for themselves, and within which bounds (docs/decisions/0151-online-booking.md).
-- Nobody books online until somebody switches it on. Members are bound by none of it.

alter table companies
    add column books_online boolean not null default false,
    add column min_notice_minutes integer not null default 120 check (min_notice_minutes between 0 and 43200),
    add column max_advance_days smallint not null default 90 check (max_advance_days between 1 and 365),
    add column change_until_hours smallint not null default 24 check (change_until_hours between 0 and 720),
    add column max_changes smallint not null default 3 check (max_changes between 0 and 20),
    add column needs_approval boolean not null default false,
    add column keeps_waitlist boolean not null default false,
    add column slot_step_minutes smallint not null default 15 check (slot_step_minutes between 5 and 60),
    add column max_party_size smallint not null default 8 check (max_party_size between 1 and 50),
    add column ask_phone text not null default 'optional' check (ask_phone in ('no', 'optional', 'required')),
    add column terms text check (char_length(terms) between 1 and 5000),
    add column embed_origins text[] not null default '{}' check (cardinality(embed_origins) <= 20);
comment on column companies.books_online is 'guests book on its page, which is there only then';
comment on column companies.min_notice_minutes is 'how long before the start a guest books at the latest';
comment on column companies.max_advance_days is 'how many days ahead a guest books at the most';
comment on column companies.change_until_hours is 'how long before the start a guest moves a booking at the latest';
comment on column companies.needs_approval is 'what guests book is pending until the desk confirms or declines it';
comment on column companies.max_party_size is 'larger parties make an enquiry';
comment on column companies.terms is 'what a guest agrees to by booking';
comment on column companies.embed_origins is 'the sites whose pages may show the guests'' page in a frame';

alter table services add column bookable_online boolean not null default true;
alter table staff
    add column bookable_online boolean not null default true,
    add column public_name text check (char_length(public_name) between 1 and 200);
alter table tables add column bookable_online boolean not null default true;
alter table service_periods add column bookable_online boolean not null default true;
comment on column staff.public_name is 'what guests read as the provider''s name; null: the first word of the name';

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
