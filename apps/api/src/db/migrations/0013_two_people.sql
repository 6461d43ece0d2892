-- What one staff member did alone, by hour, and since when two could approve something.
CREATE TABLE "approval_sums" (
	"id" text PRIMARY KEY NOT NULL,
	"hours" text DEFAULT '[]' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "approver_starts" (
	"permission" text PRIMARY KEY NOT NULL,
	"since" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
grant select, insert on approval_sums, approver_starts to mintmark_api;
--> statement-breakpoint
grant update (hours) on approval_sums to mintmark_api;
--> statement-breakpoint
-- Once there were two, it never goes back.
create trigger approver_starts_append_only before update or delete or truncate on approver_starts
  for each statement execute function refuse_rewriting();
--> statement-breakpoint
ALTER TABLE "approvals" ADD COLUMN "changes" text;
--> statement-breakpoint
ALTER TABLE "approvals" DROP CONSTRAINT "approvals_status_known";
--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_status_known" CHECK ("approvals"."status" in ('pending', 'approved', 'refused', 'voided', 'closed'));
--> statement-breakpoint
DROP INDEX "approvals_one_pending";
--> statement-breakpoint
CREATE UNIQUE INDEX "approvals_one_pending" ON "approvals" USING btree ("action","subject_id") WHERE "approvals"."status" = 'pending' and "approvals"."action" not in ('fund.add', 'profit.credit', 'funding.top_up');
--> statement-breakpoint
drop trigger approvals_asked_once on approvals;
--> statement-breakpoint
create trigger approvals_asked_once before update on approvals for each row
  when (
    (old.id, old.action, old.subject_id, old.customer_id, old.input, old.summary, old.amount_usd, old.changes, old.reason, old.requested_by, old.created_at)
      is distinct from
    (new.id, new.action, new.subject_id, new.customer_id, new.input, new.summary, new.amount_usd, new.changes, new.reason, new.requested_by, new.created_at)
  ) execute function refuse_rewriting();
--> statement-breakpoint
ALTER TABLE "payment_methods" ADD COLUMN "approved" boolean DEFAULT true NOT NULL;
--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "invited_by" uuid;
--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "role_since" timestamp (3) with time zone;
--> statement-breakpoint
-- The audit log knows who invited whom, and when somebody was last given a role or enabled.
update staff set
  invited_by = (
    select l.actor_id from audit_log l
    where l.action = 'staff.invite' and l.outcome = 'done' and l.subject_id = staff.id::text order by l.id limit 1
  ),
  role_since = coalesce((
    select max(l.at) from audit_log l
    where l.outcome = 'done' and l.subject_id = staff.id::text
      and (l.action = 'staff.enable'
        or (l.action = 'staff.change' and l.before::jsonb ->> 'role' is distinct from l.after::jsonb ->> 'role'))
  ), staff.created_at);
--> statement-breakpoint
ALTER TABLE "staff" ALTER COLUMN "role_since" SET NOT NULL;
