-- Since when there are candles of half an hour: the rest is added step by step, the newest first.
alter table candle_series add column half_hours_since timestamp (3) with time zone;
