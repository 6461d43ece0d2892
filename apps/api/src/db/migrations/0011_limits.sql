-- The pending requests of a customer are counted whenever one is added.
create index withdrawals_pending_by_customer on withdrawals (customer_id) where status = 'pending';
--> statement-breakpoint
create index investments_pending_by_customer on investments (customer_id) where status = 'pending';
--> statement-breakpoint

-- Payment proofs: how much space a customer's take, and which ones no request refers to.
alter table payment_proofs add column bytes integer not null default 0;
--> statement-breakpoint
create index payment_proofs_by_customer on payment_proofs (customer_id);
--> statement-breakpoint
create index deposits_by_proof on deposits (payment_proof) where payment_proof is not null;
--> statement-breakpoint
create index investments_by_proof on investments (payment_proof) where payment_proof is not null;
--> statement-breakpoint
grant delete on payment_proofs to mintmark_api;
