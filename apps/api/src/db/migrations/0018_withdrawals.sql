-- Withdrawals name their network and what they were worth, may need a mailed link, can be canceled, and are rejected with a
-- reason. Customers keep an address book; staff freeze addresses that customers reported.
alter table withdrawals
  add column network text,
  add column amount_usd numeric(38,8),
  add column reason text,
  add column needs_mail boolean not null default false,
  add column mail_confirmed_at timestamptz(3);
--> statement-breakpoint
alter table withdrawals drop constraint withdrawals_status_known;
--> statement-breakpoint
alter table withdrawals add constraint withdrawals_status_known
  check (status in ('pending', 'confirmed', 'rejected', 'cancelled'));
--> statement-breakpoint
grant update (reason, mail_confirmed_at) on withdrawals to mintmark_api;
--> statement-breakpoint
create index withdrawals_by_address on withdrawals (wallet_address, customer_id);
--> statement-breakpoint
create index withdrawals_by_customer_and_time on withdrawals (customer_id, created_at);
--> statement-breakpoint
create table saved_addresses (
  id uuid primary key,
  customer_id uuid not null,
  label text not null,
  coin text not null,
  network text,
  address text not null,
  created_at timestamptz(3) not null,
  constraint saved_addresses_customer_id_customers_id_fk foreign key (customer_id) references customers(id)
);
--> statement-breakpoint
create index saved_addresses_by_customer on saved_addresses (customer_id, id);
--> statement-breakpoint
create unique index saved_addresses_once on saved_addresses (customer_id, coin, coalesce(network, ''), address);
--> statement-breakpoint
create index saved_addresses_by_address on saved_addresses (address, customer_id);
--> statement-breakpoint
create table scam_reports (
  id uuid primary key,
  customer_id uuid not null,
  withdrawal_id uuid not null,
  text text not null,
  created_at timestamptz(3) not null,
  constraint scam_reports_once unique (withdrawal_id),
  constraint scam_reports_customer_id_customers_id_fk foreign key (customer_id) references customers(id),
  constraint scam_reports_withdrawal_id_withdrawals_id_fk foreign key (withdrawal_id) references withdrawals(id)
);
--> statement-breakpoint
create table frozen_addresses (
  id uuid primary key,
  address text not null,
  reason text not null,
  frozen_by uuid not null,
  created_at timestamptz(3) not null,
  constraint frozen_addresses_once unique (address),
  constraint frozen_addresses_frozen_by_staff_id_fk foreign key (frozen_by) references staff(id)
);
--> statement-breakpoint
grant select, insert, delete on saved_addresses, frozen_addresses to mintmark_api;
--> statement-breakpoint
grant update (label) on saved_addresses to mintmark_api;
--> statement-breakpoint
grant select, insert, update (text, created_at) on scam_reports to mintmark_api;
--> statement-breakpoint
alter table customers
  add column only_saved_addresses boolean not null default false,
  add column any_address_from timestamptz(3);
--> statement-breakpoint
alter table mailed_links add column withdrawal_id uuid;
--> statement-breakpoint
alter table passkey_challenges add column purpose text;
