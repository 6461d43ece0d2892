-- Customers see when and why an investment was rejected or canceled.
alter table investments add column closed_at timestamptz(3);
--> statement-breakpoint
alter table investments add column close_reason text;
--> statement-breakpoint
-- Until now only the audit log knew when.
update investments i set closed_at = l.at
from audit_log l
where l.subject_id = i.id::text and l.outcome = 'done'
  and (i.status, l.action) in (('rejected', 'investment.reject'), ('cancelled', 'investment.cancel'));
--> statement-breakpoint
grant update (closed_at, close_reason) on investments to mintmark_api;
--> statement-breakpoint
-- A customer's history lists what came back from investments, however long the ledger is.
create index entries_ending_investments on entries (owner_id, id)
  where kind in ('investment.paid_out', 'investment.cancelled');
