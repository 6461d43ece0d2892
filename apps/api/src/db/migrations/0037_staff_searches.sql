-- The searches of staff lists find rows by key or by part of a text, and read no row that they do not show or count.
create index withdrawals_address_parts on withdrawals using gin (wallet_address gin_trgm_ops);
--> statement-breakpoint
create index investments_by_bundle on investments (bundle_id, id);
--> statement-breakpoint
create index approvals_summary_parts on approvals using gin (summary gin_trgm_ops);
--> statement-breakpoint
create index approvals_subject_parts on approvals using gin (subject_id gin_trgm_ops);
--> statement-breakpoint
create index approvals_by_requester on approvals (requested_by, id);
--> statement-breakpoint
create index audit_by_requester on audit_log (requested_by, id) where requested_by is not null;
--> statement-breakpoint
create index audit_by_reference on audit_log (right(subject_id, 8));
--> statement-breakpoint
create index audit_reason_parts on audit_log using gin (reason gin_trgm_ops) where reason is not null;
--> statement-breakpoint
create index outbox_by_kind on outbox (kind, id);
--> statement-breakpoint
create index outbox_recipient_parts on outbox using gin (recipient gin_trgm_ops) where recipient is not null;
--> statement-breakpoint
-- What makes a pending withdrawal suspicious is looked up for each row of the queue.
create index audit_credential_changes on audit_log (subject_id, id)
  where action in ('customer.change_password', 'customer.reset_password', 'customer.confirm_email_change', 'customer.stop_email_change', 'customer.reset_factors', 'totp.confirm', 'totp.remove', 'passkey.add', 'passkey.remove', 'recovery_codes.renew') and outcome = 'done';
