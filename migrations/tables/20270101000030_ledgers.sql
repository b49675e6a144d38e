-- The check of all ledgers in steps that take no longer however much there is (docs/decisions/ledgers.md#checking):
-- what was written lately, again and again; and in rounds everything there is.

-- What a record says, and what its ledger proves.
create type ledger_difference as (
    company_id uuid, ledger text, record_id uuid, recorded bigint, proven bigint
);

-- How far the check has come.
create table ledger_check (
    one_row boolean primary key default true check (one_row),
    -- Of what was written lately, all before written_from has been looked at, and what is before written_until is next.
    written_from timestamptz,
    written_until timestamptz,
    -- Of the round under way, the records of this kind up to this id, and all of the kinds before it, have been looked
    -- at; no kind when no round is under way.
    round_began_at timestamptz,
    round_kind text,
    round_after uuid,
    check ((round_kind is null) = (round_after is null))
);
select protect('ledger_check');
create policy definer on ledger_check to booking_definer using (true);

insert into ledger_check default values;

-- The records that differed from their ledgers when they were last looked at.
create table ledger_suspects (
    kind text not null,
    record_id uuid not null,
    found_at timestamptz not null default now(),
    primary key (kind, record_id)
);
select protect('ledger_suspects');
create policy definer on ledger_suspects to booking_definer using (true);
