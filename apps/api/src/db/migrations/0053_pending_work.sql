-- Tables of the requests that wait and of the open investments: no index of the requests has their status.
drop index deposits_by_status, deposits_pending_by_customer, deposits_ended_by_customer,
  withdrawals_by_status, withdrawals_pending_by_customer,
  investments_by_status, investments_pending_by_customer, investments_one_open;
--> statement-breakpoint
create table pending_work (
  chain smallint not null,
  kind text not null constraint pending_work_kind_known check (kind in ('deposit', 'withdrawal', 'investment')),
  request_id uuid not null,
  customer_id uuid not null,
  since timestamptz(3) not null,
  primary key (chain, kind, request_id)
);
--> statement-breakpoint
create index pending_work_by_customer on pending_work (chain, customer_id, kind, request_id);
--> statement-breakpoint
create unique index pending_work_by_request on pending_work (kind, request_id);
--> statement-breakpoint
create table open_investments (
  chain smallint not null,
  customer_id uuid not null,
  bundle_id uuid not null,
  investment_id uuid not null,
  constraint investments_one_open primary key (chain, customer_id, bundle_id)
);
--> statement-breakpoint
-- An updated row finds space on its page, where no index needs to learn of it.
alter table deposits set (fillfactor = 90);
--> statement-breakpoint
alter table withdrawals set (fillfactor = 90);
--> statement-breakpoint
alter table investments set (fillfactor = 90);
--> statement-breakpoint
-- The chain that an id carries: the first four bits after the two bits of its variant.
create function chain_of(id uuid) returns smallint language sql immutable parallel safe as $$
  select ((get_byte(uuid_send(id), 8) >> 2) & 15)::smallint
$$;
--> statement-breakpoint
create function keep_open_investments() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.status in ('pending', 'active', 'completed') then
    insert into open_investments values (chain_of(new.customer_id), new.customer_id, new.bundle_id, new.id);
  else
    delete from open_investments
    where chain = chain_of(new.customer_id) and customer_id = new.customer_id and bundle_id = new.bundle_id
      and investment_id = new.id;
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger investments_opened after insert on investments for each row
  when (new.status in ('pending', 'active', 'completed')) execute function keep_open_investments();
--> statement-breakpoint
create trigger investments_closed after update of status on investments for each row
  when (old.status in ('pending', 'active', 'completed') and new.status not in ('pending', 'active', 'completed'))
  execute function keep_open_investments();
--> statement-breakpoint
grant select, insert, delete on pending_work to mintmark_api;
--> statement-breakpoint
grant select on open_investments to mintmark_api;
--> statement-breakpoint
grant select on pending_work, open_investments to mintmark_verifier;
--> statement-breakpoint
create table withdrawal_addresses (
  chain smallint not null,
  customer_id uuid not null,
  address text not null,
  primary key (chain, customer_id, address)
);
--> statement-breakpoint
create index withdrawal_addresses_by_address on withdrawal_addresses (address, customer_id);
--> statement-breakpoint
create index withdrawal_addresses_parts on withdrawal_addresses using gin (address gin_trgm_ops);
--> statement-breakpoint
create index withdrawal_addresses_beginnings on withdrawal_addresses (lower(address) text_pattern_ops);
--> statement-breakpoint
drop index withdrawals_by_address, withdrawals_address_parts, withdrawals_address_beginnings;
--> statement-breakpoint
create index withdrawals_by_customer_and_address on withdrawals (customer_id, wallet_address, id);
--> statement-breakpoint
grant select, insert on withdrawal_addresses to mintmark_api;
--> statement-breakpoint
alter table customers add column withdrawn_usd text default '[]' not null;
--> statement-breakpoint
alter table customers set (fillfactor = 90);
--> statement-breakpoint
drop index withdrawals_by_customer_and_time;
--> statement-breakpoint
create table request_txids (
  chain smallint not null,
  kind text not null constraint request_txids_kind_known check (kind in ('deposit', 'withdrawal', 'investment')),
  request_id uuid not null,
  txid text not null,
  primary key (chain, kind, request_id)
);
--> statement-breakpoint
create index request_txids_by_txid on request_txids (txid, kind, request_id);
--> statement-breakpoint
drop index deposits_by_txid, withdrawals_by_txid, investments_by_txid;
--> statement-breakpoint
grant select, insert on request_txids to mintmark_api;
