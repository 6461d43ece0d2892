-- The search of the back office finds addresses by how they begin, in upper or lower case.
create index saved_addresses_beginnings on saved_addresses (lower(address) text_pattern_ops, id);
--> statement-breakpoint
create index withdrawals_address_beginnings on withdrawals (lower(wallet_address) text_pattern_ops, id);
