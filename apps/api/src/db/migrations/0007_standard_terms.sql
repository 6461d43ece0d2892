-- Renames tables and columns to the standard terms. Written by hand: drizzle-kit asks about renames only in a terminal.
-- PostgreSQL carries the renames into indexes, triggers, checks and grants by itself; what is renamed here besides are the
-- names that appear in error messages.
alter table ledger_segments rename to ledger_chains;
--> statement-breakpoint
alter table ledger_chains rename constraint ledger_segments_pkey to ledger_chains_pkey;
--> statement-breakpoint
alter trigger ledger_segments_grow on ledger_chains rename to ledger_chains_grow;
--> statement-breakpoint
create or replace function refuse_going_back() returns trigger language plpgsql as $$
begin
  raise exception 'chain % goes on from position %', old.id, old.position
    using errcode = 'check_violation', constraint = 'ledger_chains_grow';
end
$$;
--> statement-breakpoint
alter table entries rename column segment to chain;
--> statement-breakpoint
alter table entries rename constraint entries_segment_position_once to entries_chain_position_once;
--> statement-breakpoint
-- An account belongs to a customer or is a funding account, which is its own owner.
alter table entries rename column customer_id to owner_id;
--> statement-breakpoint
alter index entries_by_customer rename to entries_by_owner;
--> statement-breakpoint
alter table postings rename column customer_id to owner_id;
--> statement-breakpoint
alter index postings_by_customer rename to postings_by_owner;
--> statement-breakpoint
alter table balances rename column customer_id to owner_id;
--> statement-breakpoint
alter table balances rename column purse to account;
--> statement-breakpoint
alter table balances rename constraint balances_purse_known to balances_account_known;
--> statement-breakpoint
alter table balances rename constraint balances_customer_id_purse_coin_pk to balances_owner_id_account_coin_pk;
--> statement-breakpoint
alter table approvals rename column act to action;
--> statement-breakpoint
alter table audit_log rename column act to action;
--> statement-breakpoint
alter index audit_by_act rename to audit_by_action;
--> statement-breakpoint
alter table outbox rename column facts to payload;
--> statement-breakpoint
alter table staff_visits rename to impersonation_sessions;
--> statement-breakpoint
alter table impersonation_sessions rename constraint staff_visits_pkey to impersonation_sessions_pkey;
--> statement-breakpoint
alter table impersonation_sessions rename constraint staff_visits_code_hash_unique to impersonation_sessions_code_hash_unique;
--> statement-breakpoint
alter table impersonation_sessions
  rename constraint staff_visits_customer_id_customers_id_fk to impersonation_sessions_customer_id_customers_id_fk;
--> statement-breakpoint
alter table impersonation_sessions
  rename constraint staff_visits_staff_id_staff_id_fk to impersonation_sessions_staff_id_staff_id_fk;
--> statement-breakpoint
alter index staff_visits_by_customer rename to impersonation_sessions_by_customer;
--> statement-breakpoint
alter table sign_in_failures rename to rate_limits;
--> statement-breakpoint
alter table rate_limits rename constraint sign_in_failures_pkey to rate_limits_pkey;
--> statement-breakpoint
alter table rate_limits rename column subject to key;
--> statement-breakpoint
alter table rate_limits rename column failures to count;
