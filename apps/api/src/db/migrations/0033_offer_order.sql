-- The place of a coin, bundle or payment method in the list that customers see. Without one, it comes after those that have one.
alter table coins add column position integer;
--> statement-breakpoint
alter table bundles add column position integer;
--> statement-breakpoint
alter table payment_methods add column position integer;
