-- migrate:up

-- What the AI model is asked.

-- The ledger of AI usage: a row for each call of the model, which is a credit of its organization and counts for the gate
-- of its user (docs/decisions/0057-a-call-is-a-row.md).
create table ai_calls (
    id uuid primary key default gen_random_uuid(),
    organization_id uuid not null references organizations on delete cascade,
    user_id uuid not null,
    called_at timestamptz not null default clock_timestamp(),
    answered_at timestamptz,
    failed_at timestamptz,
    check (answered_at is null or failed_at is null)
);
comment on column ai_calls.answered_at is 'when a call was over that the model had answered: its credit is used';
comment on column ai_calls.failed_at is 'when a call was over that the model had not answered: its credit is given back';
create index ai_calls_of_organization on ai_calls (organization_id, called_at);
create index ai_calls_oldest_first on ai_calls (called_at);
alter table ai_calls enable row level security, force row level security;
create policy tenant on ai_calls using (organization_id = (select current_organization()));
create policy owner on ai_calls to booking_owner using (session_user = current_user);
create policy definer on ai_calls to booking_definer using (true);
grant select, insert (organization_id, user_id), update (answered_at, failed_at), delete on ai_calls to booking_app;
grant select, delete on ai_calls to booking_definer;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
