-- Staff freeze what a customer may do, note what they know, and find what they are asked about. What is frozen is on the
-- customer's row, which every action that it stops locks; why, and by whom, is kept for ever.
alter table customers
  add column sign_in_frozen_until timestamptz(3),
  add column withdrawals_frozen_until timestamptz(3),
  add column investing_frozen_until timestamptz(3);
--> statement-breakpoint
create table customer_freezes (
  id uuid primary key,
  customer_id uuid not null,
  what text not null,
  until timestamptz(3),
  reason text not null,
  frozen_by uuid not null,
  created_at timestamptz(3) not null,
  constraint customer_freezes_what_known check (what in ('sign_in', 'withdrawals', 'investing')),
  constraint customer_freezes_customer_id_customers_id_fk foreign key (customer_id) references customers(id),
  constraint customer_freezes_frozen_by_staff_id_fk foreign key (frozen_by) references staff(id)
);
--> statement-breakpoint
create index customer_freezes_by_customer on customer_freezes (customer_id, what, id);
--> statement-breakpoint
create table customer_notes (
  id uuid primary key,
  customer_id uuid not null,
  staff_id uuid not null,
  text text not null,
  created_at timestamptz(3) not null,
  constraint customer_notes_customer_id_customers_id_fk foreign key (customer_id) references customers(id),
  constraint customer_notes_staff_id_staff_id_fk foreign key (staff_id) references staff(id)
);
--> statement-breakpoint
create index customer_notes_by_customer on customer_notes (customer_id, id);
--> statement-breakpoint
grant select, insert on customer_freezes, customer_notes to mintmark_api;
--> statement-breakpoint
create index outbox_by_customer on outbox (customer_id, id) where customer_id is not null;
--> statement-breakpoint
create index deposits_by_reference on deposits (right(id::text, 8));
--> statement-breakpoint
create index withdrawals_by_reference on withdrawals (right(id::text, 8));
--> statement-breakpoint
create index investments_by_reference on investments (right(id::text, 8));
--> statement-breakpoint
create index approvals_by_reference on approvals (right(id::text, 8));
--> statement-breakpoint
create index deposits_by_txid on deposits (txid) where txid is not null;
--> statement-breakpoint
create index withdrawals_by_txid on withdrawals (txid) where txid is not null;
--> statement-breakpoint
create index investments_by_txid on investments (txid) where txid is not null;
--> statement-breakpoint
create index deposits_ended_by_customer on deposits (customer_id, decided_at) where status in ('rejected', 'cancelled');
