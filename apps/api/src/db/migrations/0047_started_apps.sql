-- A started app belongs to a session from now on, and the open ones name none: they are started again.
DELETE FROM "authenticators" WHERE "confirmed_at" IS NULL;--> statement-breakpoint
ALTER TABLE "authenticators" ADD COLUMN "started_in" uuid;--> statement-breakpoint
ALTER TABLE "authenticators" ADD COLUMN "start_ends_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "authenticators" ADD CONSTRAINT "authenticators_started_in_sessions_id_fk" FOREIGN KEY ("started_in") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "authenticators_by_start" ON "authenticators" USING btree ("started_in");--> statement-breakpoint
ALTER TABLE "authenticators" ADD CONSTRAINT "authenticators_on_or_started" CHECK (("authenticators"."confirmed_at" is null) = ("authenticators"."started_in" is not null) and ("authenticators"."started_in" is null) = ("authenticators"."start_ends_at" is null));
