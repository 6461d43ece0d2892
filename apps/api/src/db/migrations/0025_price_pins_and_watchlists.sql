-- Prices that two members of the staff set until an end time. All processes read them.
create table price_pins (
  coin text primary key not null,
  usd numeric(38,8) not null,
  pinned_at timestamp (3) with time zone not null,
  until timestamp (3) with time zone not null,
  reason text not null,
  constraint price_pins_above_zero check (usd > 0),
  constraint price_pins_end_later check (until > pinned_at)
);
--> statement-breakpoint
grant select, insert, update, delete on price_pins to mintmark_api;
--> statement-breakpoint
-- The coins that a customer starred, the oldest star first.
create table watchlists (
  customer_id uuid primary key not null references customers (id),
  symbols text[] not null,
  constraint watchlists_not_too_long check (cardinality(symbols) <= 200)
);
--> statement-breakpoint
grant select, insert, update on watchlists to mintmark_api;
