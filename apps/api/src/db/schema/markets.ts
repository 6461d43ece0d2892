import {
  CANDLE_INTERVALS,
  type CandleInterval,
  type PriceOrigin,
  SUSPICIONS,
  type Suspicion,
  WATCHLIST_MAX,
} from '@mintmark/domain'
import { sql } from 'drizzle-orm'
import { check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { FigureSource } from '../../integrations/prices/source-names.ts'
import { bytes, moment, money } from '../columns.ts'
import { chain } from './chained.ts'
import { customerId, ofCustomer } from './identity.ts'

const listed = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '))

/** The last accepted price of each coin, and the problem with the latest answers. All processes read it. */
export const prices = pgTable(
  'prices',
  {
    coin: text('coin').primaryKey(),
    /** Null until a price was accepted. */
    usd: money('usd'),
    at: moment('at'),
    /** The sources of the latest answers that counted, separated by commas. */
    sources: text('sources').notNull(),
    /** Why the latest answers were not believed; null while they are. */
    suspect: text('suspect').$type<Suspicion>(),
    suspectUsd: money('suspect_usd'),
    suspectSince: moment('suspect_since'),
    /** In percent, with two decimals. */
    change24h: text('change_24h'),
    change7d: text('change_7d'),
    marketCapUsd: money('market_cap_usd'),
    volume24hUsd: money('volume_24h_usd'),
    /** The number of coins that exist. */
    supply: money('supply'),
    rank: integer('rank'),
    /** Of the price, its time and the suspicion: see `priceMac`. */
    mac: bytes('mac').notNull(),
  },
  (table) => [
    check('prices_above_zero', sql`${table.usd} > 0`),
    check('prices_have_a_time', sql`(${table.usd} is null) = (${table.at} is null)`),
    check('prices_suspect_known', sql`${table.suspect} in (${listed(SUSPICIONS)})`),
    check(
      'prices_suspect_whole',
      sql`(${table.suspect} is null) = (${table.suspectUsd} is null) and (${table.suspect} is null) = (${table.suspectSince} is null)`,
    ),
  ],
)

/** Prices that staff set until an end time. */
export const pricePins = pgTable(
  'price_pins',
  {
    coin: text('coin').primaryKey(),
    usd: money('usd').notNull(),
    pinnedAt: moment('pinned_at').notNull(),
    until: moment('until').notNull(),
    reason: text('reason').notNull(),
    /** Of the price and its times: see `pinMac`. */
    mac: bytes('mac').notNull(),
  },
  (table) => [
    check('price_pins_above_zero', sql`${table.usd} > 0`),
    check('price_pins_end_later', sql`${table.until} > ${table.pinnedAt}`),
  ],
)

/** The coins that a customer starred, the oldest star first. */
export const watchlists = pgTable(
  'watchlists',
  {
    chain: chain(),
    customerId: customerId(),
    symbols: text('symbols').array().notNull(),
  },
  (table) => [
    primaryKey({ name: 'watchlists_pkey', columns: [table.chain, table.customerId] }),
    ofCustomer('watchlists', table),
    check('watchlists_not_too_long', sql`cardinality(${table.symbols}) <= ${sql.raw(String(WATCHLIST_MAX))}`),
  ],
)

/** The health of each source of prices. */
export const priceSources = pgTable('price_sources', {
  name: text('name').primaryKey(),
  answeredAt: moment('answered_at'),
  failedAt: moment('failed_at'),
  /** The last failure; staff can still read it after the source answers again. */
  failure: text('failure'),
  /** The earliest time to ask the source again. */
  nextTryAt: moment('next_try_at').notNull(),
})

/** The figures of the whole market, and the time when each was published by a public service or entered by staff. */
export const marketFigures = pgTable(
  'market_figures',
  {
    name: text('name').$type<'market_cap' | 'cmc100' | 'altcoin_index' | 'fear_greed'>().notNull(),
    source: text('source').$type<FigureSource | 'staff'>().notNull(),
    value: text('value').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.name, table.source] }),
    check('market_figures_known', sql`${table.name} in ('market_cap', 'cmc100', 'altcoin_index', 'fear_greed')`),
    check('market_figures_short', sql`length(${table.value}) <= 60`),
  ],
)

/** Prices over time. Live and simulated ones are never mixed, so each has its own candles. */
export const candles = pgTable(
  'candles',
  {
    source: text('source').$type<PriceOrigin>().notNull(),
    coin: text('coin').notNull(),
    interval: text('interval').$type<CandleInterval>().notNull(),
    start: moment('start').notNull(),
    open: money('open').notNull(),
    high: money('high').notNull(),
    low: money('low').notNull(),
    close: money('close').notNull(),
    volumeUsd: money('volume_usd'),
  },
  (table) => [
    primaryKey({ columns: [table.source, table.coin, table.interval, table.start] }),
    check('candles_interval_known', sql`${table.interval} in (${listed(CANDLE_INTERVALS)})`),
    check(
      'candles_in_range',
      sql`${table.low} > 0 and ${table.low} <= least(${table.open}, ${table.close}) and ${table.high} >= greatest(${table.open}, ${table.close})`,
    ),
  ],
)

/**
 * The progress of a coin's candles: the time of the last tick in them, when its history was fetched, and since when there
 * are candles of half an hour.
 */
export const candleSeries = pgTable(
  'candle_series',
  {
    source: text('source').$type<PriceOrigin>().notNull(),
    coin: text('coin').notNull(),
    tickedAt: moment('ticked_at'),
    backfilledAt: moment('backfilled_at'),
    halfHoursSince: moment('half_hours_since'),
  },
  (table) => [primaryKey({ columns: [table.source, table.coin] })],
)
