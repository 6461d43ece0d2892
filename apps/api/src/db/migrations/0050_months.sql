-- The audit log and the outbox only grow, so they are partitioned by month. An id begins with its time, so the primary key
-- stays the id, and statements that find or page by id read few partitions.
drop view approval_limits;
--> statement-breakpoint
drop table audit_log, outbox;
--> statement-breakpoint
create table audit_log (
  id uuid primary key not null,
  at timestamptz(3) not null,
  actor_realm text not null,
  actor_id uuid,
  actor_role text,
  action text not null,
  subject_id text,
  before text,
  after text,
  reason text,
  address text not null,
  outcome text not null,
  code text,
  requested_by uuid,
  approval_id uuid
) partition by range (id);
--> statement-breakpoint
create index audit_by_action on audit_log (action, id);
--> statement-breakpoint
create index audit_by_actor on audit_log (actor_id, id);
--> statement-breakpoint
create index audit_by_subject on audit_log (subject_id, id);
--> statement-breakpoint
create index audit_by_reference on audit_log (right(subject_id, 8));
--> statement-breakpoint
create index audit_by_requester on audit_log (requested_by, id) where requested_by is not null;
--> statement-breakpoint
create index audit_reason_parts on audit_log using gin (reason gin_trgm_ops) where reason is not null;
--> statement-breakpoint
create index audit_credential_changes on audit_log (subject_id, id)
  where action in ('customer.change_password', 'customer.reset_password', 'customer.confirm_email_change', 'customer.stop_email_change', 'customer.reset_factors', 'totp.confirm', 'totp.remove', 'passkey.add', 'passkey.remove', 'recovery_codes.renew') and outcome = 'done';
--> statement-breakpoint
create trigger audit_log_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_rewriting();
--> statement-breakpoint
create table outbox (
  id uuid primary key not null,
  customer_id uuid,
  kind text not null,
  payload text not null,
  created_at timestamptz(3) not null,
  sent_at timestamptz(3),
  recipient text,
  sealed boolean not null default false,
  attempts integer not null default 0,
  try_again_at timestamptz(3),
  leased_until timestamptz(3),
  subject_id uuid,
  transaction_id xid8 not null default pg_current_xact_id(),
  skipped text,
  constraint outbox_skipped_known check (skipped in ('declined', 'expired', 'too_many', 'no_address'))
) partition by range (id);
--> statement-breakpoint
create index outbox_unsent on outbox (id) where sent_at is null;
--> statement-breakpoint
create index outbox_by_kind on outbox (kind, id);
--> statement-breakpoint
create index outbox_by_transaction on outbox (transaction_id);
--> statement-breakpoint
create index outbox_by_customer on outbox (customer_id, id) where customer_id is not null;
--> statement-breakpoint
create index outbox_recipient_parts on outbox using gin (recipient gin_trgm_ops) where recipient is not null;
--> statement-breakpoint
-- The API reaches rows through these tables only: partitions get no grants.
grant select, insert on audit_log to mintmark_api;
--> statement-breakpoint
grant select on audit_log to mintmark_verifier;
--> statement-breakpoint
grant select, insert, update on outbox to mintmark_api;
--> statement-breakpoint
-- The lowest id that a row made at this time can have.
create function least_id_at(at timestamptz) returns uuid language sql immutable strict parallel safe
  return (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid;
--> statement-breakpoint
-- A table like its parent, ready to be attached. A statement trigger holds for statements that name its table, and not for
-- those that name a partition, so each partition has its own.
create function create_partition(parent text, name text) returns void language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
begin
  execute format('create table public.%I (like public.%I including all)', name, parent);
  if exists (select from pg_trigger where tgrelid = parent::regclass and tgname = parent || '_append_only') then
    execute format(
      'create trigger %I before update or delete or truncate on public.%I for each statement execute function public.refuse_rewriting()',
      parent || '_append_only', name
    );
  end if;
end
$$;
--> statement-breakpoint
-- Adds the partition of a month, which begins at the least id of its first millisecond in UTC, and returns its name. Returns null
-- if it exists, or if the default partition has rows of the month: they stay there, because moving them would stop inserts.
-- Attaching locks the default partition until the commit. Inserts into the other partitions go on.
create function add_month_partition(parent text, month date) returns text language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
declare
  name text := format('%s_%s', parent, to_char(month, 'YYYY_MM'));
  lowest uuid := least_id_at(month::timestamp at time zone 'UTC');
  beyond uuid := least_id_at((month + interval '1 month') at time zone 'UTC');
  taken boolean;
begin
  if to_regclass(format('public.%I', name)) is not null then
    return null;
  end if;
  execute format('select exists (select from public.%I where id >= $1 and id < $2)', parent || '_default')
    into taken using lowest, beyond;
  if taken then
    return null;
  end if;
  perform create_partition(parent, name);
  execute format('alter table public.%I attach partition public.%I for values from (%L) to (%L)', parent, name, lowest, beyond);
  return name;
end
$$;
--> statement-breakpoint
-- Adds the first missing partition of this month and the three after it, and returns its name; null if none is missing. One a
-- call, so that a transaction locks one default partition. It gives up after a second if a long read keeps it from the lock,
-- because other reads wait behind it.
create function add_missing_partition() returns text language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp set lock_timeout = '1s' as $$
declare
  this_month timestamp := date_trunc('month', now() at time zone 'UTC');
  parent text;
  month date;
  made text;
begin
  perform pg_advisory_xact_lock(41004201);
  for month, parent in
    select months, name
    from generate_series(this_month, this_month + interval '3 months', '1 month') months, unnest(array['audit_log', 'outbox']) name
    order by months, name
  loop
    made := add_month_partition(parent, month);
    if made is not null then
      return made;
    end if;
  end loop;
  return null;
end
$$;
--> statement-breakpoint
revoke execute on function create_partition(text, text), add_month_partition(text, date), add_missing_partition() from public;
--> statement-breakpoint
grant execute on function add_missing_partition() to mintmark_api;
--> statement-breakpoint
-- The default partitions take the rows of all other times, so that an insert never fails.
select create_partition(parent, parent || '_default') from unnest(array['audit_log', 'outbox']) as parent;
--> statement-breakpoint
alter table audit_log attach partition audit_log_default default;
--> statement-breakpoint
alter table outbox attach partition outbox_default default;
--> statement-breakpoint
do $$
begin
  while add_missing_partition() is not null loop
  end loop;
end
$$;
--> statement-breakpoint
-- The approval limits over time, from the audit log: the verifier reads no settings. Before the first change it is what that
-- change replaced, and without one what the settings say. A null means that no amount needed a second person.
create view approval_limits as
select usd, since, lead(since, 1, 'infinity'::timestamptz) over (order by since) as until from (
  select (after::jsonb ->> 'limit_usd')::numeric as usd, at as since from audit_log
  where action = 'approval_limit.change' and outcome = 'done'
  union all
  select case when first.before is null then set_now.usd else (first.before::jsonb ->> 'limit_usd')::numeric end, '-infinity'
  from (
    select case when count(*) = 0 then 10000 else max(nullif(value, '')::numeric) end as usd
    from settings where name = 'approval_limit_usd'
  ) set_now left join lateral (
    select before from audit_log where action = 'approval_limit.change' and outcome = 'done' order by id limit 1
  ) first on true
) changes;
--> statement-breakpoint
grant select on approval_limits to mintmark_api, mintmark_verifier;
