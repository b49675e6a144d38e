-- What members attach, and a business's logo. The files are in the bucket, under keys made of these ids
-- (docs/decisions/files.md#the-bucket). The sweep (spec §4.11) looks at all tenants and at nothing that is younger
-- than 90 days.

create table attachments (
    id uuid primary key default gen_random_uuid(),
    company_id uuid not null references companies on delete cascade,
    file_name text not null check (length(file_name) between 1 and 200),
    content_type text not null check (length(content_type) between 1 and 100),
    size_bytes integer not null check (size_bytes > 0),
    created_by uuid not null,
    created_at timestamptz not null default now()
);
comment on table attachments is 'a row goes with its file, when the file is swept';
comment on column attachments.created_by is 'the user who attached it';
create index attachments_of_company on attachments (company_id);
create index attachments_oldest_first on attachments (created_at, id);
select protect('attachments');
create policy definer on attachments to booking_definer using (true);
