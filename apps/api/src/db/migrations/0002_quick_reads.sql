-- Finds a part of an e-mail address or a name without reading every customer.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE INDEX "customers_email_parts" ON "customers" USING gin ("email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "customers_name_parts" ON "customers" USING gin (("first_name" || ' ' || "last_name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "deposits_pending_by_customer" ON "deposits" USING btree ("customer_id") WHERE "deposits"."status" = 'pending';