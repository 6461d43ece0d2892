-- What staff report as held in custody, coin by coin, with evidence. Each row keeps what customers were owed at that moment.
create table custody_balances (
  id uuid primary key not null,
  coin text not null,
  balance numeric(38,8) not null,
  liabilities numeric(38,8) not null,
  at timestamp (3) with time zone not null,
  evidence text not null,
  reported_by uuid not null,
  created_at timestamp (3) with time zone not null,
  constraint custody_balances_not_below_zero check (balance >= 0),
  constraint custody_balances_reported_by_staff_id_fk foreign key (reported_by) references staff(id)
);
--> statement-breakpoint
create index custody_balances_by_coin on custody_balances (coin, at, id);
--> statement-breakpoint
create trigger custody_balances_append_only before update or delete or truncate on custody_balances
  for each statement execute function refuse_rewriting();
--> statement-breakpoint
grant select, insert on custody_balances to mintmark_api;
--> statement-breakpoint
-- Customers write to the support team, and staff answer.
create table support_threads (
  id uuid primary key not null,
  customer_id uuid not null,
  subject text not null,
  waits_for text not null,
  messages integer not null,
  created_at timestamp (3) with time zone not null,
  last_at timestamp (3) with time zone not null,
  closed_at timestamp (3) with time zone,
  constraint support_threads_waits_for_known check (waits_for in ('staff', 'customer')),
  constraint support_threads_customer_id_customers_id_fk foreign key (customer_id) references customers(id)
);
--> statement-breakpoint
create index support_threads_by_customer on support_threads (customer_id, id);
--> statement-breakpoint
create index support_threads_waiting on support_threads (last_at, id) where closed_at is null and waits_for = 'staff';
--> statement-breakpoint
create table support_messages (
  id uuid primary key not null,
  thread_id uuid not null,
  staff_id uuid,
  text text not null,
  created_at timestamp (3) with time zone not null,
  constraint support_messages_thread_id_support_threads_id_fk foreign key (thread_id) references support_threads(id),
  constraint support_messages_staff_id_staff_id_fk foreign key (staff_id) references staff(id)
);
--> statement-breakpoint
create index support_messages_by_thread on support_messages (thread_id, id);
--> statement-breakpoint
create trigger support_messages_append_only before update or delete or truncate on support_messages
  for each statement execute function refuse_rewriting();
--> statement-breakpoint
grant select, insert, update (waits_for, messages, last_at, closed_at) on support_threads to mintmark_api;
--> statement-breakpoint
grant select, insert on support_messages to mintmark_api;
--> statement-breakpoint
-- Mail that was not worth sending is not called sent: its link expired, the customer wants none, or there was too much of it.
alter table outbox add column skipped text;
--> statement-breakpoint
alter table outbox add constraint outbox_skipped_known check (skipped in ('declined', 'expired', 'too_many', 'no_address'));
