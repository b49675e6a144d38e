-- migrate:up

-- The way back of a change of status (docs/decisions/0116-undoing-and-reopening.md): what a booking was before.

alter table appointments
    add column previous_status text check (previous_status in ('pending', 'confirmed')),
    add column was_provider_confirmed boolean not null default false;
comment on column appointments.previous_status is 'before the last change of it; null: none so far, or it was taken back';
comment on column appointments.was_provider_confirmed is
    'whether the provider had confirmed it before it was cancelled or missed, which nobody''s client is by';

alter table reservations
    add column previous_status text check (previous_status in ('pending', 'confirmed', 'seated'));
comment on column reservations.previous_status is 'before the last change of it; null: none so far, or it was taken back';

-- Keeps the status before, whoever writes the next one. What leads back has no way back itself; from one that is final
-- to another, as when a series ends with a missed visit, what was before the first stays.
create function keep_previous_status() returns trigger
    language plpgsql
as $$
begin
    if status_rank(old.status) = status_rank(new.status) then
        return new;
    end if;
    if status_rank(new.status) < status_rank(old.status) then
        new.previous_status := null;
    else
        new.previous_status := old.status;
    end if;
    if tg_table_name = 'appointments' then
        new.was_provider_confirmed := new.status in ('cancelled', 'no_show') and old.provider_confirmed;
    end if;
    return new;
end
$$;
create trigger previous_status before update on appointments for each row when (new.status <> old.status)
    execute function keep_previous_status();
create trigger previous_status before update on reservations for each row when (new.status <> old.status)
    execute function keep_previous_status();

-- The job of a cancellation that was undone, and of one that followed it, is told from the job of the one that stands.
alter table released_cancellations add column cancelled_at timestamptz;
comment on column released_cancellations.cancelled_at is 'when the reservation was cancelled';

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
