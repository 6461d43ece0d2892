-- Staff confirm what arrived for a bundle. What was requested stays as the customer agreed to it; the principal is what was
-- invested of it. Requests from before have neither: then it is the principal.
alter table investments
  add column requested_amount numeric(38,8), add column requested_usd numeric(38,8),
  add column received_amount numeric(38,8);
--> statement-breakpoint
ALTER TABLE "investments" ADD CONSTRAINT "investments_received_when_decided" CHECK ("investments"."received_amount" is null or ("investments"."status" <> 'pending' and "investments"."received_amount" > 0));
--> statement-breakpoint
ALTER TABLE "investments" ADD CONSTRAINT "investments_invested_of_received" CHECK ("investments"."received_amount" is null or "investments"."activated_at" is null or "investments"."principal" <= "investments"."received_amount");
--> statement-breakpoint
grant update (principal, principal_usd, received_amount) on investments to mintmark_api;
--> statement-breakpoint
-- A principal becomes less once: when staff confirm that less arrived.
create trigger investments_principal_once before update on investments for each row
  when (
    (new.principal <> old.principal or new.principal_usd <> old.principal_usd)
    and not (
      old.status = 'pending' and new.status = 'active'
      and new.principal <= old.principal and new.principal_usd <= old.principal_usd
    )
  ) execute function refuse_deciding_again();
--> statement-breakpoint
-- The outlines of a picture, to find it again after it was resized or compressed. Null in pictures from before.
alter table payment_proofs add column picture_outline text;
--> statement-breakpoint
CREATE INDEX "payment_proofs_by_outline" ON "payment_proofs" USING btree ("created_at") WHERE "payment_proofs"."picture_outline" is not null;
