-- Live updates and notifications: what is new in the outbox since a reader looked, and what each customer was told.
alter table outbox add column subject_id uuid;
--> statement-breakpoint
-- Earlier rows are old news to every reader.
alter table outbox add column transaction_id xid8 not null default '3';
--> statement-breakpoint
alter table outbox alter column transaction_id set default pg_current_xact_id();
--> statement-breakpoint
create index outbox_by_transaction on outbox (transaction_id);
--> statement-breakpoint
create table notifications (
  id uuid primary key,
  customer_id uuid not null,
  kind text not null,
  payload text not null,
  subject_id uuid,
  created_at timestamptz(3) not null,
  read_at timestamptz(3)
);
--> statement-breakpoint
create index notifications_by_customer on notifications (customer_id, id);
--> statement-breakpoint
create index notifications_unread on notifications (customer_id, id) where read_at is null;
--> statement-breakpoint
create table outbox_positions (
  name text primary key,
  snapshot text not null
);
--> statement-breakpoint
insert into outbox_positions (name, snapshot) values ('notifications', pg_current_snapshot()::text);
--> statement-breakpoint
create table mail_choices (
  customer_id uuid primary key references customers (id),
  deposits boolean not null,
  withdrawals boolean not null,
  investments boolean not null
);
--> statement-breakpoint
grant select, insert, delete on notifications to mintmark_api;
--> statement-breakpoint
grant update (read_at) on notifications to mintmark_api;
--> statement-breakpoint
grant select, update on outbox_positions to mintmark_api;
--> statement-breakpoint
grant select, insert, update on mail_choices to mintmark_api;
