-- Changes of an email address, known devices, idle sessions, bound impersonation codes, and the wait before withdrawals.
CREATE TABLE "email_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"old_email" text NOT NULL,
	"new_email" text NOT NULL,
	"staff_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"stopped_at" timestamp (3) with time zone,
	"stoppable_until" timestamp (3) with time zone NOT NULL
);--> statement-breakpoint

CREATE TABLE "known_devices" (
	"account_id" uuid NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"last_used_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "known_devices_account_id_token_hash_pk" PRIMARY KEY("account_id","token_hash")
);--> statement-breakpoint

ALTER TABLE "customers" ADD COLUMN "email_verified_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "withdrawals_wait_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "impersonation_sessions" ADD COLUMN "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "impersonation_sessions" ADD COLUMN "user_agent" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "mailed_links" ADD COLUMN "email_change_id" uuid;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "last_used_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_changes_by_customer" ON "email_changes" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "email_changes_by_old_email" ON "email_changes" USING btree ("old_email");--> statement-breakpoint
CREATE INDEX "known_devices_by_use" ON "known_devices" USING btree ("last_used_at");--> statement-breakpoint
ALTER TABLE "mailed_links" ADD CONSTRAINT "mailed_links_email_change_id_email_changes_id_fk" FOREIGN KEY ("email_change_id") REFERENCES "public"."email_changes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- What was added to an account before its address was verified does not survive a reset by mail, so when it was verified matters.
update customers set email_verified_at = verified.at
from (
  select subject_id, min(at) as at from audit_log
  where action in ('customer.verify_email', 'customer.reset_password') and outcome = 'done'
  group by subject_id
) as verified
where email_verified and verified.subject_id = customers.id::text;
--> statement-breakpoint
grant select on email_changes, known_devices to mintmark_api;
--> statement-breakpoint
grant insert, update on email_changes to mintmark_api;
--> statement-breakpoint
grant insert, update, delete on known_devices to mintmark_api;
