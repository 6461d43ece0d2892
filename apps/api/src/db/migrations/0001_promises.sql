-- What the database promises by itself, whoever connects.

-- 1. Each entry's postings sum to zero in every coin. An entry's postings are written by one statement.
create function refuse_unbalanced_entries() returns trigger language plpgsql as $$
declare
  unbalanced uuid;
begin
  select entry_id into unbalanced from written group by entry_id, coin having sum(amount) <> 0 limit 1;
  if found then
    raise exception 'entry % does not balance', unbalanced using errcode = 'check_violation', constraint = 'postings_balanced';
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger postings_balanced after insert on postings
  referencing new table as written for each statement execute function refuse_unbalanced_entries();
--> statement-breakpoint

-- 2. What was written in the books stays as it was written, for the owner of the tables too.
create function refuse_rewriting() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed or deleted', tg_table_name using errcode = 'insufficient_privilege';
end
$$;
--> statement-breakpoint
create trigger entries_append_only before update or delete or truncate on entries
  for each statement execute function refuse_rewriting();
--> statement-breakpoint
create trigger postings_append_only before update or delete or truncate on postings
  for each statement execute function refuse_rewriting();
--> statement-breakpoint
create trigger audit_log_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_rewriting();
--> statement-breakpoint

-- 3. A decided request stays decided, and an investment that is over stays over.
create function refuse_deciding_again() returns trigger language plpgsql as $$
begin
  raise exception '% % was decided before', tg_table_name, old.id using errcode = 'check_violation';
end
$$;
--> statement-breakpoint
create trigger deposits_decided_once before update on deposits for each row
  when (old.status <> 'pending') execute function refuse_deciding_again();
--> statement-breakpoint
create trigger withdrawals_decided_once before update on withdrawals for each row
  when (old.status <> 'pending') execute function refuse_deciding_again();
--> statement-breakpoint
create trigger investments_over_once before update on investments for each row
  when (old.status in ('paid_out', 'rejected', 'cancelled')) execute function refuse_deciding_again();
--> statement-breakpoint

-- 4. The chains start at nothing.
insert into ledger_segments (id, position, hash) values (0, 0, '\x'), (1, 0, '\x');
--> statement-breakpoint

-- 5. The API works under a role of its own that may only do what the product does. It is made before, by roles.sql.
grant usage on schema public to mintmark_api;
--> statement-breakpoint
grant select on all tables in schema public to mintmark_api;
--> statement-breakpoint
grant insert on entries, postings, audit_log, idempotency_keys, funds, payment_proofs to mintmark_api;
--> statement-breakpoint
grant insert, update on
  balances, ledger_segments, outbox, deposits, withdrawals, investments, customers, staff, coins, bundles, payment_methods, settings
  to mintmark_api;
--> statement-breakpoint
grant insert, update, delete on sessions, sign_in_failures to mintmark_api;
--> statement-breakpoint

-- 6. Readiness asks which migrations are applied.
grant usage on schema drizzle to mintmark_api;
--> statement-breakpoint
grant select on drizzle.__drizzle_migrations to mintmark_api;
