-- Staff may give a coin an icon of its own. One picture belongs to one coin.
alter table coins add column icon text;
--> statement-breakpoint
create unique index coins_by_icon on coins (icon) where icon is not null;
