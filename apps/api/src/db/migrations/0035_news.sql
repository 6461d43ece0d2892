-- The feeds of news with the version they sent last, and the news of all feeds, each item once.
create table news_feeds (
  url text primary key,
  etag text,
  last_modified text,
  next_try_at timestamp (3) with time zone not null
);
--> statement-breakpoint
create table news_items (
  id uuid primary key,
  feed text not null,
  title text not null,
  title_key text not null,
  link text not null,
  author text,
  published_at timestamp (3) with time zone,
  description text not null,
  constraint news_items_title_once unique (title_key),
  constraint news_items_link_once unique (link)
);
--> statement-breakpoint
create index news_items_of_feed on news_items (feed, id);
--> statement-breakpoint
grant select, insert, update, delete on news_feeds, news_items to mintmark_api;
