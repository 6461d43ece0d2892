-- Gives the shards what Citus does not copy: the rights on single columns, and the triggers. Run it by a superuser on the
-- coordinator after distribute.sql, and again whenever a shard has moved, a month's partition was added or the schema has changed.
--
-- A trigger on a shard sees the shards of its own chain only. Each server has a schema for each chain that it holds, such as
-- chain_3, with a view for each table, and with copies of the trigger functions that look there first.
\set ON_ERROR_STOP on
set client_min_messages = warning;
set lock_timeout = '30s';

-- The shards of a chain: of each table and partition.
create or replace function citus_removed.shards_of(of_chain smallint)
  returns table (name name, shard name) language sql stable as $$
  select c.relname, regexp_replace(shard_name(p.logicalrelid, get_shard_id_for_distribution_column(p.logicalrelid, of_chain)), '^public[.]', '')
  from pg_dist_partition p join pg_class c on c.oid = p.logicalrelid
  where p.partmethod = 'h' and c.relnamespace = 'public'::regnamespace
$$;

-- A function of triggers as a chain's shards need it: a shard's name ends with its number, and a worker passes the detail of an error
-- on, but not the name of its constraint.
create or replace function citus_removed.function_for(chain_schema name, of_function name) returns text language sql stable as $$
  select regexp_replace(replace(replace(pg_get_functiondef(p.oid),
      format('FUNCTION public.%I(', of_function), format('FUNCTION %I.%I(', chain_schema, of_function)),
    'tg_table_name', $n$regexp_replace(tg_table_name, '_[0-9]+$', '')$n$),
    $n$, constraint = '(\w+)'$n$, $n$, constraint = '\1', detail = 'constraint "\1"'$n$, 'g')
  from pg_proc p where p.pronamespace = 'public'::regnamespace and p.proname = of_function
$$;

-- The audit row of the same transaction, by the number that the worker gave it. The row names the coordinator's transaction.
create or replace function citus_removed.require_audit_rows_for(chain_schema name) returns text language sql as $$
  select format($f$
create or replace function %I.require_audit_rows() returns trigger language plpgsql
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $body$
declare
  this_transaction constant xid := pg_current_xact_id()::xid;
  subject constant text := case
    when tg_op = 'DELETE' then to_jsonb(old) ->> coalesce(tg_argv[0], 'id')
    when tg_level = 'ROW' then to_jsonb(new) ->> coalesce(tg_argv[0], 'id')
  end;
  missing text;
begin
  if tg_level = 'ROW' then
    select subject into missing where subject is not null and not exists (
      select from audit_log l where l.subject_id = subject and l.written_by = this_transaction and l.outcome = 'done'
    );
  elsif tg_table_name like 'profit_run_lines%%' then
    select w.id into missing from written w where not exists (
      select from audit_log l where l.subject_id in (w.id::text, w.run_id::text) and l.written_by = this_transaction and l.outcome = 'done'
    ) limit 1;
  else
    select w.id into missing from written w where not exists (
      select from audit_log l where l.chain = w.chain and l.subject_id = w.id::text and l.written_by = this_transaction and l.outcome = 'done'
    ) limit 1;
  end if;
  if missing is not null then
    raise exception 'no audit row explains %% %%', tg_table_name, missing
      using errcode = 'check_violation', constraint = 'audit_row_of_its_own';
  end if;
  return null;
end
$body$
$f$, chain_schema)
$$;

-- All commands that equip the shards of a chain.
create or replace function citus_removed.equipment_of(of_chain smallint) returns setof text language plpgsql stable as $$
declare
  home constant name := format('chain_%s', of_chain);
  owner constant name := (select pg_get_userbyid(relowner) from pg_class where oid = 'public.entries'::regclass);
  each record;
begin
  return next 'set local citus.enable_ddl_propagation = off';
  return next $c$set local lock_timeout = '30s'$c$;
  return next format('drop schema if exists %I cascade', home);
  return next format('create schema %I authorization %I', home, owner);
  return next format('set local role %I', owner);
  return next format('grant usage on schema %I to mintmark_api, mintmark_verifier, mintmark_reader', home);
  for each in select s.name, s.shard from citus_removed.shards_of(of_chain) s
    where not exists (select from pg_class c where c.relname = s.name and c.relnamespace = 'public'::regnamespace and c.relispartition)
  loop
    -- A login that reads or writes through a view needs the rights on its shard.
    return next format('create view %I.%I with (security_invoker = true) as select *%s from public.%I', home, each.name,
      case when each.name = 'audit_log' then ', xmin as written_by' else '' end, each.shard);
    return next format('grant select, insert, update, delete on %I.%I to mintmark_api', home, each.name);
  end loop;
  for each in
    select distinct t.function from citus_removed.triggers t
    where t.function not in ('require_audit_rows', 'keep_customer_email', 'require_referenced', 'tell_change')
  loop
    return next citus_removed.function_for(home, each.function);
    return next format('alter function %I.%I() set search_path = %I, public, pg_temp', home, each.function, home);
  end loop;
  return next citus_removed.require_audit_rows_for(home);
  return next format('alter function %I.require_audit_rows() set search_path = %I, public, pg_temp', home, home);
  for each in
    select t.*, s.shard from citus_removed.triggers t join citus_removed.shards_of(of_chain) s on s.name = t.on_table
    where t.function not in ('keep_customer_email', 'require_referenced', 'tell_change')
  loop
    return next format('drop trigger if exists %I on public.%I', each.name, each.shard);
    return next replace(replace(each.definition,
      format(' ON public.%I ', each.on_table), format(' ON public.%I ', each.shard)),
      format('EXECUTE FUNCTION %s(', each.function), format('EXECUTE FUNCTION %I.%I(', home, each.function));
  end loop;
  for each in
    -- The coordinator computes the number of the transaction, so the shard has to accept it.
    select s.shard, c.attname, c.privilege_type, c.grantee from citus_removed.shards_of(of_chain) s
    cross join (values ('entries', 'transaction_id', 'INSERT', 'mintmark_api'), ('audit_log', 'transaction_id', 'INSERT', 'mintmark_api'))
      as c(name, attname, privilege_type, grantee) where c.name = s.name
    union all
    select s.shard, a.attname, acl.privilege_type, acl.grantee::regrole::text
    from citus_removed.shards_of(of_chain) s
    join pg_class c on c.relname = s.name and c.relnamespace = 'public'::regnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attacl is not null
    cross join aclexplode(a.attacl) acl
  loop
    return next format('grant %s (%I) on public.%I to %s', each.privilege_type, each.attname, each.shard, each.grantee);
  end loop;
end
$$;

do $$
declare
  -- The table of the chains is not read: that would lock its shards, which get triggers.
  chains constant int := (select count(*) from pg_dist_shard where logicalrelid = 'ledger_chains'::regclass);
  each int;
  commands text;
  answer record;
begin
  for each in 0 .. chains - 1 loop
    select string_agg(format('execute %L;', command), E'\n' order by place) into commands
    from citus_removed.equipment_of(each::smallint) with ordinality as made(command, place);
    select r.* into answer
    from pg_dist_placement p join pg_dist_node n on n.groupid = p.groupid and n.noderole = 'primary'
    cross join lateral master_run_on_worker(
      array[n.nodename], array[n.nodeport], array[format('do $equip$ begin %s end $equip$', commands)], false
    ) r
    where p.shardid = get_shard_id_for_distribution_column('ledger_chains', each::smallint);
    if not answer.success then
      raise exception 'chain %: %', each, answer.result;
    end if;
  end loop;
end
$$;
