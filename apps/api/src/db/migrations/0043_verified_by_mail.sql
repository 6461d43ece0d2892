ALTER TABLE "customers" ADD COLUMN "marked_verified_at" timestamp (3) with time zone;--> statement-breakpoint
-- Until now, a mark by staff was stored as if a mailed link had been followed. The audit log knows which one it was.
update customers set
  marked_verified_at = marked.at,
  email_verified_at = (
    select min(l.at) from audit_log l
    where l.subject_id = customers.id::text and l.outcome = 'done' and l.at > marked.at
      and l.action in ('customer.verify_email', 'customer.reset_password', 'customer.confirm_email_change', 'customer.stop_email_change')
  )
from (
  select distinct on (subject_id) subject_id, at, after from audit_log
  where action = 'customer.toggle_verification' and outcome = 'done'
  order by subject_id, id desc
) as marked
where email_verified and marked.subject_id = customers.id::text and marked.after::jsonb ->> 'email_verified' = 'true';
