-- The roles of the platform, and who may grant them. Every migration runs this file first. If its login may not do that, an
-- administrator runs the file once in the platform's database:
--
--   psql --dbname=mintmark --file=apps/api/src/db/roles.sql
--
-- It is safe to repeat. The owner of the database (alter database … owner to …) may then grant the roles to the logins of the
-- API, of the verifier and of the replica, which inherit their rights. Works with PostgreSQL 15 to 18.
do $$
declare
  owner name := (select pg_get_userbyid(datdba) from pg_database where datname = current_database());
  wanted name;
begin
  foreach wanted in array array['mintmark_api', 'mintmark_verifier', 'mintmark_reader'] loop
    -- Roles belong to the whole server, so several databases may meet here.
    if not exists (select from pg_roles where rolname = wanted) then
      begin
        execute format('create role %I nologin', wanted);
      exception when duplicate_object or unique_violation then null;
      end;
    end if;
    if not pg_has_role(owner, wanted, 'member with admin option') then
      execute format('grant %I to %I with admin option', wanted, owner);
    end if;
  end loop;
end
$$;

-- Temporary tables come before all others in the search path, so only the owner makes any. A copy of a database that was made
-- without its rights (createdb --template, pg_dump without --create) needs this again.
do $$
begin
  execute format('revoke temporary on database %I from public', current_database());
end
$$;

-- Objects that another login created, such as a superuser who migrated first, go to the owner of the database.
do $$
declare
  owner oid := (select datdba from pg_database where datname = current_database());
  thing text;
begin
  for thing in
    select format('schema %I', nspname) from pg_namespace where nspname in ('drizzle', 'jobs') and nspowner <> owner
    union all
    select format('%s %s', case c.relkind when 'S' then 'sequence' when 'v' then 'view' else 'table' end, c.oid::regclass)
    from pg_class c where c.relnamespace in (select oid from pg_namespace where nspname in ('public', 'drizzle', 'jobs'))
      and c.relkind in ('r', 'p', 'v', 'S') and c.relowner <> owner
      -- Objects of an extension stay, and the sequence of a column follows its table.
      and not exists (
        select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid
          and (d.deptype = 'e' or c.relkind = 'S' and d.deptype in ('a', 'i'))
      )
    union all
    select format('routine %s', p.oid::regprocedure)
    from pg_proc p where p.pronamespace in (select oid from pg_namespace where nspname in ('public', 'drizzle', 'jobs'))
      and p.proowner <> owner
      and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
    union all
    select format('type %s', t.oid::regtype)
    from pg_type t where t.typnamespace in (select oid from pg_namespace where nspname in ('public', 'drizzle', 'jobs'))
      and t.typtype in ('e', 'd') and t.typowner <> owner
      and not exists (select from pg_depend d where d.classid = 'pg_type'::regclass and d.objid = t.oid and d.deptype = 'e')
  loop
    execute format('alter %s owner to %I', thing, pg_get_userbyid(owner));
  end loop;
end
$$;
