-- Distributes the tables of a migrated Mintmark database by chain. Run once by a superuser on the coordinator, with
--   psql --set=coordinator='host:port' --set=workers='host:port host:port …' --file=distribute.sql
-- Each row that belongs to an owner goes to the shard of its chain; tables without a chain stay on the coordinator.
-- Constraints that a distributed database cannot enforce are dropped, and stored in the schema `citus_removed` to be read.
\set ON_ERROR_STOP on
set client_min_messages = warning;
create extension if not exists citus;

-- A shard has its triggers, and the coordinator's own copy of a table has none: see equip-shards.sql.
create schema citus_removed;
create table citus_removed.triggers (on_table name, name name, function name, definition text, primary key (on_table, name));
create table citus_removed.foreign_keys (on_table name, name name, definition text, is_kept boolean);
create table citus_removed.unique_keys (on_table name, name name, definition text);

-- The tables whose rows have a chain, without their partitions.
create function citus_removed.chained() returns table (id oid, name name) language sql stable as $$
  select c.oid, c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'chain' and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
$$;

-- Foreign keys between two chained tables are made again below. Those to or from other tables would cross servers.
insert into citus_removed.foreign_keys
  select conrelid::regclass::text, conname, pg_get_constraintdef(oid),
    conrelid in (select id from citus_removed.chained()) and confrelid in (select id from citus_removed.chained())
  from pg_constraint
  where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0
    and (conrelid in (select id from citus_removed.chained()) or confrelid in (select id from citus_removed.chained()));
do $$
declare each record;
begin
  for each in select * from citus_removed.foreign_keys loop
    execute format('alter table %I drop constraint %I', each.on_table, each.name);
  end loop;
end
$$;

-- A key without the chain can be enforced only within a shard. It becomes an index that finds the rows.
insert into citus_removed.unique_keys
  select i.indrelid::regclass::text, i.indexrelid::regclass::text, pg_get_indexdef(i.indexrelid)
  from pg_index i join citus_removed.chained() t on t.id = i.indrelid
  where i.indisunique and not exists (
    select from pg_attribute a where a.attrelid = i.indrelid and a.attname = 'chain' and a.attnum = any(i.indkey)
  );
do $$
declare each record;
begin
  for each in select * from citus_removed.unique_keys loop
    if exists (select from pg_constraint where conindid = each.name::regclass and contype in ('p', 'u')) then
      execute format('alter table %I drop constraint %I', each.on_table, each.name);
    else
      execute format('drop index %I', each.name);
    end if;
    execute replace(each.definition, 'CREATE UNIQUE INDEX', 'CREATE INDEX');
  end loop;
end
$$;

insert into citus_removed.triggers
  select t.tgrelid::regclass::text, t.tgname, p.proname, pg_get_triggerdef(t.oid)
  from pg_trigger t join pg_proc p on p.oid = t.tgfoid
  where not t.tgisinternal and t.tgparentid = 0 and t.tgrelid in (
    select id from citus_removed.chained()
    union all select inhrelid from pg_inherits where inhparent in (select id from citus_removed.chained())
  );
do $$
declare each record;
begin
  for each in select * from citus_removed.triggers loop
    execute format('drop trigger %I on %I', each.name, each.on_table);
  end loop;
end
$$;

select citus_set_coordinator_host(split_part(:'coordinator', ':', 1), split_part(:'coordinator', ':', 2)::int);
select citus_add_node(split_part(worker, ':', 1), split_part(worker, ':', 2)::int)
  from unnest(string_to_array(:'workers', ' ')) worker;

-- The logins of the platform, with their passwords, on every worker: the coordinator connects as the login whose statement it runs.
do $$
declare each record;
begin
  for each in
    select r.rolname, coalesce(quote_literal(a.rolpassword), 'null') as password, string_agg(format('grant %I to %I;', g.rolname, r.rolname), ' ') as grants
    from pg_roles r join pg_authid a on a.oid = r.oid
    join pg_auth_members m on m.member = r.oid join pg_roles g on g.oid = m.roleid
    where g.rolname in ('mintmark_api', 'mintmark_verifier', 'mintmark_reader') and r.rolcanlogin and not r.rolsuper
    group by r.rolname, a.rolpassword
  loop
    perform run_command_on_workers(format(
      'do $login$ begin set local citus.enable_ddl_propagation = off;
        if not exists (select from pg_roles where rolname = %L) then create role %I login password %s; end if; %s end $login$',
      each.rolname, each.rolname, each.password, each.grants
    ));
  end loop;
end
$$;

-- Each chain gets a shard of its own: the shard of this table is split between the hashes of the chains. All others follow it.
select create_distributed_table('ledger_chains', 'chain', shard_count := 1, colocate_with := 'none');
select truncate_local_data_after_distributing_table('ledger_chains');
select citus_split_shard_by_split_points(
  (select shardid from pg_dist_shard where logicalrelid = 'ledger_chains'::regclass),
  (select array_agg(hash::text order by hash) from (
    select worker_hash(chain) as hash from ledger_chains order by 1 limit (select count(*) - 1 from ledger_chains)
  ) but_the_last),
  (select array_agg(nodeid order by place) from (
    select place, (array(select nodeid from pg_dist_node where noderole = 'primary' and shouldhaveshards order by nodeid))
      [1 + place % (select count(*) from pg_dist_node where noderole = 'primary' and shouldhaveshards)::int] as nodeid
    from generate_series(0, (select count(*) - 1 from ledger_chains)::int) place
  ) placed),
  'block_writes'
);

do $$
declare each record;
begin
  for each in select name from citus_removed.chained() where name <> 'ledger_chains' order by name loop
    perform create_distributed_table(format('public.%I', each.name), 'chain', colocate_with := 'ledger_chains');
    perform truncate_local_data_after_distributing_table(format('public.%I', each.name));
  end loop;
  for each in select * from citus_removed.foreign_keys where is_kept loop
    execute format('alter table %I add constraint %I %s', each.on_table, each.name, each.definition);
  end loop;
end
$$;

-- Citus plans a statement once the values of its parameters are known.
alter function require_audit_rows() set plan_cache_mode = force_custom_plan;
-- It cannot plan a subquery without columns next to a table of the coordinator.
do $$
declare each record;
begin
  for each in select oid from pg_proc where pronamespace = 'public'::regnamespace and prosrc ~ '\mselect\s+from\M' loop
    execute regexp_replace(pg_get_functiondef(each.oid), '\mselect\s+from\M', 'select 1 from', 'g');
  end loop;
end
$$;

-- A query that runs on a worker calls it there.
select create_distributed_function('least_id_at(timestamptz)');
