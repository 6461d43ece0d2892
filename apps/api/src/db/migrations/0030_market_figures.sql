-- The figures of the whole market, and when each was told by a public service or entered by staff.
create table market_figures (
  name text not null,
  source text not null,
  value text not null,
  at timestamp (3) with time zone not null,
  constraint market_figures_name_source_pk primary key (name, source),
  constraint market_figures_known check (name in ('market_cap', 'cmc100', 'altcoin_index', 'fear_greed')),
  constraint market_figures_short check (length(value) <= 60)
);
--> statement-breakpoint
grant select, insert, update on market_figures to mintmark_api;
