-- What a venue looks like on its page: its pictures, and what it says of itself. The files of pictures are in the bucket, under
-- keys made of these ids and digests (docs/decisions/files.md#pictures).

alter table companies
    add about text check (char_length(about) between 1 and 300),
    add trade text check (trade in (
        'barber', 'beauty_salon', 'day_spa', 'hair_salon', 'massage', 'nail_salon', 'physiotherapy', 'tattoo_studio',
        'bakery', 'bar', 'brewery', 'cafe', 'restaurant', 'winery'
    )),
    add heads text not null default 'plain' check (heads in ('plain', 'serif')),
    add privacy_url text check (char_length(privacy_url) between 10 and 500),
    add privacy text check (char_length(privacy) between 1 and 5000),
    add findable boolean not null default true,
    add check (num_nonnulls(privacy_url, privacy) <= 1);
comment on column companies.about is 'what it says of itself on its page';
comment on column companies.trade is 'what it is, for search engines; null: what its engine says';
comment on column companies.heads is 'the letters of its page''s headings';
comment on column companies.privacy_url is 'where its privacy notice is, if it is not in privacy';
comment on column companies.findable is 'search engines may list its page';
create index companies_findable on companies (slug) where books_online and findable;

alter table staff add headline text check (char_length(headline) between 1 and 60);
comment on column staff.headline is 'what guests read beneath the name';

create table venue_pictures (
    id uuid primary key default gen_random_uuid(),
    company_id uuid not null references companies on delete cascade,
    kind text not null check (kind in ('logo', 'cover', 'gallery', 'provider', 'service')),
    provider_id uuid,
    service_id uuid,
    alt text check (char_length(alt) between 1 and 200),
    focal_x smallint not null check (focal_x between 0 and 100),
    focal_y smallint not null check (focal_y between 0 and 100),
    position smallint check (position >= 1),
    received_at timestamptz,
    created_at timestamptz not null default now(),
    unique (company_id, id),
    check ((kind = 'provider') = (provider_id is not null)),
    check ((kind = 'service') = (service_id is not null)),
    check ((kind = 'gallery') or position is null),
    constraint venue_pictures_provider_exists
        foreign key (company_id, provider_id) references staff (company_id, id) on delete cascade,
    constraint venue_pictures_service_exists
        foreign key (company_id, service_id) references services (company_id, id) on delete cascade
);
comment on column venue_pictures.alt is 'what whoever does not see it hears; null: it adds nothing to what stands beside it';
comment on column venue_pictures.focal_x is 'what must stay in sight when it is cropped, in percent from the left';
comment on column venue_pictures.focal_y is 'the same, from the top';
comment on column venue_pictures.position is 'its place in the gallery; null: behind the others, by age';
comment on column venue_pictures.received_at is 'when its files were looked at and kept; null: not so far, and nobody is shown it';
-- One logo and cover, and one of each provider and service.
create unique index venue_pictures_once on venue_pictures (company_id, kind, coalesce(provider_id, service_id, company_id))
    where received_at is not null and kind <> 'gallery';
create index venue_pictures_of_provider on venue_pictures (company_id, provider_id) where provider_id is not null;
create index venue_pictures_of_service on venue_pictures (company_id, service_id) where service_id is not null;
select protect('venue_pictures');

create table venue_picture_files (
    company_id uuid not null,
    picture_id uuid not null,
    width smallint not null check (width between 1 and 4000),
    height smallint not null check (height between 1 and 4000),
    content_type text not null check (content_type in ('image/jpeg', 'image/png', 'image/webp')),
    size_bytes integer not null check (size_bytes > 0),
    sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
    primary key (company_id, picture_id, width),
    foreign key (company_id, picture_id) references venue_pictures (company_id, id) on delete cascade
);
comment on table venue_picture_files is 'a picture in the sizes in which it is shown';
comment on column venue_picture_files.sha256 is 'of its bytes, by which guests ask for it; null: it has not been looked at';
create index venue_picture_files_by_sha256 on venue_picture_files (company_id, sha256) where sha256 is not null;
select protect('venue_picture_files');
