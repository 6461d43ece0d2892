-- The chain comes first in every key of the ledger's tables, entries are sealed by a job, and a posting keeps the balance after it.
drop table origins;
--> statement-breakpoint
drop table ledger_chains;
--> statement-breakpoint
drop function refuse_going_back();
--> statement-breakpoint
drop table postings;
--> statement-breakpoint
drop table entries;
--> statement-breakpoint
drop table balances;
--> statement-breakpoint
drop table idempotency_keys;
--> statement-breakpoint
-- The chain that an id carries, as `chainOf` in the domain.
create function chain_of(id uuid) returns smallint immutable parallel safe
  return ((get_byte(uuid_send(id), 8) >> 2) & 15)::smallint;
--> statement-breakpoint
create table entries (
  chain smallint not null,
  id uuid not null,
  kind text not null,
  owner_id uuid not null,
  subject_id uuid not null,
  at timestamp (3) with time zone not null,
  actor_realm text not null,
  actor_id uuid not null,
  reason text,
  conversions text,
  requested_by uuid,
  approval_id uuid,
  prices text,
  mac bytea not null,
  key_number smallint not null,
  transaction_id xid8 not null default pg_current_xact_id(),
  constraint entries_chain_id_pk primary key (chain, id),
  constraint entries_chain_of_owner
    check (chain = chain_of(owner_id) and chain = chain_of(id) and chain = chain_of(subject_id)),
  constraint entries_mac_length check (octet_length(mac) = 32)
);
--> statement-breakpoint
create unique index entries_subject_kind_once on entries (chain, subject_id, kind)
  where kind not in ('profit.credited', 'profit.reduced');
--> statement-breakpoint
create index entries_by_owner on entries (chain, owner_id, id);
--> statement-breakpoint
create index entries_ending_investments on entries (chain, owner_id, id)
  where kind in ('investment.paid_out', 'investment.cancelled');
--> statement-breakpoint
create index entries_adjusting on entries (chain, owner_id, id)
  where kind in ('deposit.reversed', 'profit.credited', 'profit.reduced');
--> statement-breakpoint
create index entries_by_transaction on entries (transaction_id);
--> statement-breakpoint
create table postings (
  chain smallint not null,
  entry_id uuid not null,
  ordinal smallint not null,
  owner_id uuid not null,
  account text not null,
  coin text not null,
  amount numeric(38, 8) not null,
  balance_after numeric(38, 8),
  constraint postings_chain_entry_id_ordinal_pk primary key (chain, entry_id, ordinal),
  constraint postings_chain_entry_id_entries_chain_id_fk foreign key (chain, entry_id) references entries (chain, id),
  constraint postings_amount_not_zero check (amount <> 0),
  constraint postings_balance_after_of_customers
    check ((balance_after is not null) = (account in ('available', 'held', 'invested', 'profit')))
);
--> statement-breakpoint
create index postings_by_owner on postings (chain, owner_id, coin, entry_id);
--> statement-breakpoint
create table balances (
  chain smallint not null,
  owner_id uuid not null,
  account text not null,
  coin text not null,
  amount numeric(38, 8) not null,
  constraint balances_chain_owner_id_account_coin_pk primary key (chain, owner_id, account, coin),
  constraint balances_not_below_zero check (amount >= 0),
  constraint balances_account_known check (account in ('available', 'held', 'invested', 'profit', 'funding')),
  constraint balances_chain_of_owner check (account = 'funding' or chain = chain_of(owner_id))
);
--> statement-breakpoint
create table idempotency_keys (
  chain smallint not null,
  actor_id uuid not null,
  key text not null,
  request_hash bytea not null,
  answer text not null,
  created_at timestamp (3) with time zone not null,
  constraint idempotency_keys_chain_actor_id_key_pk primary key (chain, actor_id, key)
);
--> statement-breakpoint
create unique index idempotency_keys_once on idempotency_keys (actor_id, key);
--> statement-breakpoint
create table seals (
  chain smallint not null,
  position bigint not null,
  entry_id uuid not null,
  hash bytea not null,
  constraint seals_chain_position_pk primary key (chain, position),
  constraint seals_entry_once unique (chain, entry_id),
  constraint seals_chain_entry_id_entries_chain_id_fk foreign key (chain, entry_id) references entries (chain, id)
);
--> statement-breakpoint
create table sealing_positions (
  name text primary key not null,
  snapshot text not null
);
--> statement-breakpoint
insert into sealing_positions (name, snapshot) values ('entries', pg_current_snapshot()::text);
--> statement-breakpoint
create trigger postings_balanced after insert on postings
  referencing new table as written for each statement execute function refuse_unbalanced_entries();
--> statement-breakpoint
create trigger entries_append_only before update or delete or truncate on entries
  for each statement execute function refuse_rewriting();
--> statement-breakpoint
create trigger postings_append_only before update or delete or truncate on postings
  for each statement execute function refuse_rewriting();
--> statement-breakpoint
create trigger seals_append_only before update or delete or truncate on seals
  for each statement execute function refuse_rewriting();
--> statement-breakpoint
grant select on entries, postings, balances, idempotency_keys, seals, sealing_positions to mintmark_api;
--> statement-breakpoint
-- The API cannot choose the transaction of an entry, by which the sealing job finds it.
grant insert (
  chain, id, kind, owner_id, subject_id, at, actor_realm, actor_id, reason, conversions, requested_by, approval_id, prices,
  mac, key_number
) on entries to mintmark_api;
--> statement-breakpoint
grant insert on postings, balances, idempotency_keys, seals to mintmark_api;
--> statement-breakpoint
grant update (amount) on balances to mintmark_api;
--> statement-breakpoint
grant update (snapshot) on sealing_positions to mintmark_api;
--> statement-breakpoint
grant select on entries, postings, balances, seals, sealing_positions to mintmark_verifier;
--> statement-breakpoint
create or replace function require_entries() returns trigger language plpgsql
  set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  missing text;
begin
  case tg_table_name
    when 'deposits' then
      select format('%s deposit.%s', w.id, s.state) into missing
      from written w cross join lateral (
        select 'confirmed' as state where w.status = 'confirmed'
        union all select 'reversed' where w.reversed_at is not null
      ) s
      where not exists (
        select from entries e where e.chain = chain_of(w.id) and e.subject_id = w.id and e.kind = 'deposit.' || s.state
          and e.kind not in ('profit.credited', 'profit.reduced')
      ) limit 1;
    when 'withdrawals' then
      select format('%s withdrawal.%s', w.id, s.state) into missing
      from written w cross join lateral (
        select 'requested' as state
        union all select w.status where w.status <> 'pending'
      ) s
      where not exists (
        select from entries e where e.chain = chain_of(w.id) and e.subject_id = w.id and e.kind = 'withdrawal.' || s.state
          and e.kind not in ('profit.credited', 'profit.reduced')
      ) limit 1;
    when 'investments' then
      select format('%s investment.%s', w.id, s.state) into missing
      from written w cross join lateral (
        select case when w.method_id is null then 'bought' else 'confirmed' end as state where w.activated_at is not null
        union all select w.status where w.status in ('cancelled', 'paid_out')
      ) s
      where not exists (
        select from entries e where e.chain = chain_of(w.id) and e.subject_id = w.id and e.kind = 'investment.' || s.state
          and e.kind not in ('profit.credited', 'profit.reduced')
      ) limit 1;
    else
      select format('%s %s', w.id, tg_argv[0]) into missing
      from written w
      where not exists (
        select from entries e where e.chain = chain_of(w.id) and e.subject_id = w.id and e.kind = tg_argv[0]
          and e.kind not in ('profit.credited', 'profit.reduced')
      ) limit 1;
  end case;
  if missing is not null then
    raise exception 'there is no entry for %', missing using errcode = 'check_violation', constraint = 'entry_of_its_own';
  end if;
  return null;
end
$$;
