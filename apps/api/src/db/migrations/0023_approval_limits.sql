-- Which limit was in force when, from the audit log: the verifier reads no settings. Before the first change it is what that
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
--> statement-breakpoint
grant select on approver_starts to mintmark_verifier;
