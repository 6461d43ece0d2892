-- Who requested an action and which approval it waited for are columns from now on. Entries and audit rows from before are
-- never rewritten: what their texts say is copied once into a table of its own.
alter table entries add column requested_by uuid;
--> statement-breakpoint
alter table entries add column approval_id uuid;
--> statement-breakpoint
alter table audit_log add column requested_by uuid;
--> statement-breakpoint
alter table audit_log add column approval_id uuid;
--> statement-breakpoint
create table origins (
  id uuid primary key not null,
  requested_by uuid,
  approval_id uuid,
  reason text
);
--> statement-breakpoint
-- An approved action ended its audit snapshot with its approval and the requester. The snapshot is read as text, because not
-- every text that JSON can hold is one to PostgreSQL.
insert into origins (id, requested_by, approval_id)
select id, found[2]::uuid, found[1]::uuid
from audit_log, regexp_match(after, '"approval":"([0-9a-f-]{36})","requested_by":"([0-9a-f-]{36})"}$') as found
where outcome = 'done' and found is not null;
--> statement-breakpoint
-- The entry and the audit row of one action were written by one transaction: they share the subject, the time and the actor.
-- Where an action on one subject was done several times in one transaction, both were written in the same order.
with kinds (action, kind) as (
  values ('withdrawal.confirm', 'withdrawal.confirmed'), ('fund.add', 'fund.added'), ('profit.credit', 'profit.credited'),
    ('funding.top_up', 'funding.topped_up')
), done as (
  select l.id, k.kind, l.subject_id, l.at, l.actor_id,
    row_number() over (partition by k.kind, l.subject_id, l.at, l.actor_id order by l.id) as place
  from audit_log l join kinds k using (action) where l.outcome = 'done'
), moved as (
  select e.id, e.kind, e.subject_id::text as subject_id, e.at, e.actor_id, e.reason,
    row_number() over (partition by e.kind, e.subject_id, e.at, e.actor_id order by e.id) as place
  from entries e
)
insert into origins (id, requested_by, approval_id, reason)
select m.id, o.requested_by, o.approval_id, nullif(regexp_replace(m.reason, ' ?\(asked for by [^()]*\)$', ''), '')
from moved m
left join done d using (kind, subject_id, at, actor_id, place)
left join origins o on o.id = d.id
where o.id is not null or m.reason ~ '\(asked for by [^()]*\)$';
--> statement-breakpoint
create trigger origins_append_only before update or delete or truncate on origins
  for each statement execute function refuse_rewriting();
--> statement-breakpoint
-- The API reads what the migration copied. It writes columns and never adds to this table.
grant select on origins to mintmark_api;
