-- The withdrawal fee of a coin, and the fee that a withdrawal recorded. No role may change the fee of a withdrawal.
ALTER TABLE "coins" ADD COLUMN "fee_fixed" numeric(38,8) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "coins" ADD COLUMN "fee_percent" numeric(38,8) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "fee" numeric(38,8) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "coins" ADD CONSTRAINT "coins_fee_not_below_zero" CHECK ("coins"."fee_fixed" >= 0 and "coins"."fee_percent" between 0 and 50);--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_fee_below_amount" CHECK ("withdrawals"."fee" >= 0 and "withdrawals"."fee" < "withdrawals"."amount");
