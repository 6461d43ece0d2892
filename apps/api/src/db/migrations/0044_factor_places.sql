ALTER TABLE "authenticators" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "authenticators" ADD COLUMN "user_agent" text;--> statement-breakpoint
ALTER TABLE "passkeys" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "passkeys" ADD COLUMN "user_agent" text;