import type { PlatformStatus } from '@mintmark/contracts'
import { coalesce } from '../../db/batch-loader.ts'
import { memoizePerClient } from '../../db/memoize-per-client.ts'
import { RECENT, RECENT_HOURS } from '../../metrics/recent-share.ts'
import type { Platform } from '../../platform.ts'
import { readCoins } from '../markets/public.ts'

type Level = PlatformStatus['levels'][number]

const CHECK_LATE_SECONDS = 180
const MAIL_LATE_SECONDS = 60
/** The most events among which mail is looked for. */
const EVENTS_MAX = 10_000

/** The seconds in which the last check of new entries was too old, between the first and the last check of the period and until now. */
const BOOKS = `
  with runs as (
    select at, lag(at) over (order by at) as before from book_checks where kind = 'new' and id > least_id_at($1) and at > $1
  )
  select min(at) as since, (coalesce(sum(greatest(0, extract(epoch from at - before) - ${CHECK_LATE_SECONDS})), 0)
    + greatest(0, extract(epoch from $2 - max(at)) - ${CHECK_LATE_SECONDS}))::float8 as late
  from runs`

/** The minutes of the period in which a coin had a live price, from the first one on. */
const PRICES = `
  select min(start) as since, count(*)::int as minutes from candles
  where source = 'live' and coin = $1 and interval = '1m' and start > $2 and start < date_trunc('minute', $3::timestamptz)`

/** Emails of the period that were sent in time, and all that were sent, or should have been. Silent events count as sent from the start. */
const MAIL = `
  select min(created_at) as since, count(*)::int as emails,
    (count(*) filter (where sent_at <= created_at + make_interval(secs => ${MAIL_LATE_SECONDS})))::int as prompt
  from (select created_at, sent_at, skipped from outbox order by id desc limit ${EVENTS_MAX}) latest
  where created_at > $1 and skipped is null
    and (sent_at > created_at or sent_at is null and created_at < $2::timestamptz - make_interval(secs => ${MAIL_LATE_SECONDS}))`

interface Period {
  readonly from: Date
  readonly now: Date
}

const secondsBetween = (from: Date, to: Date): number => (to.getTime() - from.getTime()) / 1000

const unmeasured = (level: Level['level'], from: Date): Level => ({
  level,
  of: 'platform',
  since: from.toISOString(),
  kept: null,
  count: null,
})

/** The share of a period, which began with `since`, in which a promise was kept. */
function overTime(level: Level['level'], since: Date | null | undefined, late: number, { from, now }: Period): Level {
  const seconds = since ? secondsBetween(since, now) : 0
  if (!since || seconds <= 0) return unmeasured(level, from)
  return { ...unmeasured(level, since), kept: Math.max(0, 1 - late / seconds) }
}

async function booksLevel({ reads }: Platform, period: Period): Promise<Level> {
  const [row] = await reads.unsafe<{ since: Date | null; late: number }[]>(BOOKS, [period.from, period.now], {
    prepare: true,
  })
  return overTime('books_checked', row?.since, row?.late ?? 0, period)
}

async function pricesLevel({ db, reads, market }: Platform, period: Period): Promise<Level> {
  const [coin] = (await readCoins(db)).filter(({ forDeposit }) => forDeposit)
  if (market.origin !== 'live' || !coin) return unmeasured('prices_fresh', period.from)
  const parameters = [coin.symbol, period.from, period.now]
  const [row] = await reads.unsafe<{ since: Date | null; minutes: number }[]>(PRICES, parameters, { prepare: true })
  const end = new Date(Math.floor(period.now.getTime() / 60_000) * 60_000)
  const late = row?.since ? secondsBetween(row.since, end) - row.minutes * 60 : 0
  return overTime('prices_fresh', row?.since, late, { ...period, now: end })
}

async function mailLevel({ reads }: Platform, { from, now }: Period): Promise<Level> {
  const [row] = await reads.unsafe<{ since: Date | null; emails: number; prompt: number }[]>(MAIL, [from, now], {
    prepare: true,
  })
  if (!row?.since) return unmeasured('mail_prompt', from)
  return { ...unmeasured('mail_prompt', row.since), kept: row.prompt / row.emails, count: row.emails }
}

/** The counts of this process since it started. */
function ownLevel(level: keyof typeof RECENT, { from }: Period): Level {
  const { kept, all } = RECENT[level].read()
  return { level, of: 'process', since: from.toISOString(), kept: all === 0 ? null : kept / all, count: all }
}

async function measureLevels(platform: Platform): Promise<readonly Level[]> {
  const now = new Date()
  const from = new Date(now.getTime() - RECENT_HOURS * 3_600_000)
  const period = { from, now }
  const own = { from: platform.startedAt > from ? platform.startedAt : from, now }
  return [
    ownLevel('money_calls_answered', own),
    ownLevel('money_calls_fast', own),
    ownLevel('events_prompt', own),
    ...(await Promise.all([booksLevel(platform, period), pricesLevel(platform, period), mailLevel(platform, period)])),
  ]
}

const shared = memoizePerClient((platform: Platform) => coalesce(() => measureLevels(platform)))

/** The service levels of the last 24 hours, as measured. Requests at the same time share a measurement. */
export const readLevels = (platform: Platform): Promise<readonly Level[]> => shared(platform)()
