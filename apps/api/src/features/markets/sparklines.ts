import type { listSparklines, ResponseOf } from '@mintmark/contracts'
import { amount, formatAmount } from '@mintmark/domain'
import { coalesce } from '../../db/batch-loader.ts'
import { memoizePerClient } from '../../db/memoize-per-client.ts'
import type { Platform } from '../../platform.ts'

type Sparklines = ResponseOf<typeof listSparklines>

const FRESH_MS = 60_000
const POINTS_MAX = 43

/** Every visitor asks for all coins, and the lines change every four hours: they are read once a minute. */
const sparklinesOf = memoizePerClient(({ reads, market }: Pick<Platform, 'reads' | 'market'>) => {
  let known: { readonly at: number; readonly lines: Sparklines } | undefined
  const read = coalesce(async () => {
    const rows = await reads`
      select coin, array_to_string((array_agg(close order by start desc))[1:${POINTS_MAX}], ',') as closes
      from candles where source = ${market.origin} and interval = '4h' and start >= now() - interval '7 days'
      group by coin order by coin`
    const lines = rows.map(({ coin, closes }) => ({
      symbol: String(coin),
      points: String(closes)
        .split(',')
        .toReversed()
        .map((close) => formatAmount(amount(close))),
    }))
    known = { at: Date.now(), lines }
    return lines
  })
  return async () => (known && Date.now() - known.at < FRESH_MS ? known.lines : read())
})

/** The prices of the last seven days of each coin. */
export const readSparklines = (platform: Pick<Platform, 'reads' | 'market'>): Promise<Sparklines> =>
  sparklinesOf(platform)()
