ALTER TABLE "entries" ADD COLUMN "chain_version" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "investments" ADD COLUMN "reopened_at" timestamp (3) with time zone;
--> statement-breakpoint
-- What was asked for stays as it was asked, and a balance belongs to whom it belonged: of each row the API changes what the
-- rules change of it, and no other column.
revoke update on balances, ledger_segments, deposits, withdrawals, investments, approvals from mintmark_api;
--> statement-breakpoint
grant update (amount) on balances to mintmark_api;
--> statement-breakpoint
grant update (position, hash) on ledger_segments to mintmark_api;
--> statement-breakpoint
grant update (status, decided_at, reversed_at) on deposits to mintmark_api;
--> statement-breakpoint
grant update (status, decided_at, txid, notes) on withdrawals to mintmark_api;
--> statement-breakpoint
grant update (
  status, profit_usd, activated_at, completed_at, reopened_at, paid_out_at, payout_coin, payout_amount
) on investments to mintmark_api;
--> statement-breakpoint
grant update (status, decided_by, decided_at, decision_reason) on approvals to mintmark_api;
--> statement-breakpoint
-- The chains begin with the schema: the API makes no other one.
revoke insert on ledger_segments from mintmark_api;
--> statement-breakpoint
-- A chain only grows.
create function refuse_going_back() returns trigger language plpgsql as $$
begin
  raise exception 'chain % goes on from position %', old.id, old.position
    using errcode = 'check_violation', constraint = 'ledger_segments_grow';
end
$$;
--> statement-breakpoint
create trigger ledger_segments_grow before update on ledger_segments for each row
  when (new.position <= old.position) execute function refuse_going_back();
--> statement-breakpoint
-- An investment that began is neither asked for nor rejected any more.
create trigger investments_begun_once before update on investments for each row
  when (old.status <> 'pending' and new.status in ('pending', 'rejected')) execute function refuse_deciding_again();
