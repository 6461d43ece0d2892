-- What was shown to a customer who pays is recorded on the request: the address and its network, the amount and its price.
CREATE TABLE "deposit_quotes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"method_id" uuid NOT NULL,
	"bundle_id" uuid,
	"coin" text NOT NULL,
	"amount" numeric(38,8) NOT NULL,
	"amount_usd" numeric(38,8) NOT NULL,
	"price_usd" numeric(38,8) NOT NULL,
	"price_source" text NOT NULL,
	"price_at" timestamp (3) with time zone NOT NULL,
	"network" text,
	"address" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "deposit_quotes" ADD CONSTRAINT "deposit_quotes_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "deposit_quotes" ADD CONSTRAINT "deposit_quotes_method_id_payment_methods_id_fk" FOREIGN KEY ("method_id") REFERENCES "public"."payment_methods"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "deposit_quotes" ADD CONSTRAINT "deposit_quotes_bundle_id_bundles_id_fk" FOREIGN KEY ("bundle_id") REFERENCES "public"."bundles"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "deposit_quotes_by_customer" ON "deposit_quotes" USING btree ("customer_id","id");
--> statement-breakpoint
grant select, insert, delete on deposit_quotes to mintmark_api;
--> statement-breakpoint
alter table deposits
  add column quote_id uuid, add column quote_expired boolean not null default false,
  add column network text, add column address text,
  add column amount_usd numeric(38,8), add column price_usd numeric(38,8), add column price_source text,
  add column price_at timestamptz(3),
  add column received_amount numeric(38,8), add column txid text, add column reason text, add column note text;
--> statement-breakpoint
alter table investments
  add column quote_id uuid, add column quote_expired boolean not null default false,
  add column network text, add column address text,
  add column price_usd numeric(38,8), add column price_source text, add column price_at timestamptz(3),
  add column txid text, add column note text,
  -- Of a request: the customer took it back before staff decided it.
  add column cancelled_by_customer boolean not null default false;
--> statement-breakpoint
-- One quote serves one request.
CREATE UNIQUE INDEX "deposits_quote_once" ON "deposits" USING btree ("quote_id") WHERE "deposits"."quote_id" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "investments_quote_once" ON "investments" USING btree ("quote_id") WHERE "investments"."quote_id" is not null;
--> statement-breakpoint
grant update (received_amount, txid, reason, note, payment_proof) on deposits to mintmark_api;
--> statement-breakpoint
grant update (txid, note, payment_proof, cancelled_by_customer) on investments to mintmark_api;
--> statement-breakpoint
ALTER TABLE "deposits" DROP CONSTRAINT "deposits_status_known";
--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_status_known" CHECK ("deposits"."status" in ('pending', 'confirmed', 'rejected', 'cancelled'));
--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_received_when_confirmed" CHECK ("deposits"."received_amount" is null or ("deposits"."status" = 'confirmed' and "deposits"."received_amount" > 0));
--> statement-breakpoint
-- A decided deposit stays as it is, in every column, except that a confirmed one may be marked as reversed, once.
drop trigger deposits_decided_once on deposits;
--> statement-breakpoint
create trigger deposits_decided_once before update on deposits for each row
  when (
    old.status <> 'pending' and not (
      old.status = 'confirmed' and old.reversed_at is null and new.reversed_at is not null
      and to_jsonb(new) - 'reversed_at' = to_jsonb(old) - 'reversed_at'
    )
  ) execute function refuse_deciding_again();
--> statement-breakpoint
-- One picture proves one request. Requests that shared one before stay as they are: the first of them has it.
alter table payment_proofs add column used_by uuid, add column picture_hash text;
--> statement-breakpoint
update payment_proofs p set used_by = (
  select r.id from (
    select id, payment_proof from deposits union all select id, payment_proof from investments
  ) r where r.payment_proof = p.file_name order by r.id limit 1
);
--> statement-breakpoint
CREATE INDEX "payment_proofs_by_picture" ON "payment_proofs" USING btree ("picture_hash") WHERE "payment_proofs"."picture_hash" is not null;
--> statement-breakpoint
-- The request that comes first takes the proof. The API cannot give it to another one, because it may not update the column.
create function claim_payment_proof() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update payment_proofs set used_by = new.id
    where file_name = new.payment_proof and (used_by is null or used_by = new.id);
  if not found and exists (select from payment_proofs where file_name = new.payment_proof) then
    raise exception 'the proof % belongs to another request', new.payment_proof
      using errcode = 'unique_violation', constraint = 'payment_proofs_once';
  end if;
  return new;
end
$$;
--> statement-breakpoint
create trigger deposits_claim_proof before insert on deposits for each row
  when (new.payment_proof is not null) execute function claim_payment_proof();
--> statement-breakpoint
create trigger deposits_replace_proof before update of payment_proof on deposits for each row
  when (new.payment_proof is not null and new.payment_proof is distinct from old.payment_proof)
  execute function claim_payment_proof();
--> statement-breakpoint
create trigger investments_claim_proof before insert on investments for each row
  when (new.payment_proof is not null) execute function claim_payment_proof();
--> statement-breakpoint
create trigger investments_replace_proof before update of payment_proof on investments for each row
  when (new.payment_proof is not null and new.payment_proof is distinct from old.payment_proof)
  execute function claim_payment_proof();
