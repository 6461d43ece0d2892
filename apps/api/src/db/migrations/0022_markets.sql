-- One process fetches prices, and all processes read them here.
create table prices (
  coin text primary key not null,
  usd numeric(38,8),
  at timestamp (3) with time zone,
  sources text not null,
  suspect text,
  suspect_usd numeric(38,8),
  suspect_since timestamp (3) with time zone,
  change_24h text,
  change_7d text,
  market_cap_usd numeric(38,8),
  volume_24h_usd numeric(38,8),
  supply numeric(38,8),
  rank integer,
  constraint prices_above_zero check (usd > 0),
  constraint prices_have_a_time check ((usd is null) = (at is null)),
  constraint prices_suspect_known check (suspect in ('spread', 'jump')),
  constraint prices_suspect_whole check (
    (suspect is null) = (suspect_usd is null) and (suspect is null) = (suspect_since is null)
  )
);
--> statement-breakpoint
create table price_sources (
  name text primary key not null,
  answered_at timestamp (3) with time zone,
  failed_at timestamp (3) with time zone,
  failure text,
  next_try_at timestamp (3) with time zone not null
);
--> statement-breakpoint
-- Live and simulated prices are never mixed, so each source has candles of its own.
create table candles (
  source text not null,
  coin text not null,
  "interval" text not null,
  start timestamp (3) with time zone not null,
  open numeric(38,8) not null,
  high numeric(38,8) not null,
  low numeric(38,8) not null,
  close numeric(38,8) not null,
  volume_usd numeric(38,8),
  constraint candles_source_coin_interval_start_pk primary key (source, coin, "interval", start),
  constraint candles_interval_known check ("interval" in ('1m', '5m', '30m', '4h', '1d')),
  constraint candles_in_range check (low > 0 and low <= least(open, close) and high >= greatest(open, close))
);
--> statement-breakpoint
create table candle_series (
  source text not null,
  coin text not null,
  ticked_at timestamp (3) with time zone,
  backfilled_at timestamp (3) with time zone,
  constraint candle_series_source_coin_pk primary key (source, coin)
);
--> statement-breakpoint
grant select, insert, update on prices, price_sources, candle_series to mintmark_api;
--> statement-breakpoint
grant select, insert, update, delete on candles to mintmark_api;
