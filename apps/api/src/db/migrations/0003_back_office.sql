CREATE TABLE "authenticators" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"realm" text NOT NULL,
	"secret_sealed" text NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"last_step" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mailed_links" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"realm" text NOT NULL,
	"account_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"realm" text NOT NULL,
	"account_id" uuid,
	"challenge" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"realm" text NOT NULL,
	"account_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "passkeys_credential_once" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"account_id" uuid NOT NULL,
	"code_hash" "bytea" NOT NULL,
	CONSTRAINT "recovery_codes_account_id_code_hash_pk" PRIMARY KEY("account_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "staff_visits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"code_expires_at" timestamp (3) with time zone NOT NULL,
	"started_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "staff_visits_code_hash_unique" UNIQUE("code_hash")
);
--> statement-breakpoint
CREATE TABLE "funding_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
-- The house's own account, from which profit comes unless a bundle names another one.
INSERT INTO "funding_accounts" ("id", "name", "created_at") VALUES ('00000000-0000-7000-8000-000000000001', 'House', now());
--> statement-breakpoint
CREATE TABLE "approvals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"act" text NOT NULL,
	"subject_id" text NOT NULL,
	"customer_id" uuid,
	"input" text NOT NULL,
	"summary" text NOT NULL,
	"amount_usd" numeric(38,8),
	"reason" text,
	"status" text NOT NULL,
	"requested_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"decision_reason" text,
	CONSTRAINT "approvals_status_known" CHECK ("approvals"."status" in ('pending', 'approved', 'refused')),
	CONSTRAINT "approvals_by_another" CHECK ("approvals"."status" <> 'approved' or coalesce("approvals"."decided_by" <> "approvals"."requested_by", false)),
	CONSTRAINT "approvals_decided_or_pending" CHECK (("approvals"."status" = 'pending') = ("approvals"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "top_ups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"amount_usd" numeric(38,8) NOT NULL,
	"reason" text NOT NULL,
	"evidence" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "top_ups_amount_above_zero" CHECK ("top_ups"."amount_usd" > 0)
);
--> statement-breakpoint
ALTER TABLE "balances" DROP CONSTRAINT "balances_purse_known";--> statement-breakpoint
ALTER TABLE "customers" ALTER COLUMN "password_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "staff" ALTER COLUMN "password_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ALTER COLUMN "customer_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "viewed_by" uuid;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "view_reason" text;--> statement-breakpoint
ALTER TABLE "bundles" ADD COLUMN "funding_id" uuid DEFAULT '00000000-0000-7000-8000-000000000001' NOT NULL;--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "reversed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "investments" ADD COLUMN "funding_id" uuid DEFAULT '00000000-0000-7000-8000-000000000001' NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "recipient" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "sealed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "try_again_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "staff_visits" ADD CONSTRAINT "staff_visits_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_visits" ADD CONSTRAINT "staff_visits_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "top_ups" ADD CONSTRAINT "top_ups_account_id_funding_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."funding_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mailed_links_by_account" ON "mailed_links" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "passkeys_by_account" ON "passkeys" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "staff_visits_by_customer" ON "staff_visits" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "approvals_by_status" ON "approvals" USING btree ("status","id");--> statement-breakpoint
CREATE UNIQUE INDEX "approvals_one_pending" ON "approvals" USING btree ("act","subject_id") WHERE "approvals"."status" = 'pending' and "approvals"."act" in ('withdrawal.confirm', 'approval_limit.change');--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_viewed_by_staff_id_fk" FOREIGN KEY ("viewed_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bundles" ADD CONSTRAINT "bundles_funding_id_funding_accounts_id_fk" FOREIGN KEY ("funding_id") REFERENCES "public"."funding_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "investments" ADD CONSTRAINT "investments_funding_id_funding_accounts_id_fk" FOREIGN KEY ("funding_id") REFERENCES "public"."funding_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_by_customer" ON "sessions" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "sessions_by_staff" ON "sessions" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "audit_by_act" ON "audit_log" USING btree ("act","id");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_viewed_for_a_reason" CHECK (("sessions"."viewed_by" is null) = ("sessions"."view_reason" is null));--> statement-breakpoint
ALTER TABLE "balances" ADD CONSTRAINT "balances_purse_known" CHECK ("balances"."purse" in ('available', 'held', 'invested', 'profit', 'funding'));--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_reversed_when_confirmed" CHECK ("deposits"."reversed_at" is null or "deposits"."status" = 'confirmed');
--> statement-breakpoint
-- A decided deposit stays decided; a confirmed one may be marked as reversed, once, and in nothing else.
drop trigger deposits_decided_once on deposits;
--> statement-breakpoint
create trigger deposits_decided_once before update on deposits for each row
  when (
    old.status <> 'pending' and not (
      old.status = 'confirmed' and old.reversed_at is null and new.reversed_at is not null
      and (new.id, new.customer_id, new.coin, new.amount, new.status, new.decided_at, new.created_at)
        = (old.id, old.customer_id, old.coin, old.amount, old.status, old.decided_at, old.created_at)
    )
  ) execute function refuse_deciding_again();
--> statement-breakpoint
create trigger approvals_decided_once before update on approvals for each row
  when (old.status <> 'pending') execute function refuse_deciding_again();
--> statement-breakpoint
-- What was asked for, and by whom, is what is decided.
create trigger approvals_asked_once before update on approvals for each row
  when (
    (old.id, old.act, old.subject_id, old.customer_id, old.input, old.summary, old.amount_usd, old.reason, old.requested_by, old.created_at)
      is distinct from
    (new.id, new.act, new.subject_id, new.customer_id, new.input, new.summary, new.amount_usd, new.reason, new.requested_by, new.created_at)
  ) execute function refuse_rewriting();
--> statement-breakpoint
create trigger top_ups_append_only before update or delete or truncate on top_ups
  for each statement execute function refuse_rewriting();
--> statement-breakpoint
grant select on
  authenticators, mailed_links, passkey_challenges, passkeys, recovery_codes, staff_visits, funding_accounts, approvals, top_ups
  to mintmark_api;
--> statement-breakpoint
grant insert on funding_accounts, top_ups to mintmark_api;
--> statement-breakpoint
grant insert, update on approvals, staff_visits to mintmark_api;
--> statement-breakpoint
grant insert, update, delete on mailed_links, authenticators, passkey_challenges, passkeys, recovery_codes to mintmark_api;
