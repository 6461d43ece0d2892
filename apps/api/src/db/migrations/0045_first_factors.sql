ALTER TABLE "staff" ADD COLUMN "first_factor_at" timestamp (3) with time zone;--> statement-breakpoint
-- The audit log also knows the factors that were removed again.
update staff set first_factor_at = added.at
from (
  select account_id, min(at) as at
  from (
    select account_id::text, confirmed_at as at from authenticators where confirmed_at is not null
    union all select account_id::text, created_at from passkeys
    union all select subject_id, at from audit_log
    where action in ('totp.confirm', 'passkey.add') and outcome = 'done'
  ) as factors (account_id, at)
  group by account_id
) as added
where added.account_id = staff.id::text;
