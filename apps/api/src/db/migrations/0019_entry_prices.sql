-- From here on each entry keeps the last known prices of its coins. Entries from before are never rewritten: they have none.
alter table entries add column prices text;
--> statement-breakpoint
-- A customer's history lists what staff adjusted.
create index entries_adjusting on entries (owner_id, id)
  where kind in ('deposit.reversed', 'profit.credited', 'profit.reduced');
