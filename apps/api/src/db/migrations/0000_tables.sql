CREATE TABLE "customers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone" text NOT NULL,
	"country" text NOT NULL,
	"state" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"zip" text DEFAULT '' NOT NULL,
	"avatar" text,
	"email_verified" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"archived_at" timestamp (3) with time zone,
	CONSTRAINT "customers_email_once" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"customer_id" uuid,
	"staff_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"address" text NOT NULL,
	"user_agent" text NOT NULL,
	CONSTRAINT "sessions_id_unique" UNIQUE("id"),
	CONSTRAINT "sessions_one_realm" CHECK (("sessions"."customer_id" is null) <> ("sessions"."staff_id" is null))
);
--> statement-breakpoint
CREATE TABLE "sign_in_failures" (
	"subject" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"window_ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"password_hash" text NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"disabled_at" timestamp (3) with time zone,
	CONSTRAINT "staff_email_once" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "balances" (
	"customer_id" uuid NOT NULL,
	"purse" text NOT NULL,
	"coin" text NOT NULL,
	"amount" numeric(38,8) NOT NULL,
	CONSTRAINT "balances_customer_id_purse_coin_pk" PRIMARY KEY("customer_id","purse","coin"),
	CONSTRAINT "balances_not_below_zero" CHECK ("balances"."amount" >= 0),
	CONSTRAINT "balances_purse_known" CHECK ("balances"."purse" in ('available', 'held', 'invested', 'profit'))
);
--> statement-breakpoint
CREATE TABLE "entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"customer_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_realm" text NOT NULL,
	"actor_id" uuid NOT NULL,
	"reason" text,
	"conversions" text,
	"segment" smallint NOT NULL,
	"position" bigint NOT NULL,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "entries_segment_position_once" UNIQUE("segment","position")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"actor_id" uuid NOT NULL,
	"key" text NOT NULL,
	"request_hash" "bytea" NOT NULL,
	"answer" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_actor_id_key_pk" PRIMARY KEY("actor_id","key")
);
--> statement-breakpoint
CREATE TABLE "ledger_segments" (
	"id" smallint PRIMARY KEY NOT NULL,
	"position" bigint NOT NULL,
	"hash" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "postings" (
	"entry_id" uuid NOT NULL,
	"ordinal" smallint NOT NULL,
	"customer_id" uuid NOT NULL,
	"account" text NOT NULL,
	"coin" text NOT NULL,
	"amount" numeric(38,8) NOT NULL,
	CONSTRAINT "postings_entry_id_ordinal_pk" PRIMARY KEY("entry_id","ordinal"),
	CONSTRAINT "postings_amount_not_zero" CHECK ("postings"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "bundles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"amount_usd" numeric(38,8),
	"min_amount_usd" numeric(38,8) NOT NULL,
	"max_amount_usd" numeric(38,8),
	"min_payout_usd" numeric(38,8) NOT NULL,
	"roi" text NOT NULL,
	"days" integer,
	"gradient_class" text,
	"returns_principal" boolean DEFAULT true NOT NULL,
	"archived_at" timestamp (3) with time zone,
	CONSTRAINT "bundles_minimum_above_zero" CHECK ("bundles"."min_amount_usd" > 0),
	CONSTRAINT "bundles_maximum_not_below_minimum" CHECK ("bundles"."max_amount_usd" >= "bundles"."min_amount_usd"),
	CONSTRAINT "bundles_days_above_zero" CHECK ("bundles"."days" > 0)
);
--> statement-breakpoint
CREATE TABLE "coins" (
	"id" uuid PRIMARY KEY NOT NULL,
	"symbol" text NOT NULL,
	"name" text NOT NULL,
	"for_deposit" boolean DEFAULT false NOT NULL,
	"archived_at" timestamp (3) with time zone,
	CONSTRAINT "coins_symbol_upper_case" CHECK ("coins"."symbol" = upper("coins"."symbol") and "coins"."symbol" <> 'USD')
);
--> statement-breakpoint
CREATE TABLE "payment_methods" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"kind" text NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"image" text,
	"instructions" text DEFAULT '' NOT NULL,
	"archived_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deposits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"coin" text NOT NULL,
	"amount" numeric(38,8) NOT NULL,
	"method_id" uuid,
	"payment_proof" text,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "deposits_amount_above_zero" CHECK ("deposits"."amount" > 0),
	CONSTRAINT "deposits_status_known" CHECK ("deposits"."status" in ('pending', 'confirmed', 'rejected')),
	CONSTRAINT "deposits_decided_or_pending" CHECK (("deposits"."status" = 'pending') = ("deposits"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "funds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"coin" text NOT NULL,
	"amount_usd" numeric(38,8) NOT NULL,
	"amount" numeric(38,8) NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "funds_amount_above_zero" CHECK ("funds"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "investments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"bundle_id" uuid NOT NULL,
	"status" text NOT NULL,
	"coin" text NOT NULL,
	"principal" numeric(38,8) NOT NULL,
	"principal_usd" numeric(38,8) NOT NULL,
	"profit_usd" numeric(38,8) NOT NULL,
	"roi" text NOT NULL,
	"days" integer,
	"min_payout_usd" numeric(38,8) NOT NULL,
	"returns_principal" boolean NOT NULL,
	"method_id" uuid,
	"payment_proof" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"activated_at" timestamp (3) with time zone,
	"completed_at" timestamp (3) with time zone,
	"paid_out_at" timestamp (3) with time zone,
	"payout_coin" text,
	"payout_amount" numeric(38,8),
	CONSTRAINT "investments_principal_above_zero" CHECK ("investments"."principal" > 0),
	CONSTRAINT "investments_profit_not_below_zero" CHECK ("investments"."profit_usd" >= 0),
	CONSTRAINT "investments_status_known" CHECK ("investments"."status" in ('pending', 'active', 'completed', 'paid_out', 'rejected', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "payment_proofs" (
	"file_name" text PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "withdrawals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"coin" text NOT NULL,
	"amount" numeric(38,8) NOT NULL,
	"wallet_address" text NOT NULL,
	"method_id" uuid,
	"status" text NOT NULL,
	"txid" text,
	"notes" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "withdrawals_amount_above_zero" CHECK ("withdrawals"."amount" > 0),
	CONSTRAINT "withdrawals_status_known" CHECK ("withdrawals"."status" in ('pending', 'confirmed', 'rejected')),
	CONSTRAINT "withdrawals_decided_or_pending" CHECK (("withdrawals"."status" = 'pending') = ("withdrawals"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_realm" text NOT NULL,
	"actor_id" uuid,
	"actor_role" text,
	"act" text NOT NULL,
	"subject_id" text,
	"before" text,
	"after" text,
	"reason" text,
	"address" text NOT NULL,
	"outcome" text NOT NULL,
	"code" text
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"facts" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "postings" ADD CONSTRAINT "postings_entry_id_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_method_id_payment_methods_id_fk" FOREIGN KEY ("method_id") REFERENCES "public"."payment_methods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_payment_proof_payment_proofs_file_name_fk" FOREIGN KEY ("payment_proof") REFERENCES "public"."payment_proofs"("file_name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "funds" ADD CONSTRAINT "funds_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "investments" ADD CONSTRAINT "investments_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "investments" ADD CONSTRAINT "investments_bundle_id_bundles_id_fk" FOREIGN KEY ("bundle_id") REFERENCES "public"."bundles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "investments" ADD CONSTRAINT "investments_method_id_payment_methods_id_fk" FOREIGN KEY ("method_id") REFERENCES "public"."payment_methods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "investments" ADD CONSTRAINT "investments_payment_proof_payment_proofs_file_name_fk" FOREIGN KEY ("payment_proof") REFERENCES "public"."payment_proofs"("file_name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_proofs" ADD CONSTRAINT "payment_proofs_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_method_id_payment_methods_id_fk" FOREIGN KEY ("method_id") REFERENCES "public"."payment_methods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_by_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "entries_subject_kind_once" ON "entries" USING btree ("subject_id","kind") WHERE "entries"."kind" not in ('profit.credited', 'profit.reduced');--> statement-breakpoint
CREATE INDEX "entries_by_customer" ON "entries" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "postings_by_customer" ON "postings" USING btree ("customer_id","coin","entry_id");--> statement-breakpoint
CREATE UNIQUE INDEX "coins_symbol_once" ON "coins" USING btree ("symbol") WHERE "coins"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "deposits_by_customer" ON "deposits" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "deposits_by_status" ON "deposits" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "funds_by_customer" ON "funds" USING btree ("customer_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "investments_one_open" ON "investments" USING btree ("customer_id","bundle_id") WHERE "investments"."status" in ('pending', 'active', 'completed');--> statement-breakpoint
CREATE INDEX "investments_by_customer" ON "investments" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "investments_by_status" ON "investments" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "withdrawals_by_customer" ON "withdrawals" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "withdrawals_by_status" ON "withdrawals" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "audit_by_actor" ON "audit_log" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "audit_by_subject" ON "audit_log" USING btree ("subject_id","id");--> statement-breakpoint
CREATE INDEX "outbox_unsent" ON "outbox" USING btree ("id") WHERE "outbox"."sent_at" is null;