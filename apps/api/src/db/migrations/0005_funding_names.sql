-- Customers know the source of their profit by its name. Accounts that share one are told apart by the end of their id.
update funding_accounts f set name = left(f.name, 91) || ' ' || right(f.id::text, 8)
where exists (select from funding_accounts older where lower(older.name) = lower(f.name) and older.id < f.id);
--> statement-breakpoint
CREATE UNIQUE INDEX "funding_accounts_name_once" ON "funding_accounts" USING btree (lower("name"));
