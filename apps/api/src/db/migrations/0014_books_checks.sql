-- The books are checked by a job, which remembers what it found and how far it came.
create table book_checks (
  id uuid primary key not null,
  kind text not null,
  at timestamp (3) with time zone not null,
  milliseconds integer not null,
  entries integer not null,
  violations text not null,
  warnings text not null,
  progress text not null,
  constraint book_checks_kind_known check (kind in ('new', 'whole', 'head'))
);
--> statement-breakpoint
create index book_checks_by_kind on book_checks (kind, id);
--> statement-breakpoint
-- What was found stays for a month.
create trigger book_checks_append_only before update or truncate on book_checks
  for each statement execute function refuse_rewriting();
--> statement-breakpoint
create trigger book_checks_kept before delete on book_checks for each row
  when (old.at > now() - interval '30 days') execute function refuse_rewriting();
--> statement-breakpoint
-- Whether money may leave the platform: one row.
create table payout_switch (
  id text primary key not null,
  stopped_at timestamp (3) with time zone,
  found text not null,
  accepted text not null
);
--> statement-breakpoint
insert into payout_switch (id, found, accepted) values ('payouts', '[]', '[]');
--> statement-breakpoint
grant select, insert, delete on book_checks to mintmark_api;
--> statement-breakpoint
grant select, update (stopped_at, found, accepted) on payout_switch to mintmark_api;
--> statement-breakpoint
-- The verifier reads the books and nothing else: no password, session, mail or picture.
grant usage on schema public to mintmark_verifier;
--> statement-breakpoint
grant select on
  entries, postings, balances, ledger_chains, origins, audit_log, deposits, withdrawals, investments, funds, top_ups,
  funding_accounts, approvals, book_checks, payout_switch
  to mintmark_verifier;
--> statement-breakpoint
-- A request cannot claim a final state whose entry is missing. Each statement looks up the entries of the rows that it wrote,
-- by their own index, and nothing else. An entry is written by the same statement as the state of its request.
create function require_entries() returns trigger language plpgsql
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
        select from entries e where e.subject_id = w.id and e.kind = 'deposit.' || s.state
          and e.kind not in ('profit.credited', 'profit.reduced')
      ) limit 1;
    when 'withdrawals' then
      select format('%s withdrawal.%s', w.id, s.state) into missing
      from written w cross join lateral (
        select 'requested' as state
        union all select w.status where w.status <> 'pending'
      ) s
      where not exists (
        select from entries e where e.subject_id = w.id and e.kind = 'withdrawal.' || s.state
          and e.kind not in ('profit.credited', 'profit.reduced')
      ) limit 1;
    when 'investments' then
      select format('%s investment.%s', w.id, s.state) into missing
      from written w cross join lateral (
        select case when w.method_id is null then 'bought' else 'confirmed' end as state where w.activated_at is not null
        union all select w.status where w.status in ('cancelled', 'paid_out')
      ) s
      where not exists (
        select from entries e where e.subject_id = w.id and e.kind = 'investment.' || s.state
          and e.kind not in ('profit.credited', 'profit.reduced')
      ) limit 1;
    else
      select format('%s %s', w.id, tg_argv[0]) into missing
      from written w
      where not exists (
        select from entries e where e.subject_id = w.id and e.kind = tg_argv[0]
          and e.kind not in ('profit.credited', 'profit.reduced')
      ) limit 1;
  end case;
  if missing is not null then
    raise exception 'there is no entry for %', missing using errcode = 'check_violation', constraint = 'entry_of_its_own';
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger deposits_added_with_entry after insert on deposits
  referencing new table as written for each statement execute function require_entries();
--> statement-breakpoint
create trigger deposits_decided_with_entry after update on deposits
  referencing new table as written for each statement execute function require_entries();
--> statement-breakpoint
create trigger withdrawals_added_with_entry after insert on withdrawals
  referencing new table as written for each statement execute function require_entries();
--> statement-breakpoint
create trigger withdrawals_decided_with_entry after update on withdrawals
  referencing new table as written for each statement execute function require_entries();
--> statement-breakpoint
create trigger investments_added_with_entry after insert on investments
  referencing new table as written for each statement execute function require_entries();
--> statement-breakpoint
create trigger investments_decided_with_entry after update on investments
  referencing new table as written for each statement execute function require_entries();
--> statement-breakpoint
create trigger funds_added_with_entry after insert on funds
  referencing new table as written for each statement execute function require_entries('fund.added');
--> statement-breakpoint
create trigger top_ups_added_with_entry after insert on top_ups
  referencing new table as written for each statement execute function require_entries('funding.topped_up');
