import { PIN_ACTION } from '@mintmark/domain'

/** The most by which a price may be off the candle of its minute, in percent. */
const TOLERANCE = 5
/** Not every price is a tick: the one after it may fall into the next minute. */
const TICK_SECONDS = 10
/** A price waits this long for the candle of its minute. One that is ahead of the clock has none to wait for. */
const IS_RECENT = `p.at between now() - interval '60 seconds' and now() + interval '10 seconds'`
/** The most entries of a chain that one check compares. */
const COMPARED_MAX = 2_000

/** True, false, or null without anything to compare the price `p` with. */
const IS_RIGHT = `case
  when p.source = 'par' then p.coin = 'USD' and p.usd = 1
  when p.source = 'pinned' then exists (
    select from audit_log l where l.action = '${PIN_ACTION}' and l.subject_id = p.coin and l.outcome = 'done'
      and l.id >= least_id_at(p.at - interval '1 minute') and l.id < least_id_at(p.at + interval '1 minute')
      and (l.after::jsonb ->> 'price_usd')::numeric = p.usd
  )
  else p.usd between ranges.low * ${(100 - TOLERANCE) / 100} and ranges.high * ${(100 + TOLERANCE) / 100} end`

/**
 * The next sealed entries of a chain, with a verdict for each of their prices; parameters are the chain and the position. A candle
 * holds a price as soon as a tick of its time or later was recorded: the rest of the minute could only widen the candle. `offset 0`
 * has each entry looked up; the database would read all entries once for each chain.
 */
export const NEXT_PRICES = `
  select s.position::text as position, s.entry_id as "entryId", kept.outcome as kept, kept.mac, kept.key_number as "keyNumber",
    found.verdicts, found.is_ready as "isReady"
  from (
    select chain, position, entry_id from seals where chain = $1::int and position > $2::bigint
    order by position limit ${COMPARED_MAX}
  ) s cross join lateral (
    select prices, conversions from entries where chain = s.chain and id = s.entry_id offset 0
  ) e left join lateral (
    select outcome, mac, key_number from price_checks where chain = s.chain and entry_id = s.entry_id offset 0
  ) kept on true
  cross join lateral (
    select array_agg(distinct judged.verdict) as verdicts, bool_and(judged.is_ready) as is_ready
    from jsonb_to_recordset(coalesce(e.prices, '[]')::jsonb || coalesce(e.conversions, '[]')::jsonb)
      as p (coin text, usd numeric, source text, at timestamptz)
    left join candle_series series on series.source = p.source and series.coin = p.coin
    cross join lateral (
      select min(c.low) as low, max(c.high) as high from candles c
      where c.source = p.source and c.coin = p.coin and c.interval = '1m'
        and c.start in (date_trunc('minute', p.at), date_trunc('minute', p.at + interval '${TICK_SECONDS} seconds'))
    ) ranges
    cross join lateral (select ${IS_RIGHT} as is_right) compared
    cross join lateral (
      select case when is_right then 'fits' when is_right is null then 'unchecked' else 'wrong' end as verdict,
        coalesce(p.source not in ('live', 'simulated') or not (${IS_RECENT}), true)
          or coalesce(series.ticked_at >= p.at, false) as is_ready
    ) judged
  ) found
  order by s.position`
