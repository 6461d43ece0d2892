-- Challenges live for five minutes, and the open ones name no session.
DELETE FROM "passkey_challenges";--> statement-breakpoint
ALTER TABLE "passkey_challenges" ALTER COLUMN "purpose" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD COLUMN "session_id" uuid;--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "passkey_challenges_by_session" ON "passkey_challenges" USING btree ("session_id");--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_one_owner" CHECK (("passkey_challenges"."purpose" = 'sign_in') = ("passkey_challenges"."account_id" is null) and ("passkey_challenges"."account_id" is null) = ("passkey_challenges"."session_id" is null));