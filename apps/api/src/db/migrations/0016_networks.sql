-- Coins get the networks that their addresses can be checked for, and payment methods the coins and the network that they
-- are for. A crypto method whose coin and network cannot be told from its name stays without: customers do not see it, and
-- staff see that it needs them.
alter table coins add column networks text[] not null default '{}';
--> statement-breakpoint
update coins set networks = case symbol
    when 'BTC' then '{bitcoin}' when 'ETH' then '{ethereum}' when 'USDT' then '{ethereum,tron}' end::text[]
  where symbol in ('BTC', 'ETH', 'USDT');
--> statement-breakpoint
alter table payment_methods add column coins text[] not null default '{}', add column network text;
--> statement-breakpoint
update payment_methods set coins = '{USDT}' where type = 'deposit' and kind <> 'crypto';
--> statement-breakpoint
update payment_methods set
    coins = case
      when name ~* '\m(USDT|Tether)\M' then '{USDT}'
      when name ~* '\m(ETH|Ethereum|Ether)\M' then '{ETH}'
      when name ~* '\m(BTC|Bitcoin)\M' then '{BTC}' else '{}' end::text[],
    network = case
      when name ~* '\m(USDT|Tether)\M' and address ~ '^0x[0-9a-fA-F]{40}$' then 'ethereum'
      when name ~* '\m(USDT|Tether)\M' and address ~ '^T[1-9A-HJ-NP-Za-km-z]{33}$' then 'tron'
      when name ~* '\m(ETH|Ethereum|Ether)\M' and address ~ '^0x[0-9a-fA-F]{40}$' then 'ethereum'
      when name ~* '\m(BTC|Bitcoin)\M' and address ~ '^(bc1|[13])' then 'bitcoin' end
  where type = 'deposit' and kind = 'crypto';
