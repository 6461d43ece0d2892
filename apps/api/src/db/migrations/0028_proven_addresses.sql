alter table saved_addresses add column proven_at timestamp (3) with time zone;
--> statement-breakpoint
grant update (proven_at) on saved_addresses to mintmark_api;
